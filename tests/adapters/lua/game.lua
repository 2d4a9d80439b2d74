-- SPDX-License-Identifier: MIT
--
-- A small game for tests: plays the draft of catalyst2019 (the first picks of tiles), and nothing else.

local game = {
   about = {
      name = "draft in Lua",
      version = "1",
      rulesets = { "catalyst2019" },
      can = { "apply", "legal", "play" },
   },
}
local types = "ABEFILSW"
local first = "board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=draft hand=-:- "
   .. "reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-"
local picks = { W0 = 7, B0 = 9, W7 = 1 } -- W0: White with 0 tiles in hand picks 7

local function read(multiset)
   local counts, total = {}, 0
   for type in types:gmatch(".") do
      local count = multiset:match(type .. "(%d*)")
      counts[type] = count and (tonumber(count) or 1) or 0
      total = total + counts[type]
   end
   return counts, total
end

local function piece(type, count)
   return count > 1 and type .. count or count == 1 and type or ""
end

local function written(counts)
   local text = types:gsub(".", function(type) return piece(type, counts[type]) end)
   return text == "" and "-" or text
end

-- Returns who picks how many tiles, with hands and reserves as counts; nil after the draft.
local function picking(position)
   local turn = position:match("turn=([WB]) phase=draft ")
   if not turn then return nil end
   local state = { turn = turn, mover = turn == "W" and 1 or 2, hand = {}, reserve = {} }
   for _, name in ipairs { "hand", "reserve" } do
      local white, black = position:match(" " .. name .. "=([%w-]+):([%w-]+)")
      state[name] = { (read(white)), (read(black)) }
   end
   local _, held = read(written(state.hand[state.mover]))
   state.size = picks[turn .. held]
   return state
end

function game.apply(position, action)
   local state = picking(position)
   if not state then return { unsupported = "nothing after the draft" } end
   local tiles = action:match("^draw (.*)")
   if not tiles then return { legal = false, reason = "tiles are picked first" } end
   local picked, total = read(tiles)
   if total ~= state.size then
      return { legal = false, reason = ("found %d tiles, expected %d"):format(total, state.size) }
   end
   local hand, reserve = state.hand[state.mover], state.reserve[state.mover]
   for type, count in pairs(picked) do
      if count > reserve[type] then
         return { legal = false, reason = "more " .. type .. " than the reserve has" }
      end
      hand[type], reserve[type] = hand[type] + count, reserve[type] - count
   end
   local now = {
      turn = total == 7 and "B" or "W",
      phase = total == 1 and "action" or "draft",
      hand = written(state.hand[1]) .. ":" .. written(state.hand[2]),
      reserve = written(state.reserve[1]) .. ":" .. written(state.reserve[2]),
   }
   local next = position:gsub("(%l+)=(%S+)", function(key) return now[key] and key .. "=" .. now[key] end)
   return { legal = true, next = next }
end

-- Adds to `list` every way to take `size` tiles from the reserve, each after `text`.
local function choose(list, text, reserve, size, at)
   if at > #types then
      if size == 0 then list[#list + 1] = text end
      return list
   end
   local type = types:sub(at, at)
   for count = 0, math.min(size, reserve[type]) do
      choose(list, text .. piece(type, count), reserve, size - count, at + 1)
   end
   return list
end

function game.legal(position)
   local state = picking(position)
   if not state then return { unsupported = "nothing after the draft" } end
   return { actions = choose({}, "draw ", state.reserve[state.mover], state.size, 1) }
end

function game.start(rules, players)
   if rules ~= "catalyst2019" or players then return { unsupported = rules } end
   return { position = "rules=" .. rules .. " " .. first }
end
