# SPDX-License-Identifier: MIT
"""The rulings, their options, and the defaults of each ruleset (docs/rulings.md)."""

from functools import lru_cache

RULESETS = ("catalyst2019", "pnp", "bga", "shrines14", "ronin13c")

# Columns: a ruling, its options in order, its default in each ruleset (a dash if the ruling does not apply).
TABLE = [
    ("safety-time", "strict net", "strict net net strict -"),
    ("shift-to", "barred free", "barred free free barred barred"),
    ("friendly-fire", "counts needs-enemy self-only", "counts counts counts counts counts"),
    ("cover-friendly", "threshold enemy-only", "threshold threshold threshold threshold threshold"),
    ("fire-order", "last-together with-others", "last-together with-others last-together last-together last-together"),
    ("recheck", "yes no", "yes yes yes yes yes"),
    ("blocking", "none tiles fire-too", "none none none none none"),
    ("home-cover", "owner anyone", "owner owner owner owner owner"),
    ("tile-cover", "owner anyone", "- - owner - -"),
    ("fire-bars-own", "yes no", "yes yes yes yes yes"),
    ("lotus-fire", "counts barred uncounted barred-any", "counts counts counts counts counts"),
    ("lotus-where", "anywhere eligible", "anywhere anywhere anywhere anywhere anywhere"),
    ("lotus-black", "always eligible never", "always always always always always"),
    ("lotus-threat", "up-to-2 barred any", "- up-to-2 up-to-2 up-to-2 up-to-2"),
    ("deploy-facing", "free forward", "free free free free free"),
    ("path-shape", "steps straight", "steps steps steps steps steps"),
    ("rotate-in-place", "yes no", "yes yes yes yes yes"),
    ("null-shift", "yes no", "yes yes yes yes yes"),
    ("path-map", "lifted frozen", "lifted lifted lifted lifted lifted"),
    ("path-fire-self", "counts end-only", "counts counts counts counts counts"),
    ("path-cover", "counts ignored", "counts counts counts counts counts"),
    ("shift-limit", "3 none", "3 none 3 3 none"),
    ("limit-reset", "any-other other-shift", "any-other any-other any-other any-other any-other"),
    ("limit-redeploy", "barred counts-only exempt", "barred barred barred barred barred"),
    ("limit-sai", "if-used always never", "if-used if-used if-used if-used if-used"),
    ("redeploy-own-threat", "counts vacated", "counts counts counts counts counts"),
    ("redeploy-in-place", "no yes", "no no no no no"),
    ("sai-shift", "up-to-2 exactly-2", "up-to-2 up-to-2 up-to-2 up-to-2 up-to-2"),
    ("draw-count", "1-to-3 exactly-3 full-3 0-to-3", "1-to-3 exactly-3 1-to-3 - -"),
    ("stuck", "pass loss tie", "pass pass pass pass -"),
    ("tie", "13-5 none", "13-5 none 13-5 - -"),
    ("red-wins", "at-12 beneath", "- - - at-12 -"),
    ("win-moment", "after-captures as-soon after-action", "- - - after-captures -"),
    ("free-pass", "no yes", "- - - no -"),
    ("red-nothing", "legal unless-forced", "- - - legal -"),
    ("red-safety", "none strict", "- - - none -"),
    ("zombie-path", "barred free", "- - - barred -"),
    ("zombie-shift", "exactly-1 up-to-1", "- - - exactly-1 -"),
    ("red-pieces-fall", "every-phase not-on-red", "- - - every-phase -"),
    ("red-first", "yes no", "- - - yes -"),
    ("red-order", "choice together", "- - - choice -"),
    ("red-pieces-order", "interleaved first last", "- - - interleaved -"),
    ("zombify-cover", "ignored bars", "- - - ignored -"),
    ("zombie-limit", "per-zombie none", "- - - per-zombie -"),
    ("round-safety", "each-action unmarked none side-end side-end-unmarked side-end-net", "- - - - each-action"),
    ("busy-lotus", "permitted unsafe", "- - - - permitted"),
    ("busy-earth", "no yes", "- - - - no"),
    ("fires-fall", "each-step after-both", "- - - - each-step"),
    ("hero-captured", "reserve owner", "- - - - reserve"),
    ("both-win", "white black tie", "- - - - white"),
    ("hero-cap", "on-board ever", "- - - - on-board"),
    ("hero-return", "any-time not-from-sword", "- - - - any-time"),
    ("others-hero", "barred redeployable", "- - - - barred"),
    ("hero-lotus", "everything capture-only", "- - - - everything"),
    ("hero-sword", "shifts redeploys-too", "- - - - shifts"),
    ("sword-rotation", "barred free", "- - - - barred"),
    ("hero-sai", "threatened solely cover-too", "- - - - threatened"),
    ("hero-water", "any-tile can-shift", "- - - - any-tile"),
    ("hero-fire-lotus", "barred exempt", "- - - - barred"),
    ("hero-earth", "path end-only", "- - - - path"),
    ("hero-air", "up-to-2 exactly-2", "- - - - up-to-2"),
    ("busy-shift", "after at-end", "- - - - after"),
    ("hero-lotus-falls", "ends lasts", "- - - - ends"),
    ("hero-lotus-lands", "limited protected", "- - - - limited"),
    ("redeploy-fire", "nothing opens bars", "- - - - nothing"),
    ("busy-return", "barred allowed", "- - - - barred"),
]
OPTIONS = {ruling: options.split() for ruling, options, _ in TABLE}
ORDER = [ruling for ruling, _, _ in TABLE]


class Refused(Exception):
    """Raised for an invalid position. It names the field at fault."""

    def __init__(self, field, reason):
        super().__init__(f"{field}: {reason}")
        self.field = field


class Rules:
    """A ruleset with an option for each ruling. Each ruling is an attribute, such as `path_cover`."""

    def __init__(self, text, ruleset, chosen):
        self.text, self.ruleset, self.chosen = text, ruleset, chosen
        self.limited = chosen["shift-limit"] == "3"
        for ruling, option in chosen.items():
            setattr(self, ruling.replace("-", "_"), option)


def defaults(ruleset):
    """Returns the default of each ruling; where the table has a dash, the first option."""
    column = RULESETS.index(ruleset)
    return {ruling: OPTIONS[ruling][0] if given.split()[column] == "-" else given.split()[column]
            for ruling, _, given in TABLE}


def applies(ruling, ruleset):
    """True if a position of a ruleset may name a ruling (a dash in docs/rulings.md means no)."""
    given = next(row[2] for row in TABLE if row[0] == ruling)
    return given.split()[RULESETS.index(ruleset)] != "-"


@lru_cache(maxsize=512)
def read_rules(text):
    """Reads the field `rules`: a ruleset, then the options that are not its defaults, in order."""
    ruleset, *named = text.split(",")
    if ruleset not in RULESETS:
        raise Refused("rules", f"no ruleset {ruleset!r}")
    chosen = defaults(ruleset)
    reached = -1
    for item in named:
        ruling, _, option = item.partition("=")
        if ruling not in OPTIONS or not applies(ruling, ruleset):
            raise Refused("rules", f"{ruleset} has no ruling {ruling!r}")
        if ORDER.index(ruling) <= reached:
            raise Refused("rules", f"{ruling} is out of its place")
        if option not in OPTIONS[ruling] or option == chosen[ruling]:
            raise Refused("rules", f"{ruling} has no option {option!r} that must be named")
        reached = ORDER.index(ruling)
        chosen[ruling] = option
    return Rules(text, ruleset, chosen)
