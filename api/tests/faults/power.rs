//! Power cuts: the data folder on a file system of its own, which loses what it had not written when it is shut down.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::Stdio,
    time::Instant,
};

use gavel_api::store::cluster::Cluster;
use tokio::process::{Child, Command};

use crate::{
    check::losses,
    play::Style,
    postgres::{connect, fresh_folder, processes, signal},
    report::Line,
    rig::Rig,
    server::Setup,
    sizes::Sizes,
};

const FAULT: &str = "power cut";

/// Shuts a file system down without writing anything more: the ioctl `EXT4_IOC_SHUTDOWN` with `EXT4_GOING_FLAGS_NOLOGFLUSH`.
/// In Perl, since every Debian has it, and an ioctl is `unsafe` in Rust.
const SHUTDOWN: &str = r#"open(my $folder, "<", $ARGV[0]) or die "$!"; my $how = pack("L", 2); ioctl($folder, 0x8004587d, $how) or die "$!""#;

/// After so many cuts without a loss a control has failed.
const CONTROLS: usize = 5;

/// Bytes of the file system.
const SIZE: u64 = 768 * 1024 * 1024;

/// A file system of our own, in a file.
struct Disk {
    image: PathBuf,
    mount: PathBuf,
    watchdog: Child,
}

async fn run(program: &str, arguments: &[&str]) -> Result<(), String> {
    let output = Command::new(program).args(arguments).stdin(Stdio::null()).output().await.map_err(|error| format!("`{program}` cannot be run: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr).trim().replace('\n', "; ");
    if output.status.success() { Ok(()) } else { Err(format!("`{program}` failed: {said}")) }
}

impl Disk {
    /// Makes and mounts it; otherwise says why it cannot be had here.
    async fn mount() -> Result<Self, String> {
        // Under /tmp, where the cluster's user can pass.
        let mount = Path::new("/tmp").join(format!("gavel-faults-{}", std::process::id()));
        let image = fresh_folder("disk").join("image");
        File::create(&image).and_then(|file| file.set_len(SIZE)).map_err(|error| error.to_string())?;
        fs::create_dir_all(&mount).map_err(|error| error.to_string())?;
        let watchdog = watch(&mount, &image);
        let disk = Self { image, mount, watchdog };
        run("mkfs.ext4", &["-q", "-F", disk.image.to_str().unwrap()]).await?;
        disk.again().await?;
        disk.loses().await.map(|()| disk)
    }

    /// Whether it forgets what was not written, and keeps what was; otherwise cuts would prove nothing.
    async fn loses(&self) -> Result<(), String> {
        let (kept, lost) = (self.mount.join("kept"), self.mount.join("lost"));
        let said = |error: std::io::Error| error.to_string();
        File::create(&kept).and_then(|file| file.sync_all()).map_err(said)?;
        File::open(&self.mount).and_then(|folder| folder.sync_all()).map_err(said)?;
        File::create(&lost).map_err(said)?;
        self.shut_down().await.map_err(|why| format!("no shutdown: {why}"))?;
        self.remount().await?;
        if kept.exists() && !lost.exists() { Ok(()) } else { Err("its shutdown does not lose what was not written".to_owned()) }
    }

    async fn shut_down(&self) -> Result<(), String> {
        run("perl", &["-e", SHUTDOWN, self.mount.to_str().unwrap()]).await
    }

    /// Mounting replays the file system's journal.
    async fn remount(&self) -> Result<(), String> {
        run("umount", &[self.mount.to_str().unwrap()]).await?;
        self.again().await
    }

    async fn again(&self) -> Result<(), String> {
        run("mount", &["-o", "loop", self.image.to_str().unwrap(), self.mount.to_str().unwrap()]).await.map_err(|why| format!("no loop mount: {why}"))
    }

    /// Everything that was not written is gone, and every process with it.
    async fn cut(&self, rig: &mut Rig, data: &Path) {
        self.shut_down().await.unwrap();
        rig.kill_server().await;
        while !processes(data).is_empty() {
            signal("KILL", &processes(data)).await;
        }
        self.remount().await.unwrap();
    }

    async fn unmount(mut self) {
        drop(self.watchdog.stdin.take());
        self.watchdog.wait().await.unwrap();
    }
}

/// Clears up when its pipe closes, in whatever way we end.
fn watch(mount: &Path, image: &Path) -> Child {
    let script = r#"read -r _
        pids=$(for cwd in /proc/[0-9]*/cwd; do case $(readlink "$cwd") in "$1"/*) cwd=${cwd%/cwd}; echo "${cwd#/proc/}";; esac; done)
        [ -z "$pids" ] || kill -KILL $pids
        tries=0
        while mountpoint -q "$1" && ! umount "$1" 2>/dev/null && [ $((tries += 1)) -le 100 ]; do sleep 0.1; done
        rmdir "$1"; rm -rf -- "${2%/*}""#;
    let mut watchdog = Command::new("sh");
    watchdog.arg("-c").arg(script).arg("watchdog").arg(mount).arg(image).current_dir("/").process_group(0);
    watchdog.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

/// A server with its private cluster on the disk, under load.
async fn rig(disk: &Disk, name: &str) -> (Rig, Cluster) {
    let setup = Setup::new(disk.mount.join(name), None, fresh_folder("power").join("server.log"));
    let server = setup.start().await.unwrap();
    let cluster = Cluster::join(&setup.data_dir).await.unwrap();
    assert!(cluster.data().starts_with(&disk.mount), "the cluster is elsewhere: {}", cluster.data().display());
    let mut rig = Rig::of(setup, server, cluster.url()).await;
    rig.load(Style::default());
    (rig, cluster)
}

pub async fn cuts(sizes: Sizes) -> Vec<Line> {
    if sizes.power_cuts + sizes.controls == 0 {
        return Vec::new();
    }
    let disk = match Disk::mount().await {
        Ok(disk) => disk,
        Err(why) => return vec![Line::Skipped { fault: FAULT, why }],
    };
    let (mut rig, cluster) = rig(&disk, "data").await;
    for _ in 0..sizes.power_cuts {
        rig.some_time().await;
        disk.cut(&mut rig, &cluster.data()).await;
        rig.start_server().await;
        rig.made().await;
    }
    let mut lines = vec![rig.finish(FAULT, 1).await];
    signal("QUIT", &processes(&cluster.data())).await;
    if sizes.controls > 0 {
        for setting in ["synchronous_commit = off", "fsync = off"] {
            let (mut cuts, mut judged, mut lost) = (0, 0, 0);
            // How much is lost is chance: what a moment ago had been written is not.
            while lost == 0 && cuts < CONTROLS {
                cuts += 1;
                let (of, gone) = control(&disk, setting, cuts).await;
                (judged, lost) = (judged + of, lost + gone);
            }
            lines.push(Line::Control { setting, cuts, judged, lost });
        }
    }
    disk.unmount().await;
    lines
}

/// One cut with a setting that the server refuses, turned off behind its back: how much was answered, and how much of it is
/// lost.
async fn control(disk: &Disk, setting: &str, nth: usize) -> (usize, usize) {
    let begun = Instant::now();
    let (mut rig, cluster) = rig(disk, &format!("{}-{nth}", &setting[..5])).await;
    let mut connection = connect(&rig.url).await;
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!("alter system set {setting}"))).execute(&mut connection).await.unwrap();
    sqlx::raw_sql("select pg_reload_conf()").execute(&mut connection).await.unwrap();
    // What is answered from now on is not safe; there has to be some of it.
    rig.world.judged(400).await;
    disk.cut(&mut rig, &cluster.data()).await;
    rig.world.stop.cancel();
    rig.abandon().await;
    let judged = rig.world.judged_keys();
    // Where the cluster does not even start again, everything is lost; that the disk itself is there again is known.
    let lost = match Cluster::start(&rig.setup.data_dir).await {
        Ok(again) => {
            losses(&mut rig.findings, &rig.world, &again.url()).await;
            again.stop().await.unwrap();
            rig.findings.lost
        }
        Err(why) => {
            println!("  {why}");
            judged
        }
    };
    println!("  control with {setting}: {lost} of {judged} lost, {} s", begun.elapsed().as_secs());
    fs::remove_dir_all(rig.setup.log.parent().unwrap()).unwrap();
    (judged, lost)
}
