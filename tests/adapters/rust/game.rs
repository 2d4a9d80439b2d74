// SPDX-License-Identifier: MIT
//
// A stand-in for a game: the draft of catalyst2019, and unsupported for what follows it.

use crate::Answer;
use serde_json::{json, Value};

const TYPES: &[u8; 8] = b"ABEFILSW";
const FIRST: &str = "board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=draft hand=-:- \
                     reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-";

type Counts = [usize; 8];

pub fn about() -> Value {
    json!({
        "protocol": "1.0", "name": "draft in Rust", "version": "1",
        "rulesets": ["catalyst2019"], "can": ["apply", "legal", "play"],
    })
}

/// None where it is no multiset of tiles.
fn read(multiset: &str) -> Option<Counts> {
    let mut counts = [0; 8];
    let mut rest = multiset.trim_start_matches('-');
    while let Some(letter) = rest.bytes().next() {
        let at = TYPES.iter().position(|t| *t == letter)?;
        let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
        counts[at] += if digits == 0 { 1 } else { rest[1..=digits].parse::<usize>().ok()? };
        rest = &rest[1 + digits..];
    }
    Some(counts)
}

fn piece(at: usize, n: usize) -> String {
    let letter = TYPES[at] as char;
    match n {
        0 => String::new(),
        1 => letter.to_string(),
        _ => format!("{letter}{n}"),
    }
}

fn written(counts: &Counts) -> String {
    let pieces: String = counts.iter().enumerate().map(|(at, n)| piece(at, *n)).collect();
    if pieces.is_empty() { "-".into() } else { pieces }
}

/// A position of the draft: its fields in their order, who picks, and how many tiles.
struct Draft {
    fields: Vec<(String, String)>,
    hands: Vec<Counts>,
    reserves: Vec<Counts>,
    mover: usize,
    size: usize,
}

impl Draft {
    /// None elsewhere than in the draft.
    fn read(position: &str) -> Option<Draft> {
        let fields: Vec<(String, String)> = position
            .split(' ')
            .filter_map(|part| part.split_once('='))
            .map(|(key, value)| (key.to_string(), value.to_string()))
            .collect();
        let value = |key: &str| fields.iter().find(|f| f.0 == key).map(|f| f.1.as_str());
        let both = |key| value(key)?.split(':').map(read).collect::<Option<Vec<Counts>>>();
        let (hands, reserves) = (both("hand")?, both("reserve")?);
        let mover = usize::from(value("turn")? == "B");
        let size = match (mover, hands[mover].iter().sum::<usize>()) {
            (0, 0) => 7,
            (1, 0) => 9,
            _ => 1,
        };
        let draft = value("phase")? == "draft";
        draft.then_some(Draft { fields, hands, reserves, mover, size })
    }

    fn written(self) -> String {
        let both = |counts: &[Counts]| counts.iter().map(written).collect::<Vec<_>>().join(":");
        let parts = self.fields.iter().map(|(key, value)| {
            let value = match key.as_str() {
                "turn" => if self.size == 7 { "B" } else { "W" }.to_string(),
                "phase" => if self.size == 1 { "action" } else { "draft" }.to_string(),
                "hand" => both(&self.hands),
                "reserve" => both(&self.reserves),
                _ => value.clone(),
            };
            format!("{key}={value}")
        });
        parts.collect::<Vec<_>>().join(" ")
    }
}

fn later() -> Answer {
    Answer::Unsupported("nothing after the draft".into())
}

pub fn apply(position: &str, action: &str) -> Answer {
    let mut draft = match Draft::read(position) {
        Some(draft) => draft,
        None => return later(),
    };
    let picked = match action.strip_prefix("draw ").and_then(read) {
        Some(picked) => picked,
        None => return Answer::Illegal("tiles are picked first".into()),
    };
    let total: usize = picked.iter().sum();
    if total != draft.size {
        return Answer::Illegal(format!("found {total} tiles, expected {}", draft.size));
    }
    for (at, n) in picked.iter().enumerate() {
        if *n > draft.reserves[draft.mover][at] {
            return Answer::Illegal(format!("more {} than the reserve has", piece(at, 1)));
        }
        draft.reserves[draft.mover][at] -= n;
        draft.hands[draft.mover][at] += n;
    }
    Answer::Leads(draft.written())
}

/// Every way to take that many tiles from the reserve, from a type on.
fn choices(reserve: &Counts, size: usize, at: usize) -> Vec<String> {
    if at == TYPES.len() {
        return vec![String::new(); usize::from(size == 0)];
    }
    let taken = |n| choices(reserve, size - n, at + 1).into_iter().map(move |r| piece(at, n) + &r);
    (0..=size.min(reserve[at])).flat_map(taken).collect()
}

pub fn legal(position: &str) -> Answer {
    match Draft::read(position) {
        Some(d) => Answer::Actions(
            choices(&d.reserves[d.mover], d.size, 0).iter().map(|c| format!("draw {c}")).collect(),
        ),
        None => later(),
    }
}

pub fn start(rules: &str, players: Option<u64>) -> Answer {
    if rules != "catalyst2019" || players.is_some() {
        return Answer::Unsupported(rules.into());
    }
    Answer::Begins(format!("rules={rules} {FIRST}"))
}
