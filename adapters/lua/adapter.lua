#!/usr/bin/env lua5.4
-- SPDX-License-Identifier: MIT
--
-- Speaks docs/protocol.md on standard input and output for the game in game.lua.
-- This file knows lines and keys, but nothing of the game. It answers each request in one line, and
-- only then reads the next. It does not catch the game's errors: Lua prints them on standard
-- error, and paikocheck shows what is printed there.

package.path = (arg[0]:match("^.*/") or "./") .. "?.lua;" .. package.path
local json = require("dkjson")
local game = require("game")

-- Adds to an answer the keys that it does not have yet.
local function with(answer, more)
   for key, value in pairs(more) do
      if answer[key] == nil then answer[key] = value end
   end
   return answer
end

local ops = {} -- they return answers without the id and the echo, which are added below

function ops.hello() return with({ protocol = "1.0" }, game.about) end

function ops.apply(request) return game.apply(request.position, request.action) end

function ops.legal(request) return game.legal(request.position) end

-- Plays the actions on the game's own state. Stops at the first illegal or unsupported action.
function ops.play(request)
   local begun = game.begin(request.rules, request.players)
   if not begun.state then return begun end
   local state = begun.state
   for number, action in ipairs(request.actions) do
      local result = game.act(state, action)
      if not result.next then
         return result.legal == nil and result or with({ played = number - 1 }, result)
      end
      state = result.next
   end
   return { played = #request.actions, legal = true, position = game.position(state) }
end

function ops.bye() return { bye = true } end

for line in io.lines() do
   local request = assert(json.decode(line))
   local say = ops[request.op] or function() return { unsupported = "op " .. request.op } end
   local echo = { id = request.id, position = request.position, rules = request.rules }
   io.write(json.encode(with(echo, say(request))), "\n")
   io.flush()
   if request.op == "bye" then break end
end
