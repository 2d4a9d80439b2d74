#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Packages are listed in one place, scripts/setup.sh. Other files that name packages must name the same
# packages, and a build of the program alone must not need packages that only tests need.
#
# usage: packages.sh ROOT
set -euo pipefail
root=$1
# shellcheck disable=SC2034 # for messages, in setup.sh
program=packages
# shellcheck source=scripts/setup.sh
source "$root/scripts/setup.sh"
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
cd "$root"

status=0
fail() {
    printf 'packages: %s\n' "$*"
    status=1
}

# The Dockerfile for OSS-Fuzz must install the packages of the program, except compilers. It can't use the list in
# scripts/setup.sh, since a Dockerfile is read before there is a checkout.
file=fuzz/oss-fuzz/Dockerfile
mapfile -t expected < <(printf '%s\n' "${packages_program[@]%%=*}" | grep -vxE 'gcc|libc6-dev' | sort)
mapfile -t found < <(sed -n '/apt-get install/,/[^\\]$/p' "$file" | grep -v 'apt-get install' |
    sed 's/\\$//' | xargs -n 1 | sort)
[[ ${found[*]} == "${expected[*]}" ]] || fail "$file installs ${found[*]}, expected ${expected[*]}"

# These scripts have no list of packages of their own.
for file in verify test scripts/ci-conform scripts/presets; do
    # shellcheck disable=SC2016 # as it is written there
    list='"\$\{[a-z_]+\[@\]\}"'
    grep -qE "^ *need_packages $list( -- $list)?\$" "$file" || fail "$file asks for no packages"
    ! grep 'need_packages ' "$file" | grep -vE "^ *need_packages $list( -- $list)?\$" || fail "$file has a list of its own"
    ! grep -nE 'apt-get install|(needed|wanted)\+?=\([^"]' "$file" || fail "$file has a list of its own"
done

# Replaces pkg-config by a script that finds no `check`.
cat >"$scratch/pkg-config" <<'STANDIN'
#!/usr/bin/env bash
for word in "$@"; do
    case $word in check | check[' =<>']*) exit 1 ;; esac
done
exec pkg-config "$@"
STANDIN
chmod +x "$scratch/pkg-config"
configures() {
    cmake -S . --preset "$1" -B "$scratch/$1" -DPKG_CONFIG_EXECUTABLE="$scratch/pkg-config" >"$scratch/log" 2>&1
}
configures ci || { cat "$scratch/log"; fail 'the preset ci asks for more than the program takes'; }
! configures release || fail 'the preset release asks for no Check: this test sees nothing'

((status == 0)) && printf 'packages: %s for the program, %s for the tests\n' "${#packages_program[@]}" "${#packages_tests[@]}"
exit "$status"
