#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the commands that the documents show, and compares their output with the output shown there.

    blocks.py [--full] [--session] [--update] [--checkout DIR] DOCUMENT...
                                       PAIKOCHECK in the environment is the path of the program

Knows Markdown's fenced blocks and this project's conventions, and nothing of the commands. Each
document is run in a copy of the checkout (this one, or DIR) without .git, as in a fresh clone, with the
program in $PATH and in build/release. Each block keeps the variables and the folder of the block before.

In a document each fenced block is one of these:
  a block with lines `$ COMMAND`     After each command comes its output (stdout and stderr). A
                                     command continues after a backslash, and after <<'END' up to
                                     END. A line `...` stands for one line or more, and `...` in a
                                     line for one character or more. `# [N]` at a command's end is
                                     its exit code. Without `# [N]` the code must be 0 or 1, but
                                     with --session it must be 0. `$ # TEXT` is a comment
  ```yaml, first line `# NAME`       a file, written for the commands that follow
  ```protocol                        requests (→) and answers (←), checked against their schemas
  ```sh                              a script: bash checks its syntax, but nothing runs it
  ```text, ```markdown               a figure or data
and on the line above a block there can be
  <!-- not run: REASON -->           the block is counted, and listed with the reason
  <!-- full -->                      the block is run only with --full
On the line above a paragraph, a list or a table there can be
  <!-- says: COMMAND -->             the paragraph, list or table must contain each line that the command
                                     prints. Use this for numbers that a command can count

With --session, position lines are not checked. Otherwise engine and spec must both read each of them, or
both refuse it if `<!-- refused -->` follows. If a command overwrites a file, the content must stay the
same. --update writes the real output into the blocks that differ, and keeps `...` where it still fits;
look at the difference before it is committed.

Exit codes: 0 all is as shown, 1 something is not, or nothing was shown, 2 wrong use.
"""
import argparse
import filecmp
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What a copy of the checkout leaves out: history, build results, and the many pictures of the atlas.
LEFT_OUT = [".git", "build", "pictures.tmp"]
SOURCES = ["engine", "spec", "fuzz", "proptests", "third", "site"]  # left out for sessions
POSITION = re.compile(r"(rules=[a-z0-9=,-]+(?: [a-z]+=[^\s`\"|]+)+)([`'\"]?<!-- refused -->| \.\.\.)?")
CODE = re.compile(r" # \[([0-9]+)\]$")
LANGUAGES = ("", "yaml", "protocol", "sh", "text", "markdown")


class Command:
    """A command at a line of a document. `shown` are the lines that the document shows below it."""

    def __init__(self, line, text, says=None):
        self.line, self.text, self.says, self.shown = line, text, says, []
        self.first, self.printed, self.code = line + 1, [], None

    def shown_code(self):
        mark = CODE.search(self.text)
        return int(mark[1]) if mark else None


class Block:
    def __init__(self, line, language, mark):
        self.line, self.language, self.mark, self.lines = line, language, mark, []

    def commands(self):
        """Returns the commands of the block, or None if the block has none."""
        found, going_on, end = [], False, None
        for number, line in enumerate(self.lines, self.line + 1):
            going_on = going_on or end is not None
            if going_on:
                found[-1].text += "\n" + line
                found[-1].first = number + 1
                end = None if line == end else end
            elif line.startswith("$ "):
                found.append(Command(number, line[2:]))
            elif found:
                found[-1].shown.append(line)
            else:
                return None
            if end is None and (going_on or line.startswith("$ ")) and (here := re.search(r"<<'(\w+)'$", line)):
                end = here[1]
            going_on = (going_on or line.startswith("$ ")) and line.endswith("\\")
        return found or None


class Document:
    """A document's blocks, in order, and what is wrong with them."""

    def __init__(self, path):
        self.path, self.faults, self.bad = path, [], 0
        self.name = str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else path.name
        self.lines = path.read_text(encoding="utf-8").split("\n")
        self.steps, self.not_run, self.left, self.run = [], [], 0, 0

    def fault(self, line, what):
        self.bad += 1
        self.faults.append(f"{self.name}:{line}: {what}")

    def parse(self, full):
        block, mark = None, ""
        for number, line in enumerate(self.lines, 1):
            if block:
                if line.startswith("```"):
                    self.take(block, full)
                    block, mark = None, ""
                else:
                    block.lines.append(line)
                continue
            if line.startswith("```"):
                block = Block(number, line[3:].strip(), mark)
            elif mark:
                self.fault(number - 1, f'"{mark}" stands above no block')
            says = re.fullmatch(r"<!-- says: (.+) -->", line)
            if says:
                self.steps.append(Command(number, says[1], self.paragraph(number)))
            mark = line if re.match(r"<!-- (not run|full|file)\b", line) else ""
        if block:
            self.fault(block.line, "the block has no end")

    def paragraph(self, number):
        rest = self.lines[number:]
        return " ".join(rest[: rest.index("")] if "" in rest else rest)

    def take(self, block, full):
        reason = re.fullmatch(r"<!-- not run: (.+) -->", block.mark)
        if block.mark and not reason and block.mark != "<!-- full -->":
            self.fault(block.line - 1, f'found "{block.mark}", expected "<!-- not run: REASON -->" or "<!-- full -->"')
        if block.language not in LANGUAGES:
            self.fault(block.line, f'found "{block.language}", expected one of {", ".join(LANGUAGES[1:])}')
        if reason:
            self.not_run.append(f"{self.name}:{block.line}: not run: {reason[1]}")
        if block.language in ("", "sh"):
            self.take_commands(block, bool(reason), full)
        elif block.language == "yaml" and not reason:
            self.take_file(block)
        elif block.language == "protocol":
            self.take_messages(block)

    def take_commands(self, block, not_run, full):
        commands = block.commands()
        if block.language == "sh" and not not_run:
            self.fault(block.line, 'a script is not run: say why, "<!-- not run: REASON -->"')
        if block.language == "" and not commands:
            self.fault(block.line, "neither commands behind `$ ` nor a language behind the ```")
            return
        for command in commands or [Command(block.line, "\n".join(block.lines))]:
            self.check_syntax(command)
        if not_run or not commands:
            return
        if block.mark and not full:
            self.left += len(commands)
            return
        self.steps += commands

    def check_syntax(self, command):
        done = subprocess.run(["bash", "-n"], input=command.text, text=True, capture_output=True)
        if done.returncode:
            self.fault(command.line, "no line of shell: " + done.stderr.strip())

    def take_file(self, block):
        name = re.fullmatch(r"# ([\w./-]+)", block.lines[0] if block.lines else "")
        if not name:
            self.fault(block.line, 'a file without a name: expected "# NAME" first')
            return
        self.steps.append((name[1], "\n".join(block.lines) + "\n"))

    def take_messages(self, block):
        ops = {}
        for number, line in enumerate(block.lines, block.line + 1):
            if line[:2] not in ("→ ", "← "):
                self.fault(number, "neither a request (→) nor an answer (←)")
                continue
            try:
                message = json.loads(line[2:].replace("…", "..."))
                if line[0] == "→":
                    ops[message["id"]] = message["op"]
                side = "request" if line[0] == "→" else "answer"
                for error in schemas().validator(f"{ops[message['id']]}.{side}").iter_errors(message):
                    self.fault(number, f"{error.json_path}: {error.message}")
            except (ValueError, KeyError, OSError) as error:
                self.fault(number, f"no message of the protocol: {error!r}")


def schemas():
    """Returns the module tests/command/schemas.py, which knows where schemas are."""
    if "schemas" not in sys.modules:
        spec = importlib.util.spec_from_file_location("schemas", ROOT / "tests/command/schemas.py")
        sys.modules["schemas"] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules["schemas"])
    return sys.modules["schemas"]


# ---- running ----


class Checkout:
    """A copy of the checkout, with paikocheck in build/release. renew() restores the copy after each document."""

    def __init__(self, original, folder, program, session):
        self.original, self.path = original, folder / "paikocheck"
        left_out = shutil.ignore_patterns(*LEFT_OUT, *(SOURCES if session else []))
        shutil.copytree(original, self.path, ignore=left_out, symlinks=True)
        place = self.path / "build/release/harness/command"
        place.parent.mkdir(parents=True)
        place.symlink_to(program.parent)
        self.before = self.written()

    def written(self):
        """Returns all files and links, with the time when each was last written."""
        return {path: path.lstat().st_mtime_ns for path in self.path.rglob("*") if path.is_symlink() or not path.is_dir()}

    def renew(self):
        """Undoes what the commands of a document wrote or deleted. Yields the old files whose content they changed."""
        now = self.written()
        for path in now.keys() - self.before.keys():
            path.unlink()
        for path in sorted(self.before):
            was = self.original / path.relative_to(self.path)
            if now.get(path) == self.before[path]:
                continue
            if path in now and not filecmp.cmp(path, was, shallow=False):
                yield path.relative_to(self.path)
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(was, path)
        for folder in sorted(self.path.rglob("*"), reverse=True):
            if folder.is_dir() and not folder.is_symlink() and not any(folder.iterdir()):
                folder.rmdir()
        self.before = self.written()


def environment(folder, program):
    kept = {k: v for k, v in os.environ.items() if k.endswith("SAN_OPTIONS") or k.startswith(("PAIKO_SOURCE_MUTANT", "LLVM_PROFILE"))}
    return kept | {
        "PATH": f"{program.parent}:{os.environ['PATH']}",
        "HOME": str(folder),
        "LC_ALL": "C.UTF-8",
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def script_of(document, folder):
    """Returns one script that runs all blocks of a document in one shell. recount.py checks conform's reports."""
    lines = ["paikocheck() { if [[ ${1-} == conform && ${2-} != serve ]]",
             f"    then '{ROOT}/tests/command/recount.py' paikocheck \"$@\"; else command paikocheck \"$@\"; fi; }}"]
    for i, step in enumerate(document.steps):
        if isinstance(step, tuple):
            lines.append(f"mkdir -p \"$(dirname -- '{step[0]}')\" && cp '{folder}/{i}.file' '{step[0]}'")
            (folder / f"{i}.file").write_text(step[1], encoding="utf-8")
        else:
            lines.append(f"{{ . '{folder}/{i}.sh'; }} </dev/null >'{folder}/{i}.out' 2>&1; echo $? >'{folder}/{i}.code'")
            (folder / f"{i}.sh").write_text(step.text + "\n", encoding="utf-8")
    return "\n".join(lines) + "\n"


def run_steps(document, checkout, program, session):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run(
            ["bash", "--norc", "-c", script_of(document, folder)],
            cwd=checkout.path, env=environment(folder, program), stdin=subprocess.DEVNULL, check=False,
        )
        for i, step in enumerate(document.steps):
            if isinstance(step, tuple):
                continue
            if not (folder / f"{i}.code").exists():
                document.fault(step.line, "was not run: the shell ended before it")
                continue
            step.code = int((folder / f"{i}.code").read_text())
            text = (folder / f"{i}.out").read_text(encoding="utf-8", errors="replace")
            lines = [line.rstrip() for line in text.removesuffix("\n").split("\n")] if text else []
            step.printed = without_progress(lines)
            if step.code != step.shown_code() and (step.shown_code() is not None or step.code > (0 if session else 1)):
                document.fault(step.line, f"exit code {step.code}, which is not what is shown: {step.text}")
                step.text = CODE.sub("", step.text) + f" # [{step.code}]"
            document.run += 1
    for path in checkout.renew():
        document.fault(1, f"what is shown writes {path}, which is not what stands there")


# ---- comparing ----


# A line of progress. paikocheck prints one each minute if its output is no terminal.
PROGRESS = re.compile(r"[a-z]+: [0-9]+ of [0-9]+ .*, (?:[0-9.]+ (?:s|min|h)|about .* left)")
# A line that conform prints while it runs, followed by fields. The report has the same content.
TOLD = re.compile(r"conform: the first difference.*")
TOLD_FIELDS = ["position", "action", "expected", "got", "decided by"]


def without_progress(lines):
    left, due = [], []
    for line in lines:
        field = next((f for f in due if line.startswith(f"  {f} ")), None)
        due = TOLD_FIELDS if TOLD.fullmatch(line) else due[due.index(field) + 1 :] if field else []
        if not TOLD.fullmatch(line) and not field and not PROGRESS.fullmatch(line):
            left.append(line)
    return left


def line_fits(shown, printed):
    pieces = [re.escape(piece) for piece in shown.rstrip().split("...")]
    return re.fullmatch(".+".join(pieces), printed) is not None


def fits(shown, printed):
    """Returns None if `printed` fits `shown`. Otherwise returns the index of the first line of `shown`
    that does not fit."""
    reached = {0}  # how many printed lines are used up
    for i, line in enumerate(shown):
        if line.strip() == "...":
            reached = set(range(min(reached) + 1, len(printed) + 1))
        else:
            reached = {at + 1 for at in reached if at < len(printed) and line_fits(line, printed[at])}
        if not reached:
            return i
    return None if len(printed) in reached else len(shown)


def compare(document, command):
    if command.code is None:
        return
    if command.says is not None:
        compare_sentence(document, command)
        return
    at = fits(command.shown, command.printed)
    if at is not None:
        shown = command.shown[at] if at < len(command.shown) else "nothing more"
        document.fault(command.first + at, f"shown, and not printed: {shown}")
        document.faults.append("  ran: " + command.text)
        document.faults += [f"  printed {len(command.printed)} lines, the last of them:"]
        document.faults += ["  | " + line for line in command.printed[-40:]]


def compare_sentence(document, command):
    if command.code or not command.printed:
        document.fault(command.line, f"exit code {command.code}, {len(command.printed)} lines: {command.text}")
    for line in command.printed:
        if not re.search(exactly(line), command.says):
            document.fault(command.line, f'what follows does not say "{line}"')


def check_positions(document, program):
    """Checks the position lines of the document, except those with `...`, `…` or `?`."""
    found = []
    for number, line in enumerate(document.lines, 1):
        for text, behind in POSITION.findall(line):
            if not re.search(r"…|\.\.\.|\?", text + behind):
                found.append((number, text.rstrip("'.,;)"), "error" if behind else "actions"))
    for impl in ("engine", "spec"):
        done = subprocess.run(
            [program, "legal", "--impl", impl, "--json", "-"],
            input="".join(text + "\n" for _, text, _ in found), text=True, capture_output=True, check=False,
        )
        answers = ["error" if "error" in json.loads(line) else "actions" for line in done.stdout.splitlines()]
        answers += ["nothing"] * (len(found) - len(answers))
        for (number, text, expected), answer in zip(found, answers):
            if answer != expected:
                document.fault(number, f"{impl} says {answer}, not {expected}, of the position {text}")
    return len(found)


# ---- updating ----


def renewed(shown, printed):
    """Returns the printed lines, which replace the shown lines. A shown line that contains `...` stays if it matches.
    Lines that are only `...` become one. The numbers of lines before the first and after the last stay the same."""
    dots = [i for i, line in enumerate(shown) if line.strip() == "..."]
    lines = [next((s for s in shown if s.strip() != "..." and line_fits(s, line)), line) for line in printed]
    if not dots or len(lines) < len(shown):
        return lines
    return lines[: dots[0]] + ["..."] + lines[len(lines) - (len(shown) - dots[-1] - 1) :]


def exactly(line):
    return rf"(?<![\w.,]){re.escape(line)}(?![\w%]|[.,]\d)"


def update(document):
    for command in reversed([c for c in document.steps if isinstance(c, Command)]):
        if command.says is None and command.code is not None:
            start = command.first - 1
            document.lines[command.line - 1 : start] = ("$ " + command.text).split("\n")
            if fits(command.shown, command.printed) is not None:
                document.lines[start : start + len(command.shown)] = renewed(command.shown, command.printed)
    document.path.write_text("\n".join(document.lines), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--session", action="store_true")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--checkout", type=pathlib.Path, default=ROOT)
    parser.add_argument("documents", nargs="+")
    options = parser.parse_args()
    program = pathlib.Path(os.environ["PAIKOCHECK"]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        return run_all(options, Checkout(options.checkout, pathlib.Path(folder), program, options.session), program)


def run_all(options, checkout, program):
    bad = shown = positions = left = 0
    for name in options.documents:
        document = Document(pathlib.Path(name).resolve())
        document.parse(options.full)
        if document.steps:
            run_steps(document, checkout, program, options.session)
        for step in document.steps:
            if isinstance(step, Command):
                compare(document, step)
        positions += 0 if options.session else check_positions(document, program)
        if options.update:
            update(document)
        print("\n".join(document.faults + document.not_run), end="\n" * bool(document.faults + document.not_run))
        bad, shown, left = bad + document.bad, shown + document.run, left + document.left
    print(f"{len(options.documents)} documents: {shown} commands run, {left} left for --full, {positions} positions read; {bad} faults")
    if not shown:
        print("nothing was run")
    return 1 if bad or not shown else 0


if __name__ == "__main__":
    sys.exit(main())
