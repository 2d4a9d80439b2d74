-- SPDX-License-Identifier: MIT
--
-- Only for `play`. The state that a game keeps: a position, and the number of turns that
-- were played. This number says whose turn it is.
local turns = "WBWW"

function game.begin(rules, players)
   local begun = game.start(rules, players)
   return begun.position and { state = { line = begun.position, played = 0 } } or begun
end

function game.act(state, action)
   local result = game.apply(state.line, action)
   result.next = result.next and { line = result.next, played = state.played + 1 }
   return result
end

function game.position(state)
   local turn = turns:sub(state.played + 1, state.played + 1)
   return (state.line:gsub("turn=.", "turn=" .. turn))
end

return game
