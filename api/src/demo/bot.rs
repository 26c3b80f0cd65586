//! Bots that know nothing but the action list.

use serde_json::{Map, Value, json};

/// Bots with a generator of their own, so that a seed gives the same choices again.
pub(super) struct Bots(u64);

impl Bots {
    pub(super) const fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    /// A seat that looks, now and then, whether there is something to do for it without being awaited: an offer, say.
    pub(super) fn bystander(&mut self, players: u64) -> Option<u64> {
        if self.below(6)? == 0 { u64::try_from(self.below(usize::try_from(players).ok()?)?).ok() } else { None }
    }

    /// A command out of an action list: mostly one that goes on, with arguments drawn from their ranges; where there are
    /// only free ones, one of those as it stands.
    pub(super) fn choose(&mut self, actions: &Value) -> Option<Value> {
        let played = |action: &&Value| action["command"]["type"] == "play";
        let (free, moves): (Vec<&Value>, Vec<&Value>) = actions.as_array()?.iter().filter(played).partition(|action| action["free"] == true);
        if moves.is_empty() {
            return Some(free.get(self.below(free.len())?)?["command"].clone());
        }
        let advancing: Vec<&Value> = moves.iter().copied().filter(|action| action["advances"] == true).collect();
        let cheap: Vec<&Value> = advancing.iter().copied().filter(|action| !is_dear(action)).collect();
        let among = if advancing.is_empty() || self.below(8) == Some(0) {
            &moves
        } else if cheap.is_empty() {
            &advancing
        } else {
            &cheap
        };
        let action = *among.get(self.below(among.len())?)?;
        let mut command = action["command"].clone();
        if let Some(arguments) = action["arguments"].as_object() {
            let data = &mut command["data"]["move"]["data"];
            for (field, schema) in arguments {
                if !data.is_object() {
                    *data = Value::Object(Map::new());
                }
                data[field] = self.within(schema)?;
            }
        }
        Some(command)
    }

    /// A value that a schema allows.
    fn within(&mut self, schema: &Value) -> Option<Value> {
        if let Some(values) = schema["enum"].as_array() {
            return values.get(self.below(values.len())?).cloned();
        }
        if let Some(items) = schema["items"]["enum"].as_array() {
            let (least, most) = (schema["minItems"].as_u64()? as usize, schema["maxItems"].as_u64()? as usize);
            // Whoever can sell usually does: at least one, where one is allowed.
            let count = least.max(1).min(most) + self.below(most + 1 - least.max(1).min(most))?;
            let mut left = items.clone();
            return (0..count).map(|_| Some(left.swap_remove(self.below(left.len())?))).collect::<Option<Vec<_>>>().map(Value::Array);
        }
        let (least, most) = (schema["minimum"].as_i64()?, schema["maximum"].as_i64()?);
        let step = schema["multipleOf"].as_i64().unwrap_or(1);
        let steps = usize::try_from((most - least) / step).ok()?.min(3);
        Some(json!(least + step * self.below(steps + 1)? as i64))
    }

    /// One of `0..n`, by the splitmix64 generator; none of none.
    pub(super) fn below(&mut self, n: usize) -> Option<usize> {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)).checked_rem(n as u64)?).ok()
    }
}

/// Whether a number asked for starts high in its range: a bid that has risen beyond a tenth of what could be bid is left
/// to others.
fn is_dear(action: &Value) -> bool {
    let high = |schema: &Value| schema["minimum"].as_i64().zip(schema["maximum"].as_i64()).is_some_and(|(least, most)| least.saturating_mul(10) > most);
    action["arguments"].as_object().is_some_and(|arguments| arguments.values().any(high))
}
