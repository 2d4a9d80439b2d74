-- SPDX-License-Identifier: MIT
--
-- The game that adapter.lua speaks for: fill in what is marked.
-- Positions and actions are lines of docs/notation.md. A function returns what the answer says: the
-- keys of docs/protocol.md, less `id` and the echo. { unsupported = "why" } is always possible.

local game = {}

-- FILL IN: who you are, and the rulesets that you play. Add "play" to `can` once start is there.
game.about = {
   name = "my game",
   version = "0",
   rulesets = { "catalyst2019" },
   can = { "apply", "legal" },
}

-- { legal = true, next = position } or { legal = false, reason = "why" }
function game.apply(position, action)
   return { unsupported = "FILL IN" }
end

-- { actions = { action, … } }: all of them, in any order
function game.legal(position)
   return { unsupported = "FILL IN" }
end

-- { position = the first one }; players is nil but with four to seven. Not needed at first.
function game.start(rules, players)
   return { unsupported = "FILL IN" }
end

-- Only for `play`, which carries a state from turn to turn: here a position, so that start and
-- apply do all of it. If your game has a state of its own, use it here, so that it is tested too.

-- { state = the first one }
function game.begin(rules, players)
   local begun = game.start(rules, players)
   return begun.position and { state = begun.position } or begun
end

-- { legal = true, next = the state that follows } or { legal = false, reason = "why" }
function game.act(state, action)
   return game.apply(state, action)
end

-- The state as a position.
function game.position(state)
   return state
end

return game
