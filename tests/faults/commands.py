# SPDX-License-Identifier: MIT
"""The commands of paikocheck on small inputs, as rows for faults.py. Knows the command lines, and which
words of their output differ from run to run. Knows nothing of faults. Every command must have a row:
faults.py checks this against `paikocheck --help`."""

import pathlib
import re
import shutil

EMPTY = "2/4/6/8/10/12/14/14/12/10/8/6/4/2"
PLAY = ("rules=catalyst2019 board=2/4/6/8/10/3f>8/14/14/3S8/10/8/6/4/2 turn=W phase=action "
        "hand=AI:AB reserve=A2B3E3F3I2L3S2W3:A2B2E3F2I3L3S3W3 lost=-:- streak=-:-")
SMALL = (f"rules=pnp board={EMPTY} turn=W phase=action hand=A:A reserve=-:- "
         "lost=A2B3E3F3I3L3S3W3:A2B3E3F3I3L3S3W3")
FIRST = (f"rules=pnp board={EMPTY} turn=W phase=draft hand=-:- "
         "reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:-")

GAME = """[Paiko "1"]
[Rules "catalyst2019"]
[White "Ada"]
[Result "-"]

1. draw A2BEFIL (12.5) {no Sword}
2. draw A3B3E3
3. draw S
end
"""

# Texts that differ from run to run: times, rates, numbers of processes.
VARIES = [(re.compile(pattern), "…") for pattern in (
    r"\d+\.\d+ s\b", r"\b\d+ s\b", r"\(?\d+ per second\)?", r"\d+ positions/s", r"\d+ processes",
    r"\d+ questions/s", r"[0-9.]+ seconds", r'"(elapsed|\w*seconds)": [0-9.e+-]+',
    r' time="[0-9.]+"', r'timestamp="[^"]*"', r"\b20\d\d-\d\d-\d\d[T ][0-9:]+Z?")]


SLOW = 200  # `thin` for a command that takes seconds: few calls fail


class Row:
    """A command line and its expected effects. `files` are the files and folders that the command makes. A file whose
    text matches `partial` may be incomplete. `again` are command lines to run after the command. The last one must
    have the same result, even if one of the command's calls failed. `lost`, if given, returns what the command
    reported as stored, and then lost. A large `thin` makes few calls fail.
    """

    def __init__(self, *argv, program="paikocheck", stdin="", setup=(), files=(), again=(),
                 varies=(), environment=None, thin=1, lost=None, partial="(?!)"):
        self.argv, self.program, self.stdin = list(argv), program, stdin
        self.setup, self.files, self.again = setup, files, again
        self.varies = VARIES + [(re.compile(p), "…") for p in varies]
        self.environment, self.thin, self.lost = environment or {}, thin, lost
        self.partial = re.compile(partial, re.M)
        self.name = " ".join(a for a in argv[:4] if " " not in a and a != "--")

    def normal(self, text):
        for pattern, by in self.varies:
            text = pattern.sub(by, text)
        return text


def lost_findings(result):
    """Returns the findings that a campaign reported as stored but that are not there."""
    listed = [line.split("\t")[-1] for line in result.again[1].splitlines()]
    found = [(m[1], m[2]) for m in re.finditer(r"^  signature +(.*)$(?:\n(?!FINDING).*)*?(?:\n  stored +(.*)$)", result.out, re.M)]
    return [path for name, path in found if path not in result.files or name not in listed]


def make_cases(folder):
    """Writes a case that becomes a golden line."""
    (folder / "corpus").mkdir(exist_ok=True)
    (folder / "cases.tsv").write_text(f"{SMALL}\tA@d5\n")


def make_game(folder):
    """Writes a record of a game."""
    (folder / "games.paiko").write_text(GAME)


def make_report(folder):
    """Writes a report of an earlier run."""
    (folder / "r.json").write_text("old\n")


def make_sheet(folder):
    """Writes a rule sheet that is like another one."""
    (folder / "sheet.yaml").write_text("name: House rules\nlike: pnp\noptions: {tie: 13-5}\n"
                                       "clauses: {CAT-WIN-4: {place: The end, text: A tie.}}\n")


def rows(programs):
    """Returns all rows. `programs` maps the name of a program to its path."""
    serve = ["--", programs["paikocheck"], "conform", "serve", "--rules", "pnp"]
    shaken = ["--random", "4", "--seed", "1", "--jobs", "1", "--explain", "0", "--timeout", "20"]
    campaign = ["--games", "6", "--seed", "2", "--jobs", "1", "--rules", "catalyst2019"]
    folder = ["--findings", "made"]
    found = Row("verify", "lockstep", "--findings", "made", *campaign, program="paikocheck-mutants",
                environment={"PAIKO_MUTANT": "draw-four"})
    parts = [Row("verify", "lockstep", "--findings", "parts", "--part", part, *campaign) for part in ("1/2", "2/2")]
    stopped = r'"exit": *(2|130)\b'  # the summary of a part: its counts so far
    questions = "".join(line + "\n" for line in (
        '{"id":1,"op":"hello","protocol":"1.0","tool":"faults"}',
        '{"id":2,"op":"legal","position":"%s"}' % FIRST,
        '{"id":3,"op":"apply","position":"%s","action":"draw A2BEFIS"}' % FIRST,
        '{"id":4,"op":"bye"}'))
    small = dict(environment={"PAIKOCHECK_DATA": "data"})
    misread = dict(program="paikocheck-mutants", environment={"PAIKO_MUTANT": "draw-four"})
    atlas = ["--rules", "pnp", "--rulings", "recheck", "--games", "3"]
    exhaust = ["verify", "exhaust", "--rules", "pnp", "--chunks", "2", "--every", "4000", "--jobs", "1"]
    return [
        Row("--help"),
        Row("help", "legal"),
        Row("position", "new", "pnp"),
        Row("show", PLAY),
        Row("show", "--svg", PLAY),
        Row("legal", "--json", SMALL),
        Row("legal", "-", stdin=f"{SMALL}\n{PLAY}\n"),
        Row("position", "apply", "--json", FIRST, "draw A2BEFIS"),
        Row("position", "apply", "--impl", "spec", FIRST, "draw A3BEFIS"),
        Row("explain", "--json", PLAY, "A@d5"),
        Row("readings", "--json", PLAY, "A@d5"),
        Row("readings", "-", stdin=f"{PLAY}\tA@d5\n"),
        Row("position", "perft", "--divide", SMALL, "1"),
        Row("verify", "--corpus", "corpus", "--write-golden", "cases.tsv", setup=[make_cases],
            files=["corpus/golden"]),
        Row("verify", "--corpus", "data/scenarios", "--games", "2", "--seed", "1", "--jobs", "1",
            "--rules", "pnp", "--findings", "made", "--json", thin=4),
        Row("verify", "--findings", "made", "--corpus", "data/scenarios", *campaign, **misread, thin=10,
            files=["made"], lost=lost_findings, again=[["verify", "findings", "list", *folder]]),
        Row("verify", "--position", SMALL, "--json"),
        Row("verify", "lockstep", "--findings", "made", *campaign, **misread, thin=10, files=["made"],
            lost=lost_findings, again=[["verify", "findings", "list", *folder]]),
        Row("verify", "findings", "list", *folder, "--json", setup=[found]),
        Row("verify", "findings", "show", "1", *folder, setup=[found]),
        Row("verify", "findings", "replay", "1", *folder, setup=[found], thin=2),
        Row("verify", "findings", "sum", "--findings", "parts", "--json", setup=parts),
        Row("verify", "lockstep", "--findings", "parts", "--part", "1/2", *campaign, thin=10, files=["parts"],
            varies=[r'"worker_seconds": [0-9.e-]+'], partial=stopped),
        Row(*exhaust, "--part", "1/2", "--findings", "parts", thin=4, files=["parts"], partial=stopped),
        Row("verify", "exhaust", "--rules", "pnp", "--chunks", "1", "--every", "4000", "--jobs", "1",
            program="paikocheck-mutants", environment={"PAIKO_MUTANT": "bow-short"}, thin=4),
        Row("dev", "lint", thin=4, **small),
        Row("conform", "--rules", "pnp", "--corpus", "data/scenarios", *shaken, "--json", "r.json",
            "--junit", "r.xml", "--markdown", "r.md", *serve, "--mutant", "draw-four", thin=10, files=["r.json", "r.xml", "r.md"], setup=[make_report],
            partial=r'"complete": false|name="complete" value="no"|^\*\*Partial run. Not run'),
        Row("game", "check", "--json", "-", stdin=GAME + GAME.replace("draw S", "draw Q")),
        Row("game", "show", "--ply", "2", "games.paiko", setup=[make_game]),
        Row("game", "readings", "games.paiko", setup=[make_game], thin=4),
        Row("conform", "--rules", "pnp", "--position", SMALL, *serve),
        Row("dev", "kill", "draw-four", "--seconds", "0", **small),
        Row("dev", "kill", "draw-four", "--seconds", "60", thin=10, **small,
            varies=[r"\t[0-9]+\.[0-9]+(?=\t)"]),
        Row("rules", "check", "sheet.yaml", setup=[make_sheet]),
        Row("rules", "clauses", "CAT-FIRE-1", "--json"),
        Row("verify", "properties"),
        Row("verify", "properties", "--run", "P-CONS", "--games", "1", "--rules", "pnp"),
        Row("rules", "questions", "--rules", "pnp"),
        Row("verify", "corpus", "--corpus", "data/scenarios", "--rules", "pnp"),
        Row("rules", "rulings", "--json"),
        Row("dev", "export", "out", "--rules", "pnp", files=["out"], **small),
        Row("conform", "serve", stdin=questions),
        Row("dev", "atlas", "--out", "pages", *atlas, files=["pages"], thin=20),
        Row("rules", "site", "--out", "page", files=["page"], thin=20),
        Row("dev", "bench", thin=SLOW, varies=[r" +[0-9.]+(?= )", r" +[0-9.]+$"]),
    ]


def make_corpus(scenarios, folder):
    """Makes a corpus of one small file for each ruleset."""
    for ruleset in ("catalyst2019", "pnp", "bga", "shrines14", "ronin13c"):
        (folder / ruleset).mkdir(parents=True)
        shutil.copy(pathlib.Path(scenarios) / ruleset / "setup.yaml", folder / ruleset)
    shutil.copy(pathlib.Path(scenarios) / "VERSION", folder)
