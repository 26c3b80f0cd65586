//! The catalogue: games, their options, components and rules.

use crate::http::{Page, Problem};
use actix_web::{HttpRequest, HttpResponse, get, web};
use gavel_domain::{
    catalogue::{Catalogue, Component, OptionDoc, Rule},
    games::GameKind,
};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig<'_>) {
    config.service(list_games).service(read_game).service(list_rules).service(read_rule);
}

/// A game of the catalogue.
#[derive(Serialize, ToSchema)]
struct Game {
    /// The game's id.
    id: GameKind,
    /// Its title.
    #[schema(max_length = 120)]
    title: &'static str,
    /// How many can play.
    players: Players,
    /// The version of the rules that new tables get.
    #[schema(max_length = 16)]
    rules_version: &'static str,
    /// Where the rest is.
    links: GameLinks,
}

/// How many can play a game.
#[derive(Serialize, ToSchema)]
#[schema(as = PlayerCount)]
struct Players {
    /// The least.
    #[schema(minimum = 2, maximum = 8)]
    min: u8,
    /// The most.
    #[schema(minimum = 2, maximum = 8)]
    max: u8,
}

/// Where everything of a game is.
#[derive(Serialize, ToSchema)]
struct GameLinks {
    /// The game.
    #[serde(rename = "self")]
    #[schema(max_length = 128)]
    itself: String,
    /// Its rules.
    #[schema(max_length = 128)]
    rules: String,
}

/// A game with all that the catalogue knows of it but its rules.
#[derive(Serialize, ToSchema)]
#[schema(as = GameDetails)]
struct WholeGame {
    #[serde(flatten)]
    game: Game,
    /// Who made it and when, which edition is meant, and what is not.
    #[schema(max_length = 4000)]
    about: &'static str,
    /// The unit of scores.
    #[schema(max_length = 64)]
    unit: &'static str,
    /// What can be chosen when a table is opened, with defaults that play as printed.
    #[schema(max_items = 64)]
    options: &'static [OptionDoc],
    /// What is in the box, with names in the languages that have one.
    #[schema(max_items = 256)]
    components: &'static [Component],
    /// What resigning does.
    #[schema(max_length = 4000)]
    resignation: &'static str,
    /// What is hidden, and from whom.
    #[schema(max_length = 4000)]
    hidden: &'static str,
}

impl Game {
    fn of(kind: GameKind) -> Self {
        let (min, max) = kind.players();
        let itself = format!("/v1/games/{}", kind.id());
        let links = GameLinks { rules: format!("{itself}/rules"), itself };
        Self { id: kind, title: &kind.catalogue().title, players: Players { min, max }, rules_version: kind.rules_version(), links }
    }
}

fn found(id: &str) -> Result<(GameKind, &'static Catalogue), Problem> {
    GameKind::of(id).map(|kind| (kind, kind.catalogue())).ok_or_else(Problem::not_found)
}

/// List the games
///
/// Every game that tables can be opened for. No token needed.
#[utoipa::path(
    operation_id = "list_games", tag = "catalogue",
    responses((status = 200, description = "The games.", body = Page<Game>))
)]
#[get("/games")]
async fn list_games(request: HttpRequest) -> HttpResponse {
    Page::whole(GameKind::ALL.iter().map(|kind| Game::of(*kind)).collect()).respond(&request, "cursor")
}

/// Read a game
///
/// Its options with their JSON Schema and defaults, its components and their names.
#[utoipa::path(
    operation_id = "read_game", tag = "catalogue",
    params(("game" = String, Path, description = "The game's id.", max_length = 64)),
    responses((status = 200, description = "The game.", body = WholeGame))
)]
#[get("/games/{game}")]
async fn read_game(game: web::Path<String>) -> Result<web::Json<WholeGame>, Problem> {
    let (kind, catalogue) = found(&game)?;
    Ok(web::Json(WholeGame {
        game: Game::of(kind),
        about: &catalogue.about,
        unit: &catalogue.unit,
        options: &catalogue.options,
        components: &catalogue.components,
        resignation: &catalogue.resignation,
        hidden: &catalogue.hidden,
    }))
}

/// List a game's rules
///
/// Every rule in our words, with its status, its source and the options that change it.
#[utoipa::path(
    operation_id = "list_rules", tag = "catalogue",
    params(("game" = String, Path, description = "The game's id.", max_length = 64)),
    responses((status = 200, description = "The rules.", body = Page<Rule>))
)]
#[get("/games/{game}/rules")]
async fn list_rules(request: HttpRequest, game: web::Path<String>) -> Result<HttpResponse, Problem> {
    Ok(Page::whole(found(&game)?.1.rules.iter().collect()).respond(&request, "cursor"))
}

/// Read a rule
///
/// What an event or a refusal cites.
#[utoipa::path(
    operation_id = "read_rule", tag = "catalogue",
    params(
        ("game" = String, Path, description = "The game's id.", max_length = 64),
        ("id" = String, Path, description = "The rule's id.", max_length = 16, example = "MOG-3.2"),
    ),
    responses((status = 200, description = "The rule.", body = Rule))
)]
#[get("/games/{game}/rules/{id}")]
async fn read_rule(path: web::Path<(String, String)>) -> Result<web::Json<&'static Rule>, Problem> {
    let (game, id) = path.into_inner();
    found(&game)?.1.rules.iter().find(|rule| rule.id == id).map(web::Json).ok_or_else(Problem::not_found)
}
