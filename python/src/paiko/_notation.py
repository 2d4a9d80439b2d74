# SPDX-License-Identifier: MIT
"""Classes for the texts of docs/notation.md: tiles, actions, reports and boards. Also draws boards. This
file knows the form of the texts, but no rules of the game, and calls no library."""
from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import chain

_FACINGS = "^>v<"
_FILES, _RANKS = "abcdefghijklmn", range(14, 0, -1)

SQUARES: tuple[str, ...] = tuple(
    f"{file}{rank}" for x, file in enumerate(_FILES) for rank in range(1, 15)
    if abs(2 * x - 13) + abs(2 * rank - 15) <= 14)
_READ = [square for rank in _RANKS for square in SQUARES if square[1:] == str(rank)]


class PaikoError(Exception):
    """The base class of all errors that this package defines."""


class UnreadableError(PaikoError, ValueError):
    """Raised if a text cannot be read as what it should be: a position, rules, an action or a part of them.

    `field` names the part with the error: a field of the position ("rules", "board", …), "action", "tile" or
    "report". `column` is the place of the error, counted from 1. `found` is the text at this place, and
    `expected` says what belongs there.
    """

    def __init__(self, field: str, column: int, found: str, expected: str) -> None:
        super().__init__(field, column, found, expected)
        self.field, self.column, self.found, self.expected = field, column, found, expected

    def __str__(self) -> str:
        return f'{self.field}: column {self.column}: found "{self.found}", expected {self.expected}'


def text_of(value: object) -> str:
    """Returns the value if it is a str. Raises TypeError otherwise."""
    if not isinstance(value, str):
        raise TypeError(f"expected str, found {type(value).__name__}")
    return value


def tiles_of(text: str) -> Counter[str]:
    """Returns the number of tiles of each type in a multiset ("A3BW2")."""
    return Counter({letter: int(n or 1) for letter, n in re.findall(r"([A-Z])(\d*)", text)})


def _groups(text: str, what: str, form: re.Pattern[str]) -> tuple[str | None, ...]:
    match = form.fullmatch(text)  # raises TypeError if the text is not a str
    if not match:
        raise UnreadableError(what, 1, text, "a text of the notation")
    return match.groups()


_SQUARE = "[a-n](?:1[0-4]|[1-9])"
_TILE = re.compile(r"([ABEFILSWXZabefilsw])([\^>v<])?(\*)?(')?")
_REPORT = re.compile(r"captured=(\S+) score=([\d:]+)")
_ACTION = re.compile(
    r"(draw|give|discard|deal|take|zombify|capture|hero|base|token) (\S+)"
    r"|(pass|done|return|timeup)|(?=.*[-@])(?!.*@.*@)"
    rf"(?:([A-Z]\*?)@)?(?:({_SQUARE})([-@]))?({_SQUARE})([\^>v<])?")


class Tile(str):
    """A tile on the board: a str such as "S", "b^", or "F>*'" for a busy hero. Raises UnreadableError if the
    text has another form.

    `type` is the tile's letter in upper case, X for a corpse, Z for a zombie. `side` is its owner: W, B, or R
    for Red. `facing` is one of ^ > v <, or None. `hero` and `busy` are bools.
    """

    def __init__(self, text: str) -> None:
        letter, self.facing, hero, busy = _groups(text, "tile", _TILE)
        assert letter
        self.type: str = letter.upper()
        self.side = "R" if letter in "XZ" else "W" if letter.isupper() else "B"
        self.hero, self.busy = bool(hero), bool(busy)


class Action(str):
    """An action: a str such as "F@d5^". Raises UnreadableError if the text has another form. Whether the
    action is legal depends on the position: Position.is_legal() says it.

    `kind` is "deploy", "deploy-shift", "shift" or "redeploy", or the first word of the text ("draw", "pass",
    "zombify", …). `source` is the square where a shift or a redeployment begins. `target` is the square where
    the action ends, or the only square that it names. `facing` is the tile's facing after the action. `tile`
    is the letter of the deployed or chosen tile ("F*" if it is deployed as a hero). Each of these is None if
    the text does not say it. To get a tile that shifts, use `position.tiles[action.source]`.
    """

    def __init__(self, text: str) -> None:
        (word, self._rest, alone, self.tile, self.source, mark, self.target,
         self.facing) = _groups(text, "action", _ACTION)
        deploy, move = "deploy-shift" if mark else "deploy", "shift" if mark == "-" else "redeploy"
        self.kind: str = word or alone or (deploy if self.tile else move)
        if word in ("take", "zombify", "capture"):
            self.target = self._rest
        elif word in ("hero", "base"):
            self.tile = self._rest

    @property
    def tiles(self) -> Counter[str]:
        """How many tiles of each type are drawn, given, discarded or dealt. Each access returns a new Counter."""
        listed = self.kind in ("draw", "give", "discard", "deal")
        return tiles_of(self._rest or "" if listed else "")


class Report(str):
    """The report of an action: a str such as "captured=- score=1:0" (docs/notation.md).

    `captured` lists the captured tiles in the order of capture, each as (wave, tile, square). Tiles of one
    wave are captured together. `score` has White's points, Black's points and, with three players, the number
    of zombies.
    """

    def __init__(self, text: str) -> None:
        captured, score = _groups(text, "report", _REPORT)
        assert captured and score
        self.captured = [(int(wave), Tile(tile), square) for wave, tile, square in
                         re.findall(r"(\d+):([^@,]+)@(\w+)", captured)]
        self.score = tuple(map(int, score.split(":")))


def _ground(square: str) -> str:
    """Returns "#" for a black square, ":" for a square of a homeground, "." for any other square."""
    west, south = square[0] < "h", int(square[1:]) < 8
    return "#" if square in ("g7", "h8", "f9", "i6") else ":" if west == south else "."


@dataclass(frozen=True)
class Board:
    """The board of a position. str() draws it with characters; a notebook shows it as a picture. `text` is the
    field `board` of a position. Raises UnreadableError if `text` has another form."""
    text: str

    def __post_init__(self) -> None:
        if [len(row) for row in self._rows()] != [2, 4, 6, 8, 10, 12, 14, 14, 12, 10, 8, 6, 4, 2]:
            raise UnreadableError("board", 1, self.text, "14 ranks of tiles and numbers")

    def _rows(self) -> list[list[Tile | None]]:
        cells = re.compile(r"(\d+)|([^\d][\^>v<]?\*?'?)")
        return [[Tile(tile) if tile else None for run, tile in cells.findall(row)
                 for _ in range(min(int(run or 1), 15))] for row in text_of(self.text).split("/")]

    @property
    def tiles(self) -> dict[str, Tile]:
        """The tiles by square, beginning with rank 14. Each access returns a new dict."""
        return {square: tile for square, tile in zip(_READ, chain(*self._rows())) if tile}

    def __str__(self) -> str:
        """Returns the board as lines of text. `:` is homeground, `#` a black square."""
        tiles = self.tiles
        width = max([2, *map(len, tiles.values())]) + 1
        rows = [f"{rank:2} " + "".join(
            f"{tiles.get(square) or _ground(square) if square in SQUARES else '':{width}}"
            for square in (f"{file}{rank}" for file in _FILES)).rstrip() for rank in _RANKS]
        return "\n".join([*rows, "   " + "".join(f"{file:{width}}" for file in _FILES).rstrip()])

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        tiles = self.tiles
        drawn = [f'<text x="{40 * x + 40}" y="590">{file}</text>'
                 for x, file in enumerate(_FILES)]
        drawn += [f'<text x="10" y="{585 - 40 * rank}">{rank}</text>' for rank in _RANKS]
        for square in SQUARES:
            ground = {"#": "#444", ":": "#e3c48f", ".": "#f6ead0"}[_ground(square)]
            x, y = 40 * _FILES.index(square[0]) + 40, 580 - 40 * int(square[1:])
            drawn.append(f'<g transform="translate({x} {y})"><path fill="{ground}" stroke="#997" '
                         'd="M-20-20h40v40h-40z"/>')
            if tile := tiles.get(square):
                fill = {"W": "#fff", "B": "#222", "R": "#a22"}[tile.side]
                ink = "#000" if tile.side == "W" else "#fff"
                drawn.append(f'<circle r="17" fill="{fill}"/><text y="5" fill="{ink}">{tile.type}'
                             f'{"*" * tile.hero}{chr(39) * tile.busy}</text>')
                if tile.facing:
                    drawn.append(f'<path d="M-6-9 0-16 6-9z" fill="{ink}" '
                                 f'transform="rotate({90 * _FACINGS.index(tile.facing)})"/>')
            drawn.append("</g>")
        return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="480" '
                'fill="#888" font-family="sans-serif" font-size="15" text-anchor="middle">'
                f'{"".join(drawn)}</svg>')
