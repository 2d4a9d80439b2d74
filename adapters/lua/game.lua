-- SPDX-License-Identifier: MIT
--
-- The functions that adapter.lua calls. Fill in what is marked.
-- Positions and actions are lines of text (docs/notation.md). A function returns the keys of the answer
-- (docs/protocol.md), without `id` and the echo. { unsupported = "why" } is always possible.

local game = {}

-- FILL IN: your program's name and rulesets. Add "play" to `can` once you have written start.
game.about = {
   name = "my game",
   version = "0",
   rulesets = { "catalyst2019" },
   can = { "apply", "legal" },
}

-- Returns { legal = true, next = position } or { legal = false, reason = "why" }.
function game.apply(position, action)
   return { unsupported = "FILL IN" }
end

-- Returns { actions = { action, … } }: all legal actions, in any order.
function game.legal(position)
   return { unsupported = "FILL IN" }
end

-- Returns { position = the first position of a game }. `players` is nil for rulesets of two and
-- three players. Not needed for `apply` and `legal`.
function game.start(rules, players)
   return { unsupported = "FILL IN" }
end

-- Only for `play`: the state of a game between turns. Here the state is a position, which start and
-- apply make. If your game keeps another state, store that state here: then `play` tests it too.

-- Returns { state = the first state }.
function game.begin(rules, players)
   local begun = game.start(rules, players)
   return begun.position and { state = begun.position } or begun
end

-- Returns { legal = true, next = the next state } or { legal = false, reason = "why" }.
function game.act(state, action)
   return game.apply(state, action)
end

-- Returns the state as a position.
function game.position(state)
   return state
end

return game
