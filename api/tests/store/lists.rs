use gavel_api::store::{Append, ListFilter, Listing, Outcome, Store};
use gavel_domain::{
    id::{AccountId, StreamId},
    version::Version,
};

use super::given::{account, at, going, head, listing, opening, store, stream};

fn everything() -> ListFilter {
    ListFilter { kind: "table".to_owned(), status: None, game: None, member: None, caller: None, sees_all: false, after: None, limit: 100 }
}

async fn listed(store: &Store, listing: Listing) -> StreamId {
    let stream = stream();
    assert_eq!(store.append(Append { listing: Some(listing), ..opening(stream) }).await, Outcome::Appended);
    stream
}

async fn ids(store: &Store, filter: &ListFilter) -> Vec<StreamId> {
    store.list(filter).await.unwrap().into_iter().map(|listed| listed.stream).collect()
}

#[tokio::test]
async fn a_private_stream_is_listed_for_its_members_and_those_who_see_all() {
    let (store, _database) = store().await;
    let (member, stranger): (AccountId, AccountId) = (account(), account());
    let public = listed(&store, Listing { opened_at: at(1), ..listing() }).await;
    let private = listed(&store, Listing { opened_at: at(2), public: false, members: vec![account(), member], ..listing() }).await;
    assert_eq!(ids(&store, &everything()).await, [public]);
    assert_eq!(ids(&store, &ListFilter { caller: Some(stranger), ..everything() }).await, [public]);
    assert_eq!(ids(&store, &ListFilter { caller: Some(member), ..everything() }).await, [private, public]);
    assert_eq!(ids(&store, &ListFilter { sees_all: true, ..everything() }).await, [private, public]);
    // Whose tables are asked for does not open them.
    assert_eq!(ids(&store, &ListFilter { member: Some(member), caller: Some(stranger), ..everything() }).await, []);
    assert_eq!(ids(&store, &ListFilter { member: Some(member), caller: Some(member), ..everything() }).await, [private]);
}

#[tokio::test]
async fn a_list_is_filtered_by_kind_status_and_game() {
    let (store, _database) = store().await;
    let stream = listed(&store, listing()).await;
    let none: [StreamId; 0] = [];
    assert_eq!(ids(&store, &ListFilter { status: Some("open".to_owned()), game: Some("mogul".to_owned()), ..everything() }).await, [stream]);
    assert_eq!(ids(&store, &ListFilter { status: Some("running".to_owned()), ..everything() }).await, none);
    assert_eq!(ids(&store, &ListFilter { game: Some("chess".to_owned()), ..everything() }).await, none);
    assert_eq!(ids(&store, &ListFilter { kind: "dispute".to_owned(), ..everything() }).await, none);
}

#[tokio::test]
async fn pages_go_from_the_newest_to_the_oldest_even_within_one_moment() {
    let (store, _database) = store().await;
    for nth in 0..9 {
        listed(&store, Listing { opened_at: at(nth / 3), ..listing() }).await;
    }
    let whole = store.list(&everything()).await.unwrap();
    assert!(whole.is_sorted_by_key(|listed| std::cmp::Reverse((listed.opened_at, listed.stream))));
    let (mut pages, mut after) = (Vec::new(), None);
    loop {
        let page = store.list(&ListFilter { after, limit: 2, ..everything() }).await.unwrap();
        let Some(last) = page.last() else { break };
        after = Some((last.opened_at, last.stream));
        pages.extend(page);
    }
    assert_eq!((pages.len(), pages), (9, whole));
}

#[tokio::test]
async fn a_command_changes_what_lists_show_only_if_it_brings_it() {
    let (store, _database) = store().await;
    let stream = listed(&store, listing()).await;
    let now = head(&store, stream).await;
    assert_eq!(store.append(going(stream, &now, 1)).await, Outcome::Appended);
    let shown = store.list(&everything()).await.unwrap();
    assert_eq!((shown[0].version, shown[0].summary.as_str()), (Version(2), "{}"));

    let now = head(&store, stream).await;
    let finished = Listing { status: "finished".to_owned(), game: None, summary: "done".to_owned(), ..listing() };
    assert_eq!(store.append(Append { listing: Some(finished), ..going(stream, &now, 1) }).await, Outcome::Appended);
    let shown = store.list(&ListFilter { status: Some("finished".to_owned()), ..everything() }).await.unwrap();
    assert_eq!((shown[0].version, shown[0].summary.as_str(), shown[0].opened_at), (Version(3), "done", at(0)));
    assert_eq!(ids(&store, &ListFilter { game: Some("mogul".to_owned()), ..everything() }).await, []);
}
