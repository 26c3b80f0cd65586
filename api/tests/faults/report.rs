//! The figures, as a table.

use std::time::Instant;

use crate::check::Findings;

/// What a scenario came to.
pub enum Line {
    /// Faults were made and everything was checked.
    Checked { fault: &'static str, findings: Findings, seconds: u64 },
    /// A weakened setting that has to lose, or the test could not fail.
    Control { setting: &'static str, cuts: usize, judged: usize, lost: usize },
    /// The checker was given what is wrong; what it did not notice, and what it said of what was not wrong.
    Doctored { made: usize, unnoticed: Vec<&'static str>, good: Vec<String>, seconds: u64 },
    /// It cannot be made here.
    Skipped { fault: &'static str, why: String },
}

impl Line {
    pub fn checked(fault: &'static str, findings: Findings, begun: Instant) -> Self {
        Self::Checked { fault, findings, seconds: begun.elapsed().as_secs() }
    }

    pub fn is_good(&self) -> bool {
        match self {
            Self::Checked { findings, .. } => findings.wrong.is_empty() && findings.idle == 0 && findings.chains == findings.tables && findings.tables > 0,
            Self::Control { lost, .. } => *lost > 0,
            Self::Doctored { made, unnoticed, good, .. } => *made > 0 && unnoticed.is_empty() && good.is_empty(),
            Self::Skipped { .. } => true,
        }
    }
}

const HEAD: &str = "
| fault | N | below, at 95 % | requests | keys | judged | silent | judged unheard | events | lost | doubled | idle in tx | chains verified | snapshots | longest gap, s | seconds |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|";

/// Prints the table, and below it what is wrong.
pub fn print(lines: &[Line]) {
    println!("{HEAD}");
    for line in lines {
        match line {
            Line::Checked { fault, findings: f, seconds } => {
                let below = if f.faults > 3 { format!("{:.2} %", 300.0 / f.faults as f64) } else { String::new() };
                println!(
                    "| {fault} | {} | {below} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} of {} | {} | {:.1} | {seconds} |",
                    f.faults,
                    f.requests,
                    f.keys,
                    f.judged,
                    f.silent,
                    f.unheard,
                    f.events,
                    f.lost,
                    f.doubled,
                    f.idle,
                    f.chains,
                    f.tables,
                    f.snapshots,
                    f.gap as f64 / 1000.0
                );
            }
            Line::Control { setting, cuts, judged, lost } => {
                println!("| control: power cut with {setting} | {cuts} | has to lose | | | {judged} | | | | {lost} | | | | | | |");
            }
            Line::Doctored { made, unnoticed, seconds, .. } => {
                println!("| the checker, given what is wrong | {made} | notices {} | | | | | | | | | | | | | {seconds} |", made - unnoticed.len());
            }
            Line::Skipped { fault, why } => println!("| {fault} | not made: {why} | | | | | | | | | | | | | | |"),
        }
    }
    println!();
    for line in lines {
        match line {
            Line::Checked { fault, findings, .. } => findings.wrong.iter().take(20).for_each(|wrong| println!("{fault}: {wrong}")),
            Line::Control { setting, lost: 0, .. } => println!("control: nothing was lost with {setting}, so this test proves nothing"),
            Line::Doctored { unnoticed, good, .. } => {
                unnoticed.iter().for_each(|what| println!("the checker does not notice: {what}"));
                good.iter().for_each(|said| println!("the checker says of what is good: {said}"));
            }
            Line::Skipped { fault, why } => println!("NOT MADE, and so not passed: {fault}: {why}"),
            Line::Control { .. } => {}
        }
    }
}
