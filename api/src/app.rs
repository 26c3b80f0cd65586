//! The application: one way to put it together, for production and for tests.

use crate::{
    config::{Place, ServeConfig},
    http::{fallback, front, openapi},
    identity::{Bearers, Clock},
    routes,
    signing::SigningKeys,
    store::{Store, cluster::Cluster},
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
    signal::unix::{SignalKind, signal},
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
    /// Cancelled when the server is about to stop.
    pub stopping: CancellationToken,
}

impl AppState {
    /// The state around a store.
    #[must_use]
    pub fn new(store: Store, keys: SigningKeys, clock: Clock) -> Self {
        Self { store, keys: Arc::new(keys), clock, bearers: Bearers::default(), stopping: CancellationToken::new() }
    }
}

/// A database to work with, and the private cluster behind it if there is one.
pub struct Database {
    /// Where it is.
    pub url: String,
    cluster: Option<Cluster>,
}

impl Database {
    /// The database of a server: the one named, or a private cluster of its own.
    pub async fn start(place: &Place) -> anyhow::Result<Self> {
        match place.database_url() {
            Some(url) => Ok(Self { url: url.to_owned(), cluster: None }),
            None => Ok(Self::of(Cluster::start(&place.data_dir).await?)),
        }
    }

    /// The database for a command that may run beside a server.
    pub async fn join(place: &Place) -> anyhow::Result<Self> {
        match place.database_url() {
            Some(url) => Ok(Self { url: url.to_owned(), cluster: None }),
            None => Ok(Self::of(Cluster::join(&place.data_dir).await?)),
        }
    }

    fn of(cluster: Cluster) -> Self {
        Self { url: cluster.url(), cluster: Some(cluster) }
    }

    /// Brings the schema up to date and connects.
    pub async fn open(&self) -> anyhow::Result<Store> {
        Store::migrate(&self.url).await?;
        Ok(Store::connect(&self.url).await?)
    }

    /// Stops the private cluster.
    pub async fn stop(self) {
        if let Some(cluster) = self.cluster {
            cluster.stop().await;
        }
    }
}

/// A server that listens, ready to run.
pub struct Application {
    server: Server,
    address: SocketAddr,
    state: AppState,
    database: Option<Database>,
}

impl Application {
    /// Builds the server of a configuration: address, keys, database, schema, in that order, so that what fails fast fails first.
    pub async fn build(config: &ServeConfig) -> anyhow::Result<Self> {
        let listener = bind(&config.listen)?;
        let keys = SigningKeys::load(&config.place.data_dir)?;
        let database = Database::start(&config.place).await?;
        let built = match database.open().await {
            Ok(store) => Self::on(listener, AppState::new(store, keys, Clock::System)),
            Err(error) => Err(error),
        };
        match built {
            Ok(application) => Ok(Self { database: Some(database), ..application }),
            Err(error) => {
                database.stop().await;
                Err(error)
            }
        }
    }

    /// Builds a server around a store that is open already.
    pub fn with_store(store: Store, keys: SigningKeys, clock: Clock, listen: &str) -> anyhow::Result<Self> {
        Self::on(bind(listen)?, AppState::new(store, keys, clock))
    }

    fn on(listener: TcpListener, state: AppState) -> anyhow::Result<Self> {
        let address = listener.local_addr()?;
        let server = serve(listener, state.clone())?;
        Ok(Self { server, address, state, database: None })
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

    /// Stops the server from elsewhere: `stop(true)` lets requests under way finish.
    #[must_use]
    pub fn handle(&self) -> ServerHandle {
        self.server.handle()
    }

    /// Serves until SIGINT, SIGTERM or the handle stops it, then closes the store and stops the private cluster.
    pub async fn run_until_stopped(self) -> anyhow::Result<()> {
        let Self { server, state, database, .. } = self;
        let (handle, stopping) = (server.handle(), state.stopping.clone());
        let watch = tokio::spawn(async move {
            let caught = stop_signal().await;
            stopping.cancel();
            handle.stop(true).await;
            caught
        });
        let served = server.await;
        state.stopping.cancel();
        watch.abort();
        state.store.close().await;
        if let Some(database) = database {
            database.stop().await;
        }
        Ok(served?)
    }
}

async fn stop_signal() -> std::io::Result<()> {
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
    tracing::info!("stopping");
    Ok(())
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

fn serve(listener: TcpListener, state: AppState) -> anyhow::Result<Server> {
    let state = web::Data::new(state);
    let methods = web::Data::new(fallback::Methods::of(&openapi::document()));
    let document = web::Bytes::from(openapi::document_json());
    let server = HttpServer::new(move || {
        let document = document.clone();
        App::new()
            .app_data(state.clone())
            .app_data(methods.clone())
            .into_utoipa_app()
            .configure(routes::register)
            .into_app()
            .route("/openapi.json", web::get().to(move || std::future::ready(json(document.clone()))))
            .route("/docs", web::get().to(|| std::future::ready(HttpResponse::PermanentRedirect().insert_header((header::LOCATION, "/docs/")).finish())))
            .service(SwaggerUi::new("/docs/{page:.*}").config(utoipa_swagger_ui::Config::from("/openapi.json").validator_url("none")))
            .default_service(web::to(fallback::fallback))
            .wrap(from_fn(front::front))
            .wrap(TracingLogger::<RequestSpan>::new())
    });
    let server = server.disable_signals().shutdown_timeout(GRACE_SECONDS).client_request_timeout(Duration::from_secs(5)).keep_alive(Duration::from_secs(60));
    Ok(server.listen(listener)?.run())
}

fn json(document: web::Bytes) -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(document)
}
