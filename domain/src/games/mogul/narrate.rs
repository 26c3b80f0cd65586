//! Events of Mogul, told in a sentence.

use super::event::Event;
use crate::game::Lang;

pub(super) fn tell(_event: &Event, _lang: Lang) -> String {
    String::new()
}
