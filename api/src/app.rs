//! The application: one way to put it together, for production and for tests.

use crate::{
    config::{RateConfig, ServeConfig},
    database::{self, Database},
    http::{access, cors, fallback, front, measure, openapi, rate::Limits},
    identity::{Bearers, Clock},
    routes,
    service::Tables,
    signing::SigningKeys,
    store::Store,
    telemetry::RequestSpan,
};
use actix_web::{
    App, HttpResponse, HttpServer,
    dev::{Server, ServerHandle},
    http::header,
    middleware::from_fn,
    web,
};
use anyhow::Context;
use std::{
    net::{SocketAddr, TcpListener, ToSocketAddrs},
    sync::Arc,
    time::Duration,
};
use tokio::{
    net::TcpSocket,
    signal::unix::{Signal, SignalKind, signal},
};
use tokio_util::sync::CancellationToken;
use tracing_actix_web::TracingLogger;
use utoipa_actix_web::AppExt;
use utoipa_swagger_ui::SwaggerUi;

/// Requests under way have this long to finish once the server stops; the rest of ten seconds is for the database.
const GRACE_SECONDS: u64 = 8;

/// What handlers work with.
#[derive(Clone)]
pub struct AppState {
    /// The event store.
    pub store: Store,
    /// The keys that receipts are signed with.
    pub keys: Arc<SigningKeys>,
    /// What is taken for now.
    pub clock: Clock,
    /// Tokens looked up a moment ago.
    pub bearers: Bearers,
    /// The tables.
    pub tables: Tables,
    /// How much a client may ask for.
    pub limits: Arc<Limits>,
    /// Cancelled when the server is about to stop.
    pub stopping: CancellationToken,
}

impl AppState {
    /// The state around a store.
    #[must_use]
    pub fn new(store: Store, keys: SigningKeys, clock: Clock, rates: &RateConfig) -> Self {
        let keys = Arc::new(keys);
        let tables = Tables::new(store.clone(), Arc::clone(&keys), clock.clone());
        let limits = Arc::new(Limits::new(rates));
        Self { store, keys, clock, tables, limits, bearers: Bearers::default(), stopping: CancellationToken::new() }
    }
}

/// A server that listens, ready to run.
pub struct Application {
    server: Server,
    address: SocketAddr,
    state: AppState,
    database: Option<Database>,
    signals: Option<Signals>,
}

impl Application {
    /// Builds the server of a configuration: address, keys, database, schema, in that order, so that what fails fast fails first.
    pub async fn build(config: &ServeConfig) -> anyhow::Result<Self> {
        // caught from here on: a server that is told to stop while it starts still stops its cluster
        let signals = Some(Signals::catch()?);
        let listener = bind(&config.listen)?;
        let keys = SigningKeys::load(&config.place.data_dir)?;
        let database = Database::start(&config.place).await?;
        let built = async {
            let store = database::open(&database.url).await?;
            Self::on(listener, AppState::new(store, keys, Clock::System, &config.rates), config.rates.cors_origins.clone())
        };
        match built.await {
            Ok(application) => Ok(Self { database: Some(database), signals, ..application }),
            Err(error) => {
                if let Err(second) = database.stop().await {
                    tracing::warn!(%second, "the database does not stop either");
                }
                Err(error)
            }
        }
    }

    /// Builds a server around a store that is open already. No signal stops it, only [`Application::stopping`].
    pub fn with_store(store: Store, keys: SigningKeys, clock: Clock, listen: &str, rates: &RateConfig) -> anyhow::Result<Self> {
        Self::on(bind(listen)?, AppState::new(store, keys, clock, rates), rates.cors_origins.clone())
    }

    fn on(listener: TcpListener, state: AppState, origins: Vec<String>) -> anyhow::Result<Self> {
        measure::install()?;
        let address = listener.local_addr()?;
        let server = serve(listener, state.clone(), origins)?;
        Ok(Self { server, address, state, database: None, signals: None })
    }

    /// The address that it listens on.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The port that it listens on.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.address.port()
    }

    /// Stops the server when it is cancelled.
    #[must_use]
    pub fn stopping(&self) -> CancellationToken {
        self.state.stopping.clone()
    }

    /// Serves until it is told to stop, by SIGINT, SIGTERM or [`Application::stopping`]; lets requests under way finish, closes the
    /// store and stops the private cluster.
    pub async fn run_until_stopped(self) -> anyhow::Result<()> {
        let Self { server, state, database, signals, .. } = self;
        let watch = tokio::spawn(stop_when_told(server.handle(), state.stopping.clone(), signals));
        let served = server.await;
        watch.abort();
        state.store.close().await;
        if let Some(database) = database {
            database.stop().await?;
        }
        Ok(served?)
    }
}

async fn stop_when_told(server: ServerHandle, stopping: CancellationToken, signals: Option<Signals>) {
    tokio::select! {
        () = stopping.cancelled() => {}
        () = async { match signals { Some(signals) => signals.caught().await, None => std::future::pending().await } } => {}
    }
    tracing::info!("stopping");
    stopping.cancel();
    server.stop(true).await;
}

/// The signals that ask the server to stop.
struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

impl Signals {
    fn catch() -> std::io::Result<Self> {
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    async fn caught(mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// Binds with a backlog that a burst of clients fits into.
fn bind(listen: &str) -> anyhow::Result<TcpListener> {
    let bound = || -> std::io::Result<TcpListener> {
        let address = listen.to_socket_addrs()?.next().ok_or_else(|| std::io::Error::other("no such address"))?;
        let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        socket.listen(2048)?.into_std()
    };
    bound().with_context(|| format!("cannot listen on `{listen}`"))
}

fn serve(listener: TcpListener, state: AppState, origins: Vec<String>) -> anyhow::Result<Server> {
    let state = web::Data::new(state);
    let methods = web::Data::new(fallback::Methods::of(&openapi::document()));
    let operations = web::Data::new(access::Operations::of(&openapi::document()));
    let document = web::Bytes::from(openapi::document_json());
    let server = HttpServer::new(move || {
        let document = document.clone();
        App::new()
            .app_data(state.clone())
            .app_data(methods.clone())
            .app_data(operations.clone())
            .into_utoipa_app()
            .configure(routes::register)
            .into_app()
            .route("/openapi.json", web::get().to(move || std::future::ready(json(document.clone()))))
            .route("/docs", web::get().to(|| std::future::ready(HttpResponse::PermanentRedirect().insert_header((header::LOCATION, "/docs/")).finish())))
            .service(SwaggerUi::new("/docs/{page:.*}").config(utoipa_swagger_ui::Config::from("/openapi.json").validator_url("none")))
            .default_service(web::to(fallback::fallback))
            .wrap(cors::cors(&origins))
            .wrap(from_fn(front::front))
            .wrap(from_fn(measure::measure))
            .wrap(TracingLogger::<RequestSpan>::new())
    });
    let server = server.disable_signals().shutdown_timeout(GRACE_SECONDS).client_request_timeout(Duration::from_secs(5)).keep_alive(Duration::from_secs(60));
    Ok(server.listen(listener)?.run())
}

fn json(document: web::Bytes) -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(document)
}
