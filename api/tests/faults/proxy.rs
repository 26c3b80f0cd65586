//! A proxy that holds every chunk back for a while, or all of them, and cuts lines when it is told to.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::{TcpListener, TcpStream, UnixStream},
    sync::watch,
    time::sleep,
};

/// Where the lines lead.
#[derive(Clone)]
pub enum Upstream {
    Tcp(String),
    Unix(PathBuf),
}

/// A running proxy; its lines end with it.
pub struct Proxy {
    pub address: SocketAddr,
    state: watch::Sender<State>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct State {
    cuts: u64,
    stalled: bool,
}

impl Proxy {
    pub async fn start(upstream: Upstream, delay: Duration) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (state, seen) = watch::channel(State { cuts: 0, stalled: false });
        tokio::spawn(async move {
            let mut ended = seen.clone();
            loop {
                tokio::select! {
                    accepted = listener.accept() => if let Ok((client, _)) = accepted { tokio::spawn(line(client, upstream.clone(), delay, seen.clone())); },
                    () = gone(&mut ended) => break,
                }
            }
        });
        Self { address, state }
    }

    /// Cuts every line there is.
    pub fn cut(&self) {
        self.state.send_modify(|state| state.cuts += 1);
    }

    /// Lets nothing through any more, or again; the lines stay.
    pub fn stall(&self, stalled: bool) {
        self.state.send_modify(|state| state.stalled = stalled);
    }
}

async fn gone(state: &mut watch::Receiver<State>) {
    while state.changed().await.is_ok() {}
}

async fn line(client: TcpStream, upstream: Upstream, delay: Duration, state: watch::Receiver<State>) {
    let _ = client.set_nodelay(true);
    match upstream {
        Upstream::Tcp(address) => {
            if let Ok(server) = TcpStream::connect(address).await {
                let _ = server.set_nodelay(true);
                join(client.into_split(), server.into_split(), delay, state).await;
            }
        }
        Upstream::Unix(path) => {
            if let Ok(server) = UnixStream::connect(path).await {
                join(client.into_split(), server.into_split(), delay, state).await;
            }
        }
    }
}

/// Carries both ways until either end closes or the line is cut.
async fn join<A, B, C, D>((from_client, to_client): (A, B), (from_server, to_server): (C, D), delay: Duration, state: watch::Receiver<State>)
where
    A: AsyncRead + Unpin,
    B: AsyncWrite + Unpin,
    C: AsyncRead + Unpin,
    D: AsyncWrite + Unpin,
{
    let mut cut = state.clone();
    let cuts = cut.borrow_and_update().cuts;
    tokio::select! {
        () = carry(from_client, to_server, delay, state.clone()) => {}
        () = carry(from_server, to_client, delay, state) => {}
        _ = cut.wait_for(|state| state.cuts != cuts) => {}
    }
}

async fn carry(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, delay: Duration, mut state: watch::Receiver<State>) {
    let mut chunk = vec![0; 64 * 1024];
    while let Ok(read @ 1..) = from.read(&mut chunk).await {
        sleep(delay).await;
        if state.wait_for(|state| !state.stalled).await.is_err() || to.write_all(&chunk[..read]).await.is_err() {
            return;
        }
    }
}
