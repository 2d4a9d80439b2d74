// SPDX-License-Identifier: MIT
//
// Only for `play`: the draft with a state of its own, a position and a count of the turns that were
// played. The count says whose turn it is.
pub struct State {
    line: String,
    played: usize,
}

const TURNS: &[u8; 4] = b"WBWW";

pub fn begin(rules: &str, players: Option<u64>) -> Result<State, Answer> {
    match start(rules, players) {
        Answer::Begins(line) => Ok(State { line, played: 0 }),
        other => Err(other),
    }
}

pub fn act(state: State, action: &str) -> Result<State, Answer> {
    match apply(&state.line, action) {
        Answer::Leads(line) => Ok(State { line, played: state.played + 1 }),
        other => Err(other),
    }
}

pub fn position(state: State) -> String {
    let mut line = state.line;
    let turn = line.find("turn=").expect("a field turn") + "turn=".len();
    line.replace_range(turn..=turn, &char::from(TURNS[state.played]).to_string());
    line
}
