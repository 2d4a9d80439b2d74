// SPDX-License-Identifier: MIT
//
// Speaks docs/protocol.md on standard input and output for the game in game.rs. Knows lines and
// keys, nothing of the game. A request is answered before the next one is read, in one line. What
// the game panics with is not caught: the message on standard error is shown with the verdict.

mod game;

use serde_json::{json, Value};
use std::io::{self, BufRead, Write};

/// What the game says to a question.
#[allow(dead_code)] // a game need not have use for all of them
pub enum Answer {
    Leads(String),        // to apply: the action is legal, and this is the next position
    Illegal(String),      // to apply: it is not, and why
    Actions(Vec<String>), // to legal
    Begins(String),       // to start: the first position
    Unsupported(String),  // to anything: what there is not yet
    Refused(String),      // the position can't be
}

impl Answer {
    fn keys(self) -> Value {
        match self {
            Answer::Leads(next) => json!({"legal": true, "next": next}),
            Answer::Illegal(reason) => json!({"legal": false, "reason": reason}),
            Answer::Actions(actions) => json!({ "actions": actions }),
            Answer::Begins(position) => json!({ "position": position }),
            Answer::Unsupported(why) => json!({ "unsupported": why }),
            Answer::Refused(why) => json!({ "refused": why }),
        }
    }
}

fn text<'a>(request: &'a Value, key: &str) -> &'a str {
    request[key].as_str().unwrap_or_else(|| panic!("no {key} in {request}"))
}

/// Plays the actions on the game's own state; stops at the first that does not lead on.
fn play(request: &Value) -> Value {
    let actions = request["actions"].as_array().expect("a list of actions");
    let mut state = match game::begin(text(request, "rules"), request["players"].as_u64()) {
        Ok(state) => state,
        Err(other) => return other.keys(),
    };
    for (played, action) in actions.iter().enumerate() {
        state = match game::act(state, action.as_str().expect("an action")) {
            Ok(next) => next,
            Err(Answer::Illegal(reason)) => {
                return json!({"played": played, "legal": false, "reason": reason})
            }
            Err(other) => return other.keys(),
        };
    }
    json!({"played": actions.len(), "legal": true, "position": game::position(state)})
}

/// What an answer says, less the id and the echo, which every answer has.
fn answer(request: &Value) -> Value {
    match text(request, "op") {
        "hello" => game::about(),
        "apply" => game::apply(text(request, "position"), text(request, "action")).keys(),
        "legal" => game::legal(text(request, "position")).keys(),
        "play" => play(request),
        "bye" => json!({"bye": true}),
        other => json!({"unsupported": format!("op {other}")}),
    }
}

fn main() -> io::Result<()> {
    for line in io::stdin().lock().split(b'\n') {
        let request: Value = serde_json::from_slice(&line?)?;
        let mut said = answer(&request);
        for key in ["id", "position", "rules"] {
            if let Some(value) = request.get(key) {
                said[key] = value.clone();
            }
        }
        let mut out = io::stdout().lock();
        writeln!(out, "{said}")?;
        out.flush()?;
        if request["op"] == "bye" {
            break;
        }
    }
    Ok(())
}
