//! Exports whose bytes or lines were changed: verified or refused, never a panic.

use gavel_domain::verify::verify;
use proptest::prelude::*;

use crate::{
    cases,
    json::{change, changed},
    samples,
};

/// One change to the bytes of a file.
#[derive(Clone, Debug)]
enum Edit {
    Flip(usize, u8),
    Insert(usize, Vec<u8>),
    Cut(usize, usize),
    Repeat(usize, usize),
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        (any::<usize>(), 1u8..).prop_map(|(at, bits)| Edit::Flip(at, bits)),
        (any::<usize>(), proptest::collection::vec(any::<u8>(), 1..8)).prop_map(|(at, bytes)| Edit::Insert(at, bytes)),
        (any::<usize>(), 1usize..2_000).prop_map(|(at, length)| Edit::Cut(at, length)),
        (any::<usize>(), 1usize..2_000).prop_map(|(at, length)| Edit::Repeat(at, length)),
    ]
}

fn edited(bytes: &mut Vec<u8>, edit: &Edit) {
    let place = |at: usize, bytes: &[u8]| at % bytes.len().max(1);
    match edit {
        Edit::Flip(at, bits) => {
            let at = place(*at, bytes);
            bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= bits);
        }
        Edit::Insert(at, more) => {
            let at = place(*at, bytes);
            bytes.splice(at..at, more.iter().copied());
        }
        Edit::Cut(at, length) => {
            let at = place(*at, bytes);
            bytes.drain(at..(at + length).min(bytes.len()));
        }
        Edit::Repeat(at, length) => {
            let at = place(*at, bytes);
            let again = bytes[at..(at + length).min(bytes.len())].to_vec();
            bytes.splice(at..at, again);
        }
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn no_change_to_the_bytes_passes(game in any::<usize>(), table in any::<usize>(), edits in proptest::collection::vec(edit(), 1..4)) {
        let export = samples::of(game).table(table).full_export().into_bytes();
        let mut forged = export.clone();
        edits.iter().for_each(|edit| edited(&mut forged, edit));
        prop_assert!(forged == export || verify(forged.as_slice(), None).is_err());
    }

    #[test]
    fn no_change_to_the_lines_passes(game in any::<usize>(), other in any::<usize>(), moves in proptest::collection::vec((any::<usize>(), any::<usize>(), 0u8..4), 1..4)) {
        let export = samples::of(game).table(0).full_export();
        let others = samples::of(other).table(1).full_export();
        let others: Vec<&str> = others.lines().collect();
        let mut lines: Vec<&str> = export.lines().collect();
        for (one, another, what) in moves {
            let (one, another) = (one % lines.len(), another % lines.len());
            match what {
                0 => lines.swap(one, another),
                1 => lines.insert(one, lines[another]),
                2 if lines.len() > 1 => drop(lines.remove(one)),
                _ => lines[one] = others[another % others.len()],
            }
        }
        let forged: String = lines.iter().map(|line| format!("{line}\n")).collect();
        prop_assert!(forged == export || verify(forged.as_bytes(), None).is_err());
    }

    #[test]
    fn no_change_to_the_json_of_a_line_passes_for_a_whole_record(game in any::<usize>(), table in any::<usize>(), nth in any::<usize>(), place in any::<usize>(), change in change()) {
        let export = samples::of(game).table(table).full_export();
        let mut lines: Vec<String> = export.lines().map(str::to_owned).collect();
        let nth = nth % lines.len();
        let line = changed(serde_json::from_str(&lines[nth]).unwrap(), place, &change).to_string();
        let same = line == lines[nth];
        lines[nth] = line;
        let forged: String = lines.iter().map(|line| format!("{line}\n")).collect();
        // Without a part it is what somebody else may see, which verifies and says that it is not all.
        prop_assert!(same || verify(forged.as_bytes(), None).ok().is_none_or(|report| report.execution.is_none()));
    }
}
