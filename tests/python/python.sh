#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Runs the tests of the Python package, and the property test of docs/python.md. The property test must accept a
# correct game and find the fault of a wrong game. `binding` uses the libraries of the build, `installed` the package that
# pip builds from the checkout without any download.
#
# usage: python.sh binding|installed ROOT LIBPAIKO LIBPAIKOSPEC
set -euo pipefail
what=$1 root=$2
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
export PYTHONDONTWRITEBYTECODE=1

# Finds a python that has the packages for the tests. If the first python on the path lacks them, /usr/bin may have one.
python=
for candidate in python3 /usr/bin/python3; do
    "$candidate" -c 'import pytest, hypothesis' 2>/dev/null && python=$candidate && break
done
if [[ -z $python ]]; then
    echo 'skipped: there is no python3 with pytest and hypothesis (python3-pytest, python3-hypothesis)'
    exit 77
fi

if [[ $what == installed ]]; then
    if ! "$python" -c 'import setuptools, wheel, pip' 2>/dev/null; then
        echo 'skipped: there is no pip, setuptools and wheel (python3-pip, python3-setuptools, python3-wheel)'
        exit 77
    fi
    # pip builds in the source folder. It gets a folder of links, so that the checkout stays clean.
    mkdir "$scratch/checkout"
    ln -s "$root"/* "$scratch/checkout"
    rm "$scratch/checkout/python"
    cp -r "$root/python" "$scratch/checkout/python"
    "$python" -m pip install --quiet --no-build-isolation --no-index --no-deps --root-user-action=ignore \
        --target "$scratch/site" "$scratch/checkout/python"
    unset PAIKO_LIBRARY PAIKO_SPEC_LIBRARY
    export PYTHONPATH=$scratch/site
else
    export PAIKO_LIBRARY=$3 PAIKO_SPEC_LIBRARY=$4 PYTHONPATH=$root/python/src
fi

# setup.py must refuse to make a source archive, and say why. It must not need the package `wheel` for this.
said=$(cd "$root/python" && "$python" -c 'import runpy, sys
sys.modules["wheel"], sys.argv[1:] = None, ["sdist"]
runpy.run_path("setup.py")' 2>&1) && exit 1
[[ ${said##*$'\n'} == 'paiko: a source archive would lack the C sources'* ]] || { printf '%s\n' "$said"; exit 1; }

cd "$scratch" # Hypothesis keeps failed examples in the current folder
pytest() {
    "$python" -m pytest -q -p no:cacheprovider --hypothesis-seed=1 "$@"
}
cp "$root/python/tests/test_paiko.py" .
pytest -rs test_paiko.py | sed 's/^SKIPPED/skipped: &/'
[[ $what == binding ]] || exit 0

# Tests that the examples of docs/python.md and of the package give the results shown. Runs the test in docs/python.md.
"$python" -m doctest -o IGNORE_EXCEPTION_DETAIL "$root/docs/python.md"
"$python" -c 'import doctest, paiko; result = doctest.testmod(paiko); assert result.attempted and not result.failed'
"$root/tests/python/shown_test" "$root/docs/python.md" >test_game.py
[[ $(wc -l <test_game.py) -ge 9 ]] || { echo 'docs/python.md shows no test'; exit 1; }
export PYTHONPATH=$PYTHONPATH:$root/adapters/example
FAULTS=0 pytest test_game.py
if FAULTS=sai-timid pytest test_game.py >found; then
    echo 'a game that forgets the shifts of a Sai went unnoticed'
    exit 1
fi
grep 'Falsifying example' found
