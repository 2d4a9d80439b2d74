#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the examples for CI of docs/conformance.md: the YAML must be valid, and the shell lines must do what the page says.

    ci_examples.py CHECKOUT BUILD

Runs the lines of the GitLab job and of the plain shell on the program adapters/example. If the program has no faults,
the lines must succeed. If the program has faults, the lines must fail. All files that the job keeps must exist. Instead
of apt-get a script runs that does nothing. Instead of a download the lines get an archive of what BUILD installs. To
be quick, asks 50 generated positions, not 5000, and only scenarios about the end of a game.
"""
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

try:
    import yaml
except ImportError:
    print("skipped: there is no python3-yaml: the examples for CIs are not tried")
    sys.exit(77)


def blocks(page, language):
    found = re.findall(r"^```(\w*)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    return [text for written, text in found if written == language]


def run(lines, project, variables):
    """Runs lines as GitLab does: all in the same shell, which ends at the first line that fails."""
    for name in ("paikocheck",):
        shutil.rmtree(project / name, ignore_errors=True)
    for file in project.glob("report.*"):
        file.unlink()
    text = "\n".join(lines)
    for whole, part in (("--random 5000", "--random 50"), ("--rules catalyst2019", "--rules catalyst2019 --only 'cat-end-*'")):
        expect(f"one {whole} in\n{text}", text.count(whole) == 1)
        text = text.replace(whole, part)
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", text], cwd=project, env=os.environ | variables,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.returncode, done.stdout


def pack(build, folder):
    """Makes a release archive from the files that CMake installs as the component `program`."""
    subprocess.run(["cmake", "--install", build, "--component", "program", "--prefix", folder / "release"],
                   check=True, stdout=subprocess.DEVNULL)
    archive = folder / "release.tar.gz"
    subprocess.run(["tar", "-czf", archive, "-C", folder, "release"], check=True)
    return archive


def make_project(checkout, folder):
    project = folder / "project"
    shutil.copytree(checkout / "adapters/example", project / "paiko")
    (project / "known-failures.yaml").write_text("[]\n", encoding="utf-8")
    (folder / "bin").mkdir()
    (folder / "bin/apt-get").write_text("#!/bin/sh\n", encoding="utf-8")
    (folder / "bin/apt-get").chmod(0o755)
    return project


def expect(what, holds, told=""):
    if not holds:
        sys.exit(f"ci_examples: FAILED: {what}\n{told[-3000:]}")


def main():
    checkout, build = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    page = (checkout / "docs/conformance.md").read_text(encoding="utf-8")
    parsed = {text.split("\n")[0]: yaml.safe_load(text) for text in blocks(page, "yaml")}
    jobs = parsed["# .gitlab-ci.yml"]
    job = jobs["paiko"]
    expect("the workflow for GitHub has jobs", parsed["# .github/workflows/paiko.yml"]["jobs"])
    shell = [text.removeprefix("$ ") for text in blocks(page, "") if "python3 paiko/adapter.py" in text]
    expect("one example in plain shell", len(shell) == 1)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        archive = pack(build, folder)
        project = make_project(checkout, folder)
        variables = {
            "PATH": f"{folder}/bin:{folder}/release/bin:{os.environ['PATH']}",
            "PAIKOCHECK_ARCHIVE": archive.as_uri(),
            "PAIKOCHECK_SHA256": hashlib.sha256(archive.read_bytes()).hexdigest(),
        }
        for what, lines in (("GitLab", job["before_script"] + job["script"]), ("shell", shell)):
            for faults, expected in (("0", 0), ("lotus-scores", 1)):
                code, told = run(lines, project, variables | {"FAULTS": faults})
                expect(f"{what}, faults {faults}: exit code {code}, expected {expected}", code == expected, told)
                kept = job["artifacts"]["paths"] + [job["artifacts"]["reports"]["junit"]]
                for file in kept:
                    expect(f"{what}, faults {faults}: {file} is there", (project / file).exists(), told)
        code, told = run(job["before_script"] + job["script"], project, variables | {"PAIKOCHECK_SHA256": "0" * 64})
        expect("an archive that is not the one meant is not used", code != 0 and not (project / "paikocheck").exists(), told)
    print(f"ci_examples: {len(parsed)} files of YAML, {len(job['before_script'] + job['script'])} lines for GitLab, 5 runs")


if __name__ == "__main__":
    main()
