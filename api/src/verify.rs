//! `gavel verify`: an exported record checked on one's own machine, and told in plain words.

use std::{
    fs::File,
    io::{BufReader, Write},
    path::Path,
};

use anyhow::{Context, bail};
use gavel_domain::{
    record::unhex,
    verify::{Execution, Report, verify},
};

/// Verifies an export; `key` is the server's public key, where it is known.
pub fn run(file: &Path, key: Option<&str>) -> anyhow::Result<()> {
    let key = key.map(|key| unhex(key).context("the key is not 64 lower-case hexadecimal digits")).transpose()?;
    let export = File::open(file).with_context(|| format!("{} cannot be read", file.display()))?;
    match verify(BufReader::new(export), key) {
        Ok(report) => tell(&report, key.is_some()),
        Err(disagreement) => bail!("{} does not verify: {disagreement}", file.display()),
    }
}

fn tell(report: &Report, key_given: bool) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "stream     {}", report.stream)?;
    writeln!(out, "events     {}, every hash follows from the one before it", report.events)?;
    writeln!(out, "parts      {} of {}, each as committed to", report.parts.0, report.parts.1)?;
    let whose = if key_given { "the key given" } else { "the key below; compare it with the server's own (GET /v1/keys)" };
    writeln!(out, "receipt    of the last event, signed by {whose}")?;
    writeln!(out, "key        {}", hex::encode(report.key))?;
    match &report.execution {
        Some(execution) => tell_execution(&mut out, execution)?,
        None => writeln!(out, "execution  not possible: parts are missing, so this export is one viewer's")?,
    }
    Ok(out.flush()?)
}

fn tell_execution(out: &mut impl Write, execution: &Execution) -> anyhow::Result<()> {
    writeln!(out, "execution  {} commands, each gives exactly the recorded events again", execution.commands)?;
    let source = if execution.secret_known { "computed from the revealed secret" } else { "as recorded; the secret is not out yet" };
    writeln!(out, "draws      {}, {source}", execution.draws)?;
    writeln!(out, "status     {}", execution.status.as_str())?;
    for place in execution.result.iter().flat_map(|result| &result.places) {
        writeln!(out, "result     place {}: seat {} with {}", place.place, place.seat, place.score)?;
    }
    Ok(())
}
