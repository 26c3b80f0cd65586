//! No operation without its tests: an anonymous caller, a wrong one, a stale version, a repeated key.

use std::collections::BTreeMap;

use gavel_api::http::openapi::document;

/// What stands for one case of an operation.
#[derive(Clone, Copy)]
enum Case {
    /// A test, by module and name.
    Test(&'static str),
    /// There is no such case, and why.
    None(&'static str),
}
use Case::{None, Test};

/// Operation, anonymous caller, wrong caller, stale version, repeated key.
type Row = (&'static str, Case, Case, Case, Case);

const OPEN_TO_ALL: Case = None("answers everybody alike");
const READS: Case = None("a read: it has no precondition and takes no key");
const ITSELF: Case = None("shows the caller its own only, and asks for nobody else's");
const UNVERSIONED: Case = None("accounts and tokens have no version");
const TWICE_IS_ONCE: Case = None("done twice it is done once, so it takes no key");

const WATCHING: Case = Test("tables::privacy::a_private_table_is_there_for_its_own_people_and_arbiters_only");
const LOOKING: Case = Test("tables::privacy::one_sees_as_oneself_or_less_and_asking_for_more_is_403");

const TABLE: &[Row] = &[
    ("check_liveness", OPEN_TO_ALL, OPEN_TO_ALL, READS, READS),
    ("check_readiness", OPEN_TO_ALL, OPEN_TO_ALL, READS, READS),
    ("read_metrics", OPEN_TO_ALL, OPEN_TO_ALL, READS, READS),
    ("list_problems", OPEN_TO_ALL, OPEN_TO_ALL, READS, READS),
    ("read_problem", OPEN_TO_ALL, OPEN_TO_ALL, READS, READS),
    ("list_games", Test("games::the_catalogue_is_read_without_a_token_and_may_be_kept"), OPEN_TO_ALL, READS, READS),
    ("read_game", Test("games::a_game_tells_its_options_and_its_components"), OPEN_TO_ALL, READS, READS),
    ("list_rules", Test("games::every_rule_has_its_own_address"), OPEN_TO_ALL, READS, READS),
    ("read_rule", Test("games::every_rule_has_its_own_address"), OPEN_TO_ALL, READS, READS),
    ("list_keys", Test("keys::anybody_reads_the_keys_and_may_keep_them"), OPEN_TO_ALL, READS, READS),
    (
        "create_account",
        Test("accounts::anybody_opens_an_account_and_is_shown_its_token_once"),
        OPEN_TO_ALL,
        UNVERSIONED,
        Test("accounts::each_request_opens_an_account_of_its_own"),
    ),
    ("read_account", Test("accounts::anybody_opens_an_account_and_is_shown_its_token_once"), OPEN_TO_ALL, READS, READS),
    (
        "erase_account",
        Test("accounts::an_account_is_erased_without_a_trace_of_its_name_and_its_streams_still_verify"),
        Test("accounts::an_account_is_erased_without_a_trace_of_its_name_and_its_streams_still_verify"),
        UNVERSIONED,
        TWICE_IS_ONCE,
    ),
    (
        "grant_roles",
        Test("accounts::only_an_administrator_grants_roles"),
        Test("accounts::only_an_administrator_grants_roles"),
        UNVERSIONED,
        Test("accounts::an_administrator_entrusts_accounts_and_takes_it_back"),
    ),
    ("read_me", Test("me::nobody_is_nobody"), ITSELF, READS, READS),
    ("list_tokens", Test("tokens::tokens_need_a_token"), Test("tokens::others_tokens_are_not_there"), READS, READS),
    (
        "create_token",
        Test("tokens::tokens_need_a_token"),
        Test("tokens::a_token_hands_on_no_more_than_it_has"),
        UNVERSIONED,
        None("every request makes a token of its own, since a token is shown once"),
    ),
    (
        "revoke_token",
        Test("tokens::tokens_need_a_token"),
        Test("tokens::others_tokens_are_not_there"),
        UNVERSIONED,
        Test("tokens::a_revoked_token_ends_at_once"),
    ),
    (
        "open_table",
        Test("tables::open::opening_needs_a_token_that_may"),
        Test("tables::open::opening_needs_a_token_that_may"),
        None("there is no version before the first"),
        Test("tables::open::a_key_opens_one_table_for_each_account"),
    ),
    (
        "list_tables",
        Test("tables::list::one_sees_the_tables_that_one_may_newest_first"),
        Test("tables::list::filters_narrow_the_list_and_show_nothing_hidden"),
        READS,
        READS,
    ),
    ("read_table", WATCHING, WATCHING, Test("tables::watch::the_resource_and_its_tag_go_on_with_the_version"), READS),
    (
        "send_table_command",
        Test("tables::command::only_whose_seat_it_is_may_and_it_needs_a_token"),
        Test("tables::command::only_whose_seat_it_is_may_and_it_needs_a_token"),
        Test("tables::command::a_version_that_is_not_the_newest_is_412_and_leaves_the_key_free"),
        Test("tables::key::the_same_key_gives_the_first_answer_whatever_has_happened_since"),
    ),
    ("read_table_state", WATCHING, LOOKING, Test("tables::watch::the_state_is_of_now_or_of_any_version"), READS),
    ("list_table_actions", WATCHING, LOOKING, Test("tables::watch::the_state_is_of_now_or_of_any_version"), READS),
    ("read_table_replay", WATCHING, LOOKING, Test("tables::replay::a_replay_may_start_and_end_anywhere"), READS),
    ("read_table_diff", WATCHING, LOOKING, Test("tables::replay::a_difference_leads_from_any_version_to_any_other"), READS),
    (
        "list_table_events",
        WATCHING,
        Test("tables::leaks::no_answer_shows_another_seats_coins_the_draws_or_the_secret"),
        Test("tables::instances::whoever_got_a_201_from_one_sees_it_from_all"),
        READS,
    ),
    ("list_table_audit", WATCHING, Test("tables::audit::every_look_of_an_arbiter_at_hidden_things_is_there_and_what_was_refused"), READS, READS),
    (
        "export_table",
        WATCHING,
        Test("tables::record::an_export_holds_every_record_and_the_parts_of_whoever_asks"),
        Test("tables::instances::whoever_got_a_201_from_one_sees_it_from_all"),
        READS,
    ),
];

const SOURCES: &[(&str, &str)] = &[
    ("accounts", include_str!("accounts.rs")),
    ("games", include_str!("games.rs")),
    ("keys", include_str!("keys.rs")),
    ("me", include_str!("me.rs")),
    ("tokens", include_str!("tokens.rs")),
    ("tables::audit", include_str!("tables/audit.rs")),
    ("tables::command", include_str!("tables/command.rs")),
    ("tables::instances", include_str!("tables/instances.rs")),
    ("tables::key", include_str!("tables/key.rs")),
    ("tables::leaks", include_str!("tables/leaks.rs")),
    ("tables::list", include_str!("tables/list.rs")),
    ("tables::open", include_str!("tables/open.rs")),
    ("tables::privacy", include_str!("tables/privacy.rs")),
    ("tables::record", include_str!("tables/record.rs")),
    ("tables::replay", include_str!("tables/replay.rs")),
    ("tables::watch", include_str!("tables/watch.rs")),
];

#[test]
fn every_operation_has_its_four_tests_or_says_why_not() {
    let rows: BTreeMap<_, _> = TABLE.iter().map(|row| (row.0, row)).collect();
    assert_eq!(rows.len(), TABLE.len(), "an operation twice");
    let mut operations: Vec<String> = Vec::new();
    for item in document().paths.paths.values() {
        for operation in [&item.get, &item.post, &item.put, &item.patch, &item.delete].into_iter().flatten() {
            operations.push(operation.operation_id.clone().expect("every operation has a name"));
        }
    }
    for operation in &operations {
        assert!(rows.contains_key(operation.as_str()), "{operation} has no row in `api/tests/api/coverage.rs`: write its tests, then name them there");
    }
    for (operation, anonymous, wrong, stale, repeated) in TABLE {
        assert!(operations.iter().any(|one| one == operation), "there is no operation {operation} any more");
        for case in [anonymous, wrong, stale, repeated] {
            match case {
                Test(path) => assert!(is_there(path), "{operation}: there is no test {path}"),
                None(reason) => assert!(!reason.is_empty()),
            }
        }
    }
}

/// Whether a test of this path is written in the sources.
fn is_there(path: &str) -> bool {
    let Some((module, name)) = path.rsplit_once("::") else { return false };
    let source = SOURCES.iter().find(|(known, _)| *known == module).map(|(_, source)| *source);
    source.is_some_and(|source| source.contains(&format!("#[tokio::test]\nasync fn {name}() {{")))
}

#[test]
fn a_test_that_is_not_there_is_noticed() {
    assert!(is_there("me::nobody_is_nobody"));
    for path in ["me::somebody_else", "me::nobody", "nowhere::nobody_is_nobody", "nobody_is_nobody"] {
        assert!(!is_there(path), "{path}");
    }
}
