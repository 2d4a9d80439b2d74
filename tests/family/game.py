# SPDX-License-Identifier: MIT
"""The two-player game: catalyst2019, pnp and bga under their default rulings, for adapter.py.

A Game works like programs that players write: a tile stays the same object, counters are kept up to
date, trials are undone. It can begin at any position. faults.json lists mistakes of real programs,
which can be switched on. The code of a mistake asks `"name" in ON`.
"""

from dataclasses import dataclass
from functools import lru_cache

import notation
from board import Board
from notation import multiset, with_facings, write_multiset
from switches import ON
from tables import ALL, BLACK, NAMED, NAMES, NEXT, ONE, PLACES, TYPES, WHITE, WITHIN_3
from tables import at_least, kinds_of, squares_of

SIDES = "WB"
FULL = [3] * 8
REACH = {"A": 0, "B": 2, "E": 1, "F": 2, "I": 2, "L": 0, "S": 2, "W": 2}
PICKS = {(WHITE, 0): 7, (BLACK, 0): 9, (WHITE, 7): 1}  # (who, tiles in hand): tiles to pick
IN_A_ROW = 3
ENOUGH = 10
TIE_LOSSES, TIE_POINTS = 13, 5
FIRE = TYPES.index("F")


@dataclass(frozen=True)
class Rules:
    """The differences between the three rulesets, under their default rulings."""

    name: str
    net_safety: bool = False  # own safety is judged only after the captures
    free_end: bool = False  # the end of a shift is not judged like squares on its way
    fires_with_others: bool = False
    limit: bool = True  # a tile is shifted three turns in a row at most
    draws: tuple = (1, 2, 3)  # the numbers of tiles that a draw can take
    tie: bool = True


RULES = {
    "catalyst2019": Rules("catalyst2019"),
    "pnp": Rules("pnp", True, True, True, limit=False, draws=(3,), tie=False),
    "bga": Rules("bga", True, True),
}
ABOUT = {"name": "family", "version": "1", "rulesets": list(RULES)}


@lru_cache(maxsize=4096)
def choices(reserve, size, first=0):
    """Yields every way to take `size` tiles, as tuples of counts."""
    if first == 8:
        return [()] if size == 0 else []
    return [
        (count, *rest)
        for count in range(min(size, reserve[first]) + 1)
        for rest in choices(reserve, size - count, first + 1)
    ]


@lru_cache(maxsize=4096)
def choice_texts(reserve, size):
    return [write_multiset(choice) for choice in choices(reserve, size)]


class Game:
    def __init__(self, rules):
        self.rules = rules
        self.board = Board()
        self.turn = WHITE
        self.phase = "draft"
        self.gift = 0  # in the phase "give": the number of tiles
        self.hand = [[0] * 8, [0] * 8]
        self.reserve = [list(FULL), list(FULL)]
        self.lost = [[0] * 8, [0] * 8]
        self.streak = [None, None]  # for each side the tile that it shifted last, and how often in a row
        self.turn_cover = None  # the counters of cover when the turn began

    # --- The line of a position -----------------------------------------------------------------

    @classmethod
    def read(cls, line):
        """Returns a game, or None if the rules are unknown."""
        fields = dict(part.split("=", 1) for part in line.split(" "))
        if fields["rules"] not in RULES:
            return None
        game = cls(RULES[fields["rules"]])
        notation.read_board(fields["board"], game.board.add)
        game.turn = SIDES.index(fields["turn"])
        game.phase, _, gift = fields["phase"].partition(":")
        if game.phase == "over":
            game.phase = fields["phase"]
        elif gift:
            game.gift = int(gift)
        for name in ("hand", "reserve", "lost"):
            setattr(game, name, [list(multiset(text)) for text in fields[name].split(":")])
        for side, text in enumerate(fields.get("streak", "-:-").split(":")):
            square, _, count = text.partition("*")
            if count:
                game.set_streak(side, game.board.at[NAMED[square]], int(count))
        return game

    def write(self):
        def both(values):
            return ":".join(map(write_multiset, values))

        phase = f"give:{self.gift}" if self.phase == "give" else self.phase
        line = (
            f"rules={self.rules.name} board={notation.write_board(self.board.at)}"
            f" turn={SIDES[self.turn]} phase={phase}"
            f" hand={both(self.hand)} reserve={both(self.reserve)} lost={both(self.lost)}"
        )
        if not self.rules.limit:
            return line
        return f"{line} streak={self.streak_text(WHITE)}:{self.streak_text(BLACK)}"

    # --- The run of shifts ----------------------------------------------------------------------

    def set_streak(self, side, tile, count):
        if "streak-by-place-in-list" in ON:
            tile = self.board.tiles[side].index(tile)
        self.streak[side] = (tile, count)

    def streak_of(self, side):
        """Returns the tile that the side shifted last, and how often in a row. Without such a tile returns None and 0."""
        tile, count = self.streak[side] or (None, 0)
        if "streak-by-place-in-list" in ON and tile is not None:
            tiles = self.board.tiles[side]
            tile = tiles[tile] if tile < len(tiles) else None
        return (tile, count) if tile else (None, 0)

    def streak_text(self, side):
        tile, count = self.streak_of(side)
        return f"{NAMES[tile.square]}*{count}" if tile else "-"

    def run(self, tile):
        """Returns the number of turns in a row in which the tile has been shifted."""
        last, count = self.streak_of(tile.side)
        return count if last is tile else 0

    def exhausted(self, tile):
        if not self.rules.limit or ("limit-white-alone" in ON and tile.side == BLACK):
            return False
        return self.run(tile) >= IN_A_ROW - ("limit-one-early" in ON)

    # --- Targets of tiles -----------------------------------------------------------------------

    def opened(self, side):
        """Returns the squares of the side's homeground, and the squares that the side's tiles threaten."""
        board = self.board
        threat = board.threat[side]
        if "opens-near-alone" in ON:
            threat = sum(t.threat & WITHIN_3[t.square] for t in board.tiles[side])
        return board.tables.home[side] | at_least(threat, 1)

    def landing(self, side, letter, opened):
        """Returns the squares where the side can deploy a tile of this letter."""
        board = self.board
        if letter == "L":
            barred = at_least(board.threats(side), 2 if "lotus-below-two" in ON else 3)
            return board.empty() & ~barred
        threats = board.threats(side)
        if "own-fire-bars-white" in ON and side == BLACK:
            threats = board.threat[WHITE]
        return board.empty() & opened & ~at_least(threats, 1) & ~board.tables.black

    def ends(self, side, letter, start, reach):
        """Returns the squares where a shift can end. The tile is not on the board. A Fire threatens
        itself wherever it goes."""
        board = self.board
        found = ONE[start]
        if reach == 0:
            return found
        free = board.empty() & ~board.tables.black
        covered = self.path_cover(side, start)
        need = 1 if letter == "F" else 2
        through = free & ~board.closed(side, covered, need)
        ending = free if self.rules.free_end else through
        first = NEXT[start]
        found |= first & ending
        if reach == 1:
            return found
        if "own-tile-no-obstacle" in ON:
            through |= board.own[side] & ~board.closed(side, covered, need)
        if "black-square-passed" in ON:
            through |= board.tables.black & board.empty()
        if "fire-counts-each-step" in ON and letter == "F":
            ending = ending & ~board.closed(side, covered, need - 1)
        for middle in squares_of(first & through):
            found |= self.second_steps(start, middle) & ending
        return found

    def second_steps(self, start, middle):
        """Returns the squares that a shift can reach with a second step."""
        if "corner-by-file-alone" in ON and PLACES[start][0] == PLACES[middle][0]:
            file = PLACES[middle][0]
            return sum(ONE[s] for s in squares_of(NEXT[middle]) if PLACES[s][0] == file)
        return NEXT[middle]

    def path_cover(self, side, start):
        """Returns the squares that the side covers. On a covered square, it takes one more threat to block a shift."""
        cover = self.board.cover[side]
        if "path-cover-of-start" in ON:
            return ALL if at_least(cover, 1) & ONE[start] else 0
        if "path-cover-adds-up" in ON:
            return at_least(cover, 1) + at_least(cover, 2)
        return at_least(cover, 1)

    def sai_ends(self, start):
        """Returns the squares to which a Sai can shift at once if it is deployed on `start`."""
        ends = self.ends(self.turn, "I", start, REACH["I"]) & ~ONE[start]
        if "sai-straight-on" in ON:
            x, r = PLACES[start]
            return sum(ONE[s] for s in squares_of(ends) if x == PLACES[s][0] or r == PLACES[s][1])
        return ends

    def shift_ends(self, tile, reach):
        """Returns the squares to which the tile can shift. Leaves the board unchanged."""
        board = self.board
        counters = board.counters()
        board.lift(tile)
        if "lifted-tile-covers" in ON:
            board.cover[:] = counters[3]
        ends = self.ends(tile.side, tile.letter, tile.square, reach)
        board.restore(counters)
        return ends

    def redeploy_landing(self, tile):
        """Returns the squares where the Water can be redeployed. Squares that only this Water threatens count too."""
        board = self.board
        opened = self.opened(tile.side)
        if "redeploy-into-cover" in ON:
            opened |= at_least(board.cover[tile.side], 1)
        return self.landing(tile.side, "W", opened)

    # --- Own safety -----------------------------------------------------------------------------

    def safe_with(self, kind, square):
        """True if the side on turn would lose no tile by adding this tile to the board."""
        board = self.board
        counters = board.counters()
        board.count_as_if(self.turn, kind, square)
        safe = self.safe(square)
        board.restore(counters)
        return safe

    def safe_moved(self, tile, targets):
        """Returns the targets (kind, square) to which the tile can move without a loss of own tiles."""
        board = self.board
        counters = board.counters()
        board.lift(tile)
        safe = [(kind, square) for kind, square in targets if self.safe_with(kind, square)]
        lifted_cover = board.cover[:]
        board.restore(counters)
        if "undo-forgets-cover" in ON:
            board.cover[:] = lifted_cover
        return safe

    def safe(self, square=None):
        """True if no tile of the side on turn can be captured. `square` is where the moved tile stands."""
        board, side = self.board, self.turn
        if "safety-by-old-cover" in ON:
            board.cover[:] = self.turn_cover
        doomed = board.doomed(side)
        if not doomed:
            return True
        if "safety-of-moved-alone" in ON and square is not None and not doomed & ONE[square]:
            return True
        if "safety-stops-at-cover" in ON and self.covered_before(doomed):
            return True
        if not self.rules.net_safety:
            return False
        kept = board.snapshot()
        self.captures(side, square)
        safe = not board.doomed(side)
        board.reset(kept)
        return safe

    def covered_before(self, doomed):
        """True if, in the order of squares, a covered tile of the side on turn comes before the first tile that would fall."""
        board, side = self.board, self.turn
        covered = board.own[side] & at_least(board.cover[side], 1)
        first = (doomed & -doomed) - 1
        return covered & first != 0

    # --- Actions of the side on turn ------------------------------------------------------------

    def begin(self):
        self.turn_cover = self.board.cover[:]

    def moves(self):
        """Yields the texts of all legal actions except the pass."""
        yield from self.redeployments()
        yield from self.shifts()
        yield from self.deployments()
        yield from self.draws()

    def redeployments(self):
        for tile in self.board.tiles[self.turn]:
            if tile.letter == "W" and not self.exhausted(tile):
                targets = [("W", square) for square in squares_of(self.redeploy_landing(tile))]
                for _, square in self.safe_moved(tile, targets):
                    yield f"{NAMES[tile.square]}@{NAMES[square]}"

    def shifts(self):
        for tile in self.board.tiles[self.turn]:
            if REACH[tile.letter] == 0 or self.exhausted(tile):
                continue
            squares = squares_of(self.shift_ends(tile, REACH[tile.letter]))
            targets = [(kind, square) for square in squares for kind in kinds_of(tile.letter)]
            for kind, square in self.safe_moved(tile, targets):
                yield f"{NAMES[tile.square]}-{NAMES[square]}{kind[1:]}"

    def deployments(self):
        known = {}  # (kind, square): whether a tile of the kind is safe there
        opened = self.opened(self.turn)

        def safe(kind, square):
            key = (kind[0] if "safety-cached-without-facing" in ON else kind, square)
            if key not in known:
                known[key] = self.safe_with(kind, square)
            return known[key]

        for letter, count in zip(TYPES, self.hand[self.turn]):
            if not count:
                continue
            kinds = kinds_of(letter)
            if "last-facing-left-out" in ON and len(kinds) > 1:
                kinds = kinds[:-1]
            for square in squares_of(self.landing(self.turn, letter, opened)):
                for kind in kinds:
                    if safe(kind, square):
                        yield f"{letter}@{NAMES[square]}{kind[1:]}"
                if letter == "I":
                    yield from self.sai_shifts(square, safe)

    def sai_shifts(self, start, safe):
        for square in squares_of(self.sai_ends(start)):
            for kind in kinds_of("I"):
                if safe(kind, square):
                    yield f"I@{NAMES[start]}-{NAMES[square]}{kind[1:]}"
                    if "sai-listed-by-way" in ON and not NEXT[start] & ONE[square]:
                        if PLACES[start][0] != PLACES[square][0] != PLACES[start][1]:
                            yield f"I@{NAMES[start]}-{NAMES[square]}{kind[1:]}"

    def draw_sizes(self):
        left = sum(self.reserve[self.turn])
        if "draw-needs-three" in ON and left < 3:
            return []
        return sorted({min(size, left) for size in self.rules.draws if left} - {0})

    def draws(self):
        if self.safe():
            for size in self.draw_sizes():
                for text in choice_texts(tuple(self.reserve[self.turn]), size):
                    if "draw-never-twice" in ON and any(c.isdigit() for c in text):
                        continue
                    yield f"draw {text}"

    def taking(self):
        """Returns the verb of the phase `draft` or `give`, the player who takes tiles, and how many."""
        if self.phase == "draft":
            return "draw", self.turn, PICKS[self.turn, sum(self.hand[self.turn])]
        return "give", 1 - self.turn, self.gift

    def legal(self):
        if self.phase.startswith("over"):
            return []
        if self.phase != "action":
            word, taker, size = self.taking()
            texts = choice_texts(tuple(self.reserve[taker]), size)
            if "give-never-twice" in ON and word == "give" and size > 1:
                texts = [text for text in texts if text.isalpha()]
            return [f"{word} {text}" for text in texts]
        self.begin()
        return list(self.moves()) or ["pass"]

    # --- The legality of one action -------------------------------------------------------------

    def objection(self, action):
        """Returns the reason why the action is not legal in the phase `action`, or None if the action is legal."""
        self.begin()
        match action.verb:
            case "pass":
                return "something else can be done" if any(self.moves()) else None
            case "draw":
                return self.draw_objection(action.tiles)
            case "deploy" | "sai":
                return self.deploy_objection(action)
            case "shift" | "redeploy":
                return self.move_objection(action)
        return "nothing is to be given"

    def draw_objection(self, tiles):
        if sum(tiles) not in self.draw_sizes():
            return "not so many tiles can be drawn"
        if any(count > left for count, left in zip(tiles, self.reserve[self.turn])):
            return "the reserve has not these tiles"
        if "draw-never-twice" in ON and max(tiles) > 1:
            return "the reserve has not these tiles"
        return None if self.safe() else "an own tile would fall"

    def deploy_objection(self, action):
        letter, square, start = action.letter, action.square, action.start
        if not self.hand[self.turn][TYPES.index(letter)]:
            return "no such tile in hand"
        if "last-facing-left-out" in ON and action.verb == "deploy" and action.facing == "<":
            return "no such facing"
        landing = square if start is None else start
        if not self.landing(self.turn, letter, self.opened(self.turn)) & ONE[landing]:
            return "the square is not open to a deployment"
        if start is not None and not self.sai_ends(start) & ONE[square]:
            return "no way leads there"
        return None if self.safe_with(letter + action.facing, square) else "an own tile would fall"

    def move_objection(self, action):
        tile = self.board.at[action.start]
        if tile is None or tile.side != self.turn:
            return "no tile of the player stands there"
        if self.exhausted(tile):
            return "shifted too often in a row"
        kind = tile.letter + action.facing
        if action.verb == "redeploy":
            if tile.letter != "W":
                return "only a Water is redeployed"
            if not self.redeploy_landing(tile) & ONE[action.square]:
                return "the square is not open to a deployment"
        else:
            if (action.facing or "") not in with_facings(tile.letter):
                return "not a facing of that tile"
            reach = REACH[tile.letter]
            if "earth-two-when-asked" in ON:
                reach = reach and 2
            if not reach or not self.shift_ends(tile, reach) & ONE[action.square]:
                return "no way leads there"
        safe = self.safe_moved(tile, [(kind, action.square)])
        return None if safe else "an own tile would fall"

    # --- Acting ---------------------------------------------------------------------------------

    def act(self, text):
        """Makes an action. If the action is illegal, returns the reason; then the game cannot go on."""
        action = notation.read_action(text)
        if self.phase.startswith("over"):
            return "the game is over"
        if action is None:
            return "that can't be read"
        if self.phase != "action":
            return self.take(action)
        if reason := self.objection(action):
            return reason
        waves = self.perform(action)
        self.finish(action, waves)
        return None

    def take(self, action):
        word, taker, size = self.taking()
        if action.verb != word or sum(action.tiles) != size:
            return f"expected {word} with {size} tiles"
        if any(count > left for count, left in zip(action.tiles, self.reserve[taker])):
            return "the reserve has not these tiles"
        if "give-never-twice" in ON and word == "give" and max(action.tiles) > 1:
            return "the reserve has not these tiles"
        self.draw(taker, action.tiles)
        if word == "draw":
            self.turn = BLACK if size == 7 else WHITE
            self.phase = "action" if size == 1 else "draft"
            return None
        self.phase, self.gift = "action", 0
        if "turn-passes-behind-give" in ON:
            self.turn = taker
        return None

    def draw(self, side, tiles):
        into = side
        if "give-to-wrong-hand" in ON and self.phase == "give":
            into = self.turn
        for letter, count in enumerate(tiles):
            self.hand[into][letter] += count
            self.reserve[side][letter] -= count

    def perform(self, action):
        """Makes the action and its captures on the board. Returns the captured tiles, a list for each round of captures."""
        side, board = self.turn, self.board
        around, streak, waves = action.square, None, None
        match action.verb:
            case "draw":
                self.draw(side, action.tiles)
                streak = self.streak[side] if "draw-keeps-run" in ON else None
            case "deploy":
                self.play_from_hand(action.letter)
                board.add(side, action.letter + action.facing, action.square)
            case "sai":
                if "sai-shift-keeps-hand" not in ON:
                    self.play_from_hand("I")
                tile = board.add(side, "I" + action.facing, action.start)
                if "sai-captures-as-it-lands" in ON:
                    waves = self.captures(side, action.start)
                board.move(tile, action.square, tile.kind)
                streak = (tile, 1)
            case "shift":
                tile = board.at[action.start]
                kind = tile.letter + action.facing
                near = NEXT[action.start] | ONE[action.start]
                if "facing-lost-far" in ON and not near & ONE[action.square]:
                    kind = tile.kind
                streak = (tile, self.run(tile) + 1)
                board.move(tile, action.square, kind)
            case "redeploy":
                tile, score = board.at[action.start], board.score[:]
                streak = (tile, 1 if "redeploy-begins-run" in ON else self.run(tile) + 1)
                board.move(tile, action.square, tile.kind)
                if "redeploy-scores-nothing" in ON:
                    board.score[:] = score
                if "no-captures-behind-redeploy" in ON:
                    waves = []
        self.streak[side] = streak
        if streak and action.verb != "draw":
            self.set_streak(side, *streak)
        if waves is None:
            waves = self.captures(side, around)
        board.settle()
        return waves

    def play_from_hand(self, letter):
        self.hand[self.turn][TYPES.index(letter)] -= 1

    # --- Captures -------------------------------------------------------------------------------

    def captures(self, side, around):
        """Captures the other side's tiles that are under enough threat. The tiles that fall together are a wave.
        The first wave may be anywhere, a later wave only where captured tiles gave cover: no other tile can
        have become capturable. Fires fall last, except under rules that let them fall with the other tiles.
        `around` is the square of the tile that the side moved, or None."""
        board, loser = self.board, 1 - side
        waves, look = [], ALL
        if "captures-near-alone" in ON and around is not None:
            look = WITHIN_3[around]
        while wave := self.wave(loser, look, waves):
            look = 0
            for tile in wave:
                look |= tile.cover
            self.take_off(loser, wave)
            waves.append(wave)
            if "two-waves-at-most" in ON and len(waves) == 2:
                break
            if "fires-behind-first-wave" in ON and len(waves) == 1:
                self.fires_fall(loser, waves)
        if not self.rules.fires_with_others and board.fires[loser] > 0:
            self.fires_fall(loser, waves)
        return waves

    def wave(self, loser, look, waves):
        """Returns the loser's tiles that fall in the next wave, in the order of `board.tiles[loser]`."""
        board = self.board
        doomed = board.doomed(loser) & look
        if not doomed:
            return []
        tiles = board.tiles[loser]
        if "last-in-list-stands" in ON:
            tiles = tiles[:-1]
        fires = self.rules.fires_with_others
        wave = [t for t in tiles if doomed & ONE[t.square] and (fires or t.letter != "F")]
        if "next-in-list-skipped" in ON:
            wave = self.every_but_next(tiles, wave)
        if "threat-once-a-type" in ON:
            wave = [tile for tile in wave if self.threatened_by_types(tile)]
        if "first-capture-alone" in ON:
            wave = wave[:1]
        if "four-captures-at-most" in ON:
            wave = wave[: 4 - sum(map(len, waves))]
        return wave

    @staticmethod
    def every_but_next(tiles, wave):
        """Returns the tiles that a wrong loop removes: after each removed tile it skips the next tile of the list."""
        taken, place = [], 0
        while place < len(tiles):
            if tiles[place] in wave:
                taken.append(tiles[place])
                place += 1  # the list has moved up, but the loop advances anyway
            place += 1
        return taken

    def threatened_by_types(self, tile):
        board, square = self.board, ONE[tile.square]
        enemies, own = board.tiles[1 - tile.side], board.tiles[tile.side]
        types = {t.letter for t in enemies if t.threat & square}
        types |= {"own Fire" for t in own if t.letter == "F" and t.threat & square}
        return len(types) >= (3 if at_least(board.cover[tile.side], 1) & square else 2)

    def take_off(self, loser, wave):
        board = self.board
        if "taken-by-old-places" in ON:
            tiles = board.tiles[loser]
            places = [tiles.index(tile) for tile in wave]
            wave.clear()
            for place in places:
                if place < len(tiles):
                    wave.append(tiles[place])
                    board.remove(tiles[place])
            return
        for tile in wave:
            board.remove(tile)

    def fires_fall(self, loser, waves):
        board = self.board
        doomed = board.doomed(loser)
        if "fires-without-cover" in ON:
            doomed = at_least(board.threats(loser), 2) & board.own[loser]
        fires = [t for t in board.tiles[loser] if t.letter == "F" and doomed & ONE[t.square]]
        if "fires-one-by-one" in ON:
            wave = []
            for tile in fires:
                if board.doomed(loser) & ONE[tile.square]:
                    board.remove(tile)
                    wave.append(tile)
            fires = wave
        else:
            for tile in fires:
                board.remove(tile)
        if fires:
            waves.append(fires)

    # --- The end of a turn ----------------------------------------------------------------------

    def finish(self, action, waves):
        """Counts the captured tiles, checks for the end of the game, and passes the turn."""
        side, loser = self.turn, 1 - self.turn
        captured = [tile for wave in waves for tile in wave]
        self.book(side, loser, waves)
        if self.streak_of(loser)[0] in captured and "lost-tile-keeps-run" not in ON:
            self.streak[loser] = None
        gift = self.gift_for(side, loser, waves, captured)
        self.turn, self.phase = loser, "action"
        if ending := self.ending(side, action):
            self.phase = ending
        elif gift:
            self.phase, self.gift = "give", gift
        if "redeploy-keeps-turn" in ON and action.verb == "redeploy" and self.phase == "action":
            self.turn = side

    def book(self, side, loser, waves):
        for wave in waves:
            letters = [tile.letter for tile in wave]
            if "lost-once-a-type" in ON:
                letters = sorted(set(letters))
            for letter in letters:
                whose = side if "lost-fire-is-movers" in ON and letter == "F" else loser
                self.lost[whose][TYPES.index(letter)] += 1

    def gift_for(self, side, loser, waves, captured):
        """Returns the number of tiles that the other player gives."""
        size = len(captured)
        if "gift-for-each-wave" in ON:
            size = len(waves)
        if "gift-without-fires" in ON:
            size = sum(tile.letter != "F" for tile in captured)
        left = self.reserve[loser if "gift-bound-by-giver" in ON else side]
        return min(size, sum(left))

    def ending(self, side, action):
        """Returns the phase with the result if the game ends, otherwise nothing."""
        score = self.board.score
        if "no-end-behind-sai-shift" in ON and action.verb == "sai":
            return None
        if score[side] >= ENOUGH + ("win-above-ten" in ON):
            return f"over:{SIDES[side]}"
        losses = TIE_LOSSES + ("tie-above-thirteen" in ON)
        poor = [score[s] <= TIE_POINTS for s in (WHITE, BLACK)]
        if "tie-asks-mover-alone" in ON:
            poor[1 - side] = True
        if self.rules.tie and all(poor) and min(map(sum, self.lost)) >= losses:
            return "over:tie"
        return None


# --- Functions for the adapter ------------------------------------------------------------------


def apply(position, action):
    if not (game := Game.read(position)):
        return {"unsupported": "other rulings than the defaults"}
    if reason := game.act(action):
        return {"legal": False, "reason": reason}
    return {"legal": True, "next": game.write()}


def legal(position):
    if not (game := Game.read(position)):
        return {"unsupported": "other rulings than the defaults"}
    return {"actions": game.legal()}


def play(rules, players, actions):
    if rules not in RULES or players is not None:
        return {"unsupported": "other rules than the three of two players, or other rulings"}
    game = Game(RULES[rules])
    if "reserve-shared-by-games" in ON:
        game.reserve[WHITE] = FULL
    if "lost-shared-by-players" in ON:
        game.lost = [[0] * 8] * 2
    for played, action in enumerate(actions):
        if reason := game.act(action):
            return {"played": played, "legal": False, "reason": reason}
    return {"played": len(actions), "legal": True, "position": game.write()}
