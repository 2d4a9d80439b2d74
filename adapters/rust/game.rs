// SPDX-License-Identifier: MIT
//
// The game that adapter.rs speaks for: fill in what is marked. Positions and actions are lines of
// docs/notation.md. Answer::Unsupported and Answer::Refused are always possible.

use crate::Answer;
use serde_json::{json, Value};

/// FILL IN: who you are, and the rulesets that you play. Add "play" to `can` once start is there.
pub fn about() -> Value {
    json!({
        "protocol": "1.0", "name": "my game", "version": "0",
        "rulesets": ["catalyst2019"], "can": ["apply", "legal"],
    })
}

/// Answer::Leads(next position) or Answer::Illegal("why")
pub fn apply(_position: &str, _action: &str) -> Answer {
    Answer::Unsupported("FILL IN".into())
}

/// Answer::Actions(every legal action, in any order)
pub fn legal(_position: &str) -> Answer {
    Answer::Unsupported("FILL IN".into())
}

/// Answer::Begins(the first position); players is None but with four to seven. Not needed at first.
pub fn start(_rules: &str, _players: Option<u64>) -> Answer {
    Answer::Unsupported("FILL IN".into())
}

/// Only for `play`, which carries a state from turn to turn: here a position, so that start and
/// apply do all of it. If your game has a state of its own, use it here, so that it is tested too.
pub type State = String;

/// Ok(the first state)
pub fn begin(rules: &str, players: Option<u64>) -> Result<State, Answer> {
    match start(rules, players) {
        Answer::Begins(position) => Ok(position),
        other => Err(other),
    }
}

/// Ok(the state that follows) or Err(Answer::Illegal("why"))
pub fn act(state: State, action: &str) -> Result<State, Answer> {
    match apply(&state, action) {
        Answer::Leads(next) => Ok(next),
        other => Err(other),
    }
}

/// The state as a position.
pub fn position(state: State) -> String {
    state
}
