#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# What other people's machines run: YAML, the project's own tests, scripts that there are, actions at a
# fixed commit, and nothing that can't work yet. What waits in docs/clusterfuzzlite and fuzz/oss-fuzz is put
# in place as docs/fuzzing.md says, in a copy, and is then whole.
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

# Whoever can move a tag could run anything.
while IFS= read -r line; do
    [[ $line =~ @[0-9a-f]{40}\ '# v'[0-9][0-9.]*$ || $line =~ uses:\ (OWNER/|\./) ]] ||
        fail "found $line, expected a commit of 40 digits and its tag as a comment"
    pinned=$((pinned + 1))
done < <(grep -rnE '^ *(- )?uses:' action.yml .github docs --include='*.yml' --include='*.md')
((pinned > 0)) || fail 'found no actions'

for part in ' all' ' long'; do
    grep -qxE " *- run: ./test$part" .github/workflows/*.yml || fail "found no workflow that runs ./test$part"
done
if grep -rl clusterfuzzlite .github >"$scratch/live" && [[ ! -f .clusterfuzzlite/Dockerfile ]]; then
    fail "$(<"$scratch/live") runs ClusterFuzzLite, which has no .clusterfuzzlite/Dockerfile"
fi

# Each is YAML (python3-yaml reads it); a job runs somewhere, ends in time, and has what its actions ask for.
python3 - .github/workflows/*.yml docs/clusterfuzzlite/workflows/*.yml >"$scratch/said" <<'END' || fail "$(<"$scratch/said")"
import sys, yaml
NEED = {"attest-build-provenance": {"id-token", "attestations"}, "deploy-pages": {"id-token", "pages"}}
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
        if path.startswith(".github") and "timeout-minutes" not in job:
            wrong.append(f"{path}: {name}: no timeout-minutes")
        for step in job["steps"]:
            used = step.get("uses", "").split("@")[0].split("/", 1)[-1]
            actions.add(used)
            if ("run" in step) == ("uses" in step):
                wrong.append(f"{path}: {name}: a step that does not either run or use something")
            if not NEED.get(used, set()) <= rights:
                wrong.append(f"{path}: {name}: {used} needs {NEED[used]} to be written")
wrong += [f"no workflow uses {action}" for action in ("attest-build-provenance", "cache/restore", "cache/save") if action not in actions]
print("\n".join(wrong))
sys.exit(bool(wrong))
END
while read -r script; do
    [[ -x $script ]] || fail "$script is run by a workflow, and is no program here"
done < <(sed -nE 's/^ *(- )?run: (\.\/[^ ]+).*/\2/p' .github/workflows/*.yml | sort -u)
for part in 'scripts/campaign' 'scripts/release --twice' 'scripts/verify-release'; do
    grep -qE " run: \./$part " .github/workflows/*.yml || fail "found no workflow that runs $part"
done

# whole DOCKERFILE: its base image has a registry, and nothing is left to who builds it.
whole() {
    grep -qE '^FROM [a-z0-9-]+(\.[a-z0-9-]+)+/oss-fuzz-base/base-builder:[a-z0-9-]+$' "$1" || fail "$1: $(grep '^FROM' "$1")"
    ! grep -nE '^FROM.*\$|^ARG|\.invalid|REPOSITORY"|CONTACT"' "${@}" || fail "$1: something is not filled in"
}
[[ ! -f .clusterfuzzlite/Dockerfile ]] || whole .clusterfuzzlite/Dockerfile
mkdir "$scratch/copy" "$scratch/oss-fuzz"
cp -r docs fuzz "$scratch/copy/"
# steps FIRST FOLDER: those of the block of docs/fuzzing.md that begins so. No engine for images here: that
# step alone is left out.
steps() {
    local found
    found=$(sed -n "/^$1/,/^\`\`\`/{/^\`\`\`/d;p}" docs/fuzzing.md | sed 's|^source=[^ ]*|source=../copy|; /^docker /d')
    [[ -n $found ]] || fail "docs/fuzzing.md: found no steps that begin with $1"
    (cd "$2" && bash -euc "$found")
}
steps 'source=' "$scratch/oss-fuzz"
steps 'mkdir -p .clusterfuzzlite' "$scratch/copy"
whole "$scratch/copy/.clusterfuzzlite/Dockerfile"
whole "$scratch/oss-fuzz/projects/paikocheck/Dockerfile" "$scratch/oss-fuzz/projects/paikocheck/project.yaml"
for file in .clusterfuzzlite/build.sh .clusterfuzzlite/project.yaml .github/workflows/cflite_{pr,batch,cron}.yml; do
    [[ -s $scratch/copy/$file ]] || fail "the steps in docs/fuzzing.md leave out $file"
done
[[ $(grep -cE '^(main_repo: "https://[^"]+|primary_contact: ".+@.+)"$' "$scratch/oss-fuzz/projects/paikocheck/project.yaml") == 2 ]] ||
    fail 'the steps in docs/fuzzing.md leave no addresses in project.yaml'
# Every file that the image copies from the checkout is there.
while read -r _ from _; do
    [[ -e $scratch/copy/$from ]] || fail "the Dockerfile copies $from, which is not there"
done < <(grep '^COPY' "$scratch/copy/.clusterfuzzlite/Dockerfile")

((status == 0)) && printf 'workflows: %s actions pinned\n' "$pinned"
exit "$status"
