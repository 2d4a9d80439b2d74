#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Tests the files that say what CI machines run. They must be YAML, run the project's tests, call only scripts that
# exist, and name the actions of other repositories by a commit. Also follows the steps of docs/fuzzing.md, which must
# make a complete project for OSS-Fuzz.
#
# usage: workflows.sh ROOT
set -euo pipefail
cd "$1"
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

status=0 pinned=0
fail() {
    printf 'workflows: %s\n' "$*"
    status=1
}

# A GitHub action of another repository must be named by its commit, since whoever moves a tag could change what runs here.
while IFS= read -r line; do
    [[ $line =~ @[0-9a-f]{40}\ '# v'[0-9][0-9.]*$ || $line =~ uses:\ (OWNER/|\./) ]] ||
        fail "found $line, expected a commit of 40 digits and its tag as a comment"
    pinned=$((pinned + 1))
done < <(grep -rnE '^ *(- )?uses:' action.yml .github docs --include='*.yml' --include='*.md')
((pinned > 0)) || fail 'found no actions'

for part in 'test all' 'test long' scripts/presets; do
    grep -qxE " *- run: ./$part" .github/workflows/*.yml || fail "found no workflow that runs ./$part"
done

# Each workflow must be YAML (python3-yaml reads it). Its jobs name a machine and a time limit, and give actions their inputs.
python3 - .github/workflows/*.yml >"$scratch/said" <<'END' || fail "$(<"$scratch/said")"
import sys, yaml
NEED = {"deploy-pages": {"id-token", "pages"}}
wrong, actions = [], set()
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        try:
            flow = yaml.safe_load(file)
        except yaml.YAMLError as error:
            wrong.append(f"{path}: it is no YAML: {error}")
            continue
    for name, job in flow["jobs"].items():
        rights = {key for key, right in {**job.get("permissions", {})}.items() if right == "write"}
        if not job["runs-on"] or not job["steps"]:
            wrong.append(f"{path}: {name}: no machine or no steps")
        if "timeout-minutes" not in job:
            wrong.append(f"{path}: {name}: no timeout-minutes")
        for step in job["steps"]:
            used = step.get("uses", "").split("@")[0].split("/", 1)[-1]
            actions.add(used)
            if ("run" in step) == ("uses" in step):
                wrong.append(f"{path}: {name}: a step that does not either run or use something")
            if not NEED.get(used, set()) <= rights:
                wrong.append(f"{path}: {name}: {used} needs {NEED[used]} to be written")
wrong += [f"no workflow uses {action}" for action in ("cache/restore", "cache/save") if action not in actions]
print("\n".join(wrong))
sys.exit(bool(wrong))
END
while read -r script; do
    [[ -x $script ]] || fail "$script is run by a workflow, and is no program here"
done < <(sed -nE 's/^ *(- )?run: (\.\/[^ ]+).*/\2/p' .github/workflows/*.yml | sort -u)
for part in scripts/campaign scripts/release; do
    grep -qE " run: \./$part " .github/workflows/*.yml || fail "found no workflow that runs $part"
done

# Follows the steps of docs/fuzzing.md, with this checkout as the source.
project=$scratch/oss-fuzz/projects/paikocheck
mkdir "$scratch/oss-fuzz"
# shellcheck disable=SC2016 # the ticks are Markdown's
steps=$(sed -n '/^source=/,/^```/{/^```/d;p}' docs/fuzzing.md | sed "s|^source=[^ ]*|source=${PWD@Q}|")
[[ -n $steps ]] || fail 'docs/fuzzing.md: found no steps that begin with source='
(cd "$scratch/oss-fuzz" && bash -euc "$steps")
grep -qE '^FROM [a-z0-9-]+(\.[a-z0-9-]+)+/oss-fuzz-base/base-builder:[a-z0-9-]+$' "$project/Dockerfile" ||
    fail "fuzz/oss-fuzz/Dockerfile: $(grep '^FROM' "$project/Dockerfile")"
! grep -nE '^FROM.*\$|^ARG|\.invalid|REPOSITORY"|CONTACT"' "$project"/{Dockerfile,project.yaml} ||
    fail 'the steps in docs/fuzzing.md leave something that is not filled in'
[[ $(grep -cE '^(main_repo: "https://[^"]+|primary_contact: ".+@.+)"$' "$project/project.yaml") == 2 ]] ||
    fail 'the steps in docs/fuzzing.md leave no addresses in project.yaml'

((status == 0)) && printf 'workflows: %s actions pinned\n' "$pinned"
exit "$status"
