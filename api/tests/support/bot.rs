//! Players who know nothing but the action list.

use serde_json::{Value, json};

use super::client::{Person, number};

/// A generator of choices (splitmix64): a seed gives the same ones again.
pub struct Bot(u64);

impl Bot {
    pub fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    /// One of `0..n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % n as u64) as usize
    }

    pub fn one_of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// A move out of an action list, with arguments out of their ranges.
    pub fn choose(&mut self, actions: &Value) -> Value {
        let moves: Vec<_> = actions.as_array().unwrap().iter().filter(|action| action["command"]["type"] == "play").collect();
        let action = *self.one_of(&moves);
        let mut command = action["command"].clone();
        // What cannot be enumerated is legal as it stands; its schemas are necessary, not sufficient.
        if action["free"] == true {
            return command;
        }
        for (field, schema) in action["arguments"].as_object().into_iter().flatten() {
            command["data"]["move"]["data"][field] = self.within(schema);
        }
        command
    }

    fn within(&mut self, schema: &Value) -> Value {
        if let Some(values) = schema["enum"].as_array() {
            return self.one_of(values).clone();
        }
        if let Some(items) = schema["items"]["enum"].as_array() {
            let (least, most) = (number(&schema["minItems"]) as usize, number(&schema["maxItems"]) as usize);
            let (mut left, count) = (items.clone(), least + self.below(most + 1 - least));
            return (0..count).map(|_| left.swap_remove(self.below(left.len()))).collect();
        }
        let (least, most) = (number(&schema["minimum"]), number(&schema["maximum"]));
        let step = schema["multipleOf"].as_u64().unwrap_or(1);
        json!(least + step * self.below(((most - least) / step + 1) as usize) as u64)
    }
}

/// Whose turn it is, and a move of theirs; none when the table does not wait for one.
pub async fn next_move(bot: &mut Bot, table: &str, people: &[Person]) -> Option<(usize, Value)> {
    let seat = people[0].sees(table).await["to_act"][0].as_u64()? as usize;
    let actions = people[seat].sees(&format!("{table}/actions")).await;
    Some((seat, bot.choose(&actions["actions"])))
}

/// Plays so many moves, or to the end; gives the answers.
pub async fn play(bot: &mut Bot, table: &str, people: &[Person], most: usize) -> Vec<Value> {
    let mut answers = Vec::new();
    while answers.len() < most
        && let Some((seat, command)) = next_move(bot, table, people).await
    {
        answers.push(people[seat].sends(table, &command).await.created());
    }
    answers
}
