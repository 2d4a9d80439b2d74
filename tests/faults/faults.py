#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs each command of paikocheck while the machine fails. The Nth allocation, mapping of shared memory, write, read, flush,
rename, fork, open or call to another process fails, or the disk has only 16 KiB, or standard output is full or closed.

A run is right if it ends with a message and exit code 2, or has the same result as without the fault. A run is wrong
if it hangs, ends by a signal, has another result, leaves half a file that looks whole, or loses what it says is stored.

usage: faults.py [OPTIONS] PROGRAM PROGRAM-WITH-MUTANTS LIBRARY SCENARIOS
  --every     lets every call of a kind fail in turn, or a sample if there are more than --most; replaces --places
  --places N  how many calls fail in turn, for each command and kind of call (3)
  --most N    the size of the sample of --every (400)
  --seed S    the seed of samples (1)
  --only RE   only rows whose name matches
  --kinds L   separated by commas: alloc share write sync rename fork open read link disk stdout
  --jobs N    commands at a time (1)
Exit codes: 0 all right, 1 something is wrong, or (with a message) a command does not work even without
a fault, 77 no fault can be planted here."""

import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile

from commands import SLOW, Row, make_corpus, rows

KINDS = ("alloc", "share", "write", "sync", "rename", "fork", "open", "read", "link")
HANG = 120  # seconds
DISK = 16   # KiB
NO_FILTER, SKIPPED = 99, 77  # exit codes of faults.c and of a skipped test


class Result:
    """The output, the files and the counts that one run left."""

    def __init__(self, code, out, err, files, counts, again):
        self.code, self.out, self.err = code, out, err
        self.files, self.counts, self.again = files, counts, again


class Bench:
    """Runs the commands of commands.py. A row is one of these commands with its expected effects."""

    def __init__(self, options):
        self.options = options
        self.programs = {"paikocheck": options.program, "paikocheck-mutants": options.mutants}
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="faults-"))
        self.ready = {}  # by row: a folder with the files that it needs
        self.before = {}  # by row: the files that it makes, as they were before

    def prepare(self, row):
        """Makes the folder that run() copies before each run of the row's command."""
        folder = self.folder / f"ready-{len(self.ready)}"
        make_corpus(self.options.scenarios, folder / "data" / "scenarios")
        self.ready[row] = folder
        for before in row.setup:
            if callable(before):
                before(folder)
            else:
                self.execute(before, folder, before.argv)
        self.before[row] = contents(row, folder)

    def execute(self, row, folder, argv, fault=None, counts=None, out=subprocess.PIPE, close=False):
        environment = {k: v for k, v in os.environ.items() if k in ("PATH", "HOME") or k.startswith(("PAIKO_SOURCE_MUTANT", "LLVM_PROFILE"))}
        environment.update(row.environment, LC_ALL="C")
        if counts:
            environment.update(FAULTS=fault or "-", FAULTS_COUNTS=str(counts),
                               LD_PRELOAD=self.options.library)
        command = [self.programs[row.program], *argv]
        if close:
            command = ["sh", "-c", 'exec "$@" >&-', "-", *command]
        child = subprocess.Popen(command, cwd=folder, env=environment, stdin=subprocess.PIPE,
                                 stdout=out, stderr=subprocess.PIPE, start_new_session=True)
        try:
            printed, said = child.communicate(row.stdin.encode(), timeout=HANG)
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)
            printed, said = child.communicate()
            said += b"\nHANG"
        return child.returncode, (printed or b"").decode("utf-8", "replace"), \
            said.decode("utf-8", "replace")

    def run(self, row, fault=None, disk=False, preload=True, **streams):
        """Runs the row's command in a fresh folder, and afterwards the command lines in `row.again`."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        counts = folder.with_suffix(".counts")
        counts.write_bytes(bytes(8 * len(KINDS)))
        try:
            shutil.copytree(self.ready[row], folder, dirs_exist_ok=True)
            if disk:
                fill(folder)
            code, out, err = self.execute(row, folder, row.argv, fault,
                                          counts if preload else None, **streams)
            files = contents(row, folder)
            if disk:
                release(folder)
            again = None
            for argv in row.again:
                again = (*self.execute(row, folder, argv), contents(row, folder))
            numbers = struct.unpack(f"={len(KINDS)}Q", counts.read_bytes())
            return Result(code, out, err, files, dict(zip(KINDS, numbers)), again)
        finally:
            counts.unlink()
            if disk:
                release(folder)
                subprocess.run(["umount", folder], check=False)
            shutil.rmtree(folder)


def fill(folder):
    """Mounts a new file system on the folder. It has the old content of the folder, and DISK KiB are free."""
    size = sum(4096 * (1 + (p.stat().st_size + 4095) // 4096) for p in folder.rglob("*"))
    size += DISK * 1024
    with tempfile.TemporaryDirectory() as aside:
        shutil.copytree(folder, aside, dirs_exist_ok=True)
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64m", "none", folder], check=True)
        shutil.copytree(aside, folder, dirs_exist_ok=True)
    full = os.statvfs(folder)
    size = (full.f_blocks - full.f_bfree) * full.f_bsize + DISK * 1024
    subprocess.run(["mount", "-o", f"remount,size={size}", folder], check=True)


def release(folder):
    """Gives the file system of fill() more room again."""
    subprocess.run(["mount", "-o", "remount,size=64m", folder], check=False)


def contents(row, folder):
    """Returns the content of each file that the row's command made, by file name. Replaces times and rates by "…"."""
    found = {}
    for name in row.files:
        top = folder / name
        for path in [top, *sorted(top.rglob("*"))]:
            if path.is_file():
                text = path.read_bytes().decode("utf-8", "replace")
                found[str(path.relative_to(folder))] = row.normal(text)
    return found


def unfinished(name):
    """True if a file's name says that the file is incomplete."""
    return re.search(r"(^|/)\.[^/]*$|\.part$", name)


def judge(row, result, right, before):
    """Returns what is wrong with `result` (of a run with a fault), or None if nothing is. `right` is the result without
    the fault. `before` are the row's files before the run."""
    if result.err.endswith("HANG"):
        return "hangs"
    if result.code < 0:
        return f"ended by signal {-result.code}"
    same = result.code == right.code and row.normal(result.out) == row.normal(right.out)
    if not same and result.code != 2:
        return f"exit code {result.code} with another result"
    if not same and not result.err.strip():
        return "exit code 2 without a message"
    for name, text in result.files.items():
        whole = text in (right.files.get(name), before.get(name))
        # A campaign that ended early stores the findings that it has, which need not be shrunk.
        if not (whole or unfinished(name) or row.partial.search(text) or row.lost):
            return f"{name} is not what it would have been"
    if same and result.files.keys() != right.files.keys():
        return "files are missing or too many: " + ", ".join(
            sorted(result.files.keys() ^ right.files.keys()))
    return judge_again(row, result, right)


def judge_again(row, result, right):
    if not result.again:
        return None
    if row.lost:
        lost = row.lost(result)
        return f"reported, and lost: {lost[0]}" if lost else None
    code, out, err, files = result.again
    if (code, row.normal(out), files) != (right.again[0], row.normal(right.again[1]), right.again[3]):
        return "run again without the fault it gives another result: exit code " \
            f"{code}: {out[-300:]}{err}"
    return None


def judge_stdout(row, result, right, before):
    """Judges a run whose standard output cannot be written."""
    if not right.out:
        return judge(row, result, right, before) if result.code != 2 else None
    if result.code != 2:
        return f"exit code {result.code} with nothing printed"
    return None if "standard output" in result.err else "no message of standard output"


def places(row, kind, count, options, chance):
    """Returns some values of the variable FAULTS (faults.c). They say which of the `count` calls of this kind fail."""
    if options.every:
        most = max(options.most // row.thin, 1 if row.thin == SLOW else 10)
        numbers = range(1, count + 1) if count <= most else sorted(
            {1, 2, count - 1, count, *chance.sample(range(1, count + 1), most)})
        modes = ("", "+") if kind != "alloc" and count <= most else None
        return [f"{kind}:{n}{mode}" for n in numbers
                for mode in (modes or (chance.choice(("", "+")),))]
    few = min(count, 8 if kind in ("share", "link") else max(options.places // min(row.thin, 3), 1))
    return [f"{kind}:{n}{chance.choice(('', '+'))}"
            for n in chance.sample(range(1, count + 1), few)]


def can_mount():
    """True if file systems can be mounted here, perhaps in a name space of our own
    (enter_name_space)."""
    folder = tempfile.mkdtemp()
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k", "none", folder],
                          capture_output=True, check=False).returncode == 0
    if done:
        subprocess.run(["umount", folder], check=True)
    os.rmdir(folder)
    return done


def enter_name_space():
    """If possible, starts this program again in a name space where it may mount."""
    if os.environ.get("FAULTS_INSIDE"):
        return
    inside = ["unshare", "--mount", "--map-root-user"]
    try:
        if subprocess.run([*inside, "true"], capture_output=True, check=False).returncode == 0:
            os.environ["FAULTS_INSIDE"] = "1"
            os.execvp(inside[0], [*inside, sys.executable, *sys.argv])
    except FileNotFoundError:
        pass


def check_commands(program, all_rows):
    """Checks that every command of paikocheck has a row in `all_rows`."""
    def text(*argv):
        return subprocess.run([program, *argv, "--help"], capture_output=True, check=True, text=True).stdout
    rows = {" ".join(row.argv[:n]) for row in all_rows for n in (1, 2)}
    names, word = [], ""
    for line in text().split("Words:\n")[1].split("\n\n")[0].split("\n"):
        if line.startswith(" " * 12):
            names += [f"{word} {second}" for second in line.split()]
        else:
            word = line.split()[0]
            if not text(word).startswith(f"Usage: paikocheck {word} COMMAND "):
                names.append(word)
    # Some commands may be called without their first word.
    missing = {name for name in names if name not in rows and name.split()[-1] not in rows}
    if missing or not names:
        sys.exit(f"faults: commands without a row: {', '.join(sorted(missing))}")


def trials_of(bench, row, kinds, mounts, chance):
    """Runs the row's command without a fault. Returns the result, and a list of trials: (name, how to run, how to judge)."""
    right = bench.run(row)
    if right.code not in (0, 1):
        sys.exit(f"faults: {row.name}: exit code {right.code} without a fault: {right.err}")
    second = bench.run(row)
    wrong = judge(row, second, right, bench.before[row])
    if wrong or second.code != right.code:
        sys.exit(f"faults: {row.name}: two runs without a fault differ: {wrong}")
    made = []
    for kind in kinds:
        if kind == "disk" and mounts:
            made.append(("disk of 16 KiB", dict(disk=True, preload=False), judge))
        elif kind == "stdout":
            made.append(("full stdout", dict(preload=False, out="/dev/full"), judge_stdout))
            made.append(("closed stdout", dict(preload=False, close=True), judge_stdout))
        elif kind in KINDS:
            made += [(f, dict(fault=f), judge)
                     for f in places(row, kind, right.counts[kind], bench.options, chance)]
    return right, made


def try_one(bench, row, right, trial):
    what, how, judgement = trial
    if how.get("out") == "/dev/full":
        with open("/dev/full", "wb") as full:
            result = bench.run(row, **{**how, "out": full})
    else:
        result = bench.run(row, **how)
    wrong = judgement(row, result, right, bench.before[row])
    if wrong:
        return f"WRONG  {row.name}: {what}: {wrong}\n         said: {result.err.strip()[-400:]}"
    return None


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--every", action="store_true")
    parser.add_argument("--places", type=int, default=3)
    parser.add_argument("--most", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--kinds", default=",".join((*KINDS, "disk", "stdout")))
    parser.add_argument("--jobs", type=int, default=1)
    for name in ("program", "mutants", "library", "scenarios"):
        parser.add_argument(name)
    options = parser.parse_args()
    enter_name_space()
    for name in ("program", "mutants", "library", "scenarios"):
        setattr(options, name, os.path.abspath(getattr(options, name)))
    bench = Bench(options)
    try:
        plain = Row("--version")
        bench.prepare(plain)
        if bench.run(plain).code == NO_FILTER:
            print("skipped: no filter of system calls can be set here, so no fault can be planted")
            return SKIPPED
        return try_all(bench, options)
    finally:
        shutil.rmtree(bench.folder, ignore_errors=True)


def try_all(bench, options):
    kinds = options.kinds.split(",")
    mounts = "disk" in kinds and can_mount()
    if "disk" in kinds and not mounts:
        print("skipped: no file system can be mounted here: the disk of 16 KiB was not tried")
    every = rows(bench.programs)
    check_commands(options.program, every)
    chance = random.Random(options.seed)
    tried = wrong = 0
    for row in every:
        if not re.search(options.only, row.name):
            continue
        if row.thin == SLOW and not options.every:
            print(f"left to --every, because a run takes seconds: {row.name}")
            continue
        bench.prepare(row)
        right, trials = trials_of(bench, row, kinds, mounts, chance)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            told = list(pool.map(lambda t, row=row, right=right: try_one(bench, row, right, t), trials))
        tried += len(trials)
        wrong += sum(t is not None for t in told)
        print(f"{len(trials):5} {row.name}  "
              + " ".join(f"{k}={n}" for k, n in right.counts.items() if n), flush=True)
        for line in filter(None, told):
            print(line, flush=True)
    print(f"faults: {tried} faults tried, seed {options.seed}: {wrong} wrong")
    return 1 if wrong or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
