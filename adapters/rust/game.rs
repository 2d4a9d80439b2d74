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
