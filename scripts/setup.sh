# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Functions for ./verify, ./test and scripts/ci-conform: they list the needed Debian packages, install
# missing packages, and configure and build presets. The caller sets `root` (the checkout) and `program`
# (for messages), and then sources this file.
# Invariant: standard output stays empty; messages go to standard error. If something cannot be done,
# one message says so, and the exit code is 2.
: "${root:?}" "${program:?}"

# The Debian packages that are needed. tests/house/packages.sh compares other files with this list.
# NAME=PATTERN: a package that matches PATTERN can take the place of NAME.
# shellcheck disable=SC2034 # used by the scripts that source this file
{
    # For the program alone (preset ci).
    packages_program=(gcc libc6-dev cmake ninja-build pkg-config=pkgconf libfyaml-dev libjansson-dev
        nettle-dev)
    # For the program and the C tests (preset release).
    packages_release=("${packages_program[@]}" check)
    # For scripts/release.
    packages_packed=("${packages_program[@]}" wasi-libc)
    # For scripts/campaign, then for ./test. llvm has the symbolizer that the sanitizers use.
    packages_campaign=(clang libclang-rt-dev=libclang-rt-14-dev llvm)
    packages_tests=("${packages_release[@]}" "${packages_campaign[@]}"
        clang-format shellcheck python3 python3-jsonschema python3-yaml libxml2-utils procps parallel g++
        binutils strace doxygen musl-tools make git curl)
    # For the study board's WebAssembly module (target update_site), and its test.
    packages_site=(clang lld wasi-libc libclang-rt-dev-wasm32=libclang-rt-14-dev-wasm32)
    tests_site='site_made'
    # The groups that `./test --without` can omit, and the tests that need them (tests/need).
    # For adapters in languages other than Python and C:
    packages_adapters=(nodejs php-cli lua5.4 lua-dkjson)
    tests_adapters='adapter_speak_* and adapter_smoke_*'
    # A browser, the program that drives it, and the checker of the page's types:
    packages_browser=(chromium nodejs node-typescript)
    tests_browser='site_* and command_browser'
    # The Python package and its tests:
    packages_python=(python3-pytest python3-hypothesis python3-pip python3-setuptools python3-wheel)
    tests_python='python_*'
    groups=(adapters browser python)
    packages_coverage=(gcovr)
    packages_mcdc=(clang-19 libclang-rt-19-dev llvm-19)
}

say() {
    printf '%s: %s\n' "$program" "$*" >&2
}

unable() {
    say "$@"
    exit 2
}

# Prints which of the given packages are not installed.
missing_packages() {
    local package installed
    # An unknown package makes dpkg-query fail, but it still prints the others.
    installed=$(dpkg-query --show --showformat '${db:Status-Abbrev}${Package}\n' 2>/dev/null |
        sed -n 's/^ii //p') || true
    for package in "$@"; do
        grep -qx -e "${package%%=*}" -e "${package##*=}" <<<"$installed" || printf '%s\n' "${package%%=*}"
    done
}

# Runs apt-get as root, or through sudo if sudo needs no password. Its output goes to the file $log.
run_apt() {
    local -a as_root=()
    ((EUID == 0)) || as_root=(sudo -n)
    "${as_root[@]}" env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get "$@" </dev/null >"$log" 2>&1
}

# Sets `chosen` to the needed packages and those wanted packages that apt can install with them. apt refuses a
# whole list if it does not know one of the packages. In that case the wanted packages are tried one by one.
choose_packages() {
    local package
    chosen=("${needed[@]}" "${wanted[@]}")
    ((${#wanted[@]} > 0)) || return 0
    ! run_apt install --simulate --no-install-recommends "${chosen[@]}" || return 0
    chosen=("${needed[@]}")
    for package in "${wanted[@]}"; do
        ! run_apt install --simulate --no-install-recommends "${chosen[@]}" "$package" || chosen+=("$package")
    done
}

# Prints how many packages are installed and how large they are, in apt's own words.
say_size() {
    run_apt install --assume-no --no-install-recommends "${chosen[@]}" || true
    say "installing ${chosen[*]}"
    sed -n '/ newly installed, /p; /^Need to get /p; /^After this operation, /p' "$log" |
        while IFS= read -r line; do say "apt: $line"; done
}

# Installs all chosen packages in one call. If that fails, installs only the needed packages.
install_chosen() {
    run_apt update || return 1
    choose_packages
    ((${#chosen[@]} > 0)) || return 0
    say_size
    ! run_apt install -y --no-install-recommends "${chosen[@]}" || return 0
    ((${#chosen[@]} > ${#needed[@]})) || return 1
    cat "$log" >&2
    say 'apt could not install all of them; what the tests cannot do without is tried again'
    ((${#needed[@]} == 0)) || run_apt install -y --no-install-recommends "${needed[@]}"
}

install_packages() {
    local -a chosen=("${needed[@]}" "${wanted[@]}")
    local line="apt-get update && apt-get install -y --no-install-recommends ${chosen[*]}" log
    if ((EUID != 0)) && { ! command -v sudo >/dev/null || ! sudo -n true 2>/dev/null; }; then
        say "packages are missing, and this user may not install them; please run as root:"
        printf '%s\n' "$line" >&2
        ((${#needed[@]} == 0)) || exit 2
        return 0
    fi
    log=$(mktemp)
    if ! install_chosen; then
        cat "$log" >&2
        rm -f "$log"
        ((${#needed[@]} == 0)) || unable "the packages could not be installed; to try by hand: $line"
        return 0
    fi
    rm -f "$log"
}

# need_packages PACKAGE… [-- PACKAGE…]: installs missing packages. The caller can do without the packages
# after `--`. Does nothing on systems other than Debian; there the build reports what is missing.
need_packages() {
    local -a needed=() wanted=()
    command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || return 0
    while (($# > 0)) && [[ $1 != -- ]]; do
        needed+=("$1")
        shift
    done
    mapfile -t wanted < <(missing_packages "${@:2}" | sort -u)
    mapfile -t needed < <(missing_packages "${needed[@]}")
    ((${#needed[@]} + ${#wanted[@]} == 0)) || install_packages
}

# left_out TESTS PACKAGE…: prints which packages are still missing, and that TESTS are skipped.
left_out() {
    local tests=$1 package
    command -v dpkg-query >/dev/null || return 0
    while IFS= read -r package; do
        say "going on without $package; of the tests $tests those that need it are skipped"
    done < <(missing_packages "${@:2}")
}

# Shows progress in one line of a terminal. Prints nothing elsewhere, so that logs stay short.
show_progress() {
    local line
    while IFS= read -r line; do
        [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
        printf '\r%s: building %s/%s' "$program" "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" >&2
    done
    printf '\r\033[K' >&2
}

# logged LOG COMMAND…: runs a step of the build. Its output goes to a file, and is shown if the step fails.
logged() {
    local log=$1 code=0
    shift
    if [[ -t 2 ]]; then
        "$@" 2>&1 | tee "$log" | show_progress || code=1
    else
        "$@" >"$log" 2>&1 || code=1
    fi
    # Omits ninja's lines about successful steps.
    ((code == 0)) || sed '/^\[[0-9]*\/[0-9]*\] /d' "$log" >&2
    return "$code"
}

# True if a build folder is already configured for this checkout.
configured() {
    local folder=$1
    [[ -f $folder/build.ninja ]] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt" 2>/dev/null
}

build_preset_locked() {
    local preset=$1 target=$2 folder=$root/build/$1
    shift 2
    if ! configured "$folder"; then
        say "configuring $preset"
        # Ignores compiler flags of the environment, so that all builds of a preset are alike.
        logged "$root/build/$preset.log" env -u CFLAGS -u LDFLAGS cmake -S "$root" --preset "$preset" --fresh "$@" ||
            unable "cmake could not configure the preset $preset"
        say "building $preset; the first time takes about a minute"
    fi
    logged "$root/build/$preset.log" cmake --build "$folder" --target "$target" ||
        unable "the preset $preset does not build"
}

# build_preset PRESET TARGET [CMAKE ARGUMENTS]: builds a target. If the preset is not configured yet,
# configures it with the arguments. Two calls at the same time build one after the other.
build_preset() {
    local probe
    if ! { mkdir -p "$root/build" && probe=$(mktemp "$root/build/.probe.XXXXXX"); } 2>/dev/null; then
        unable "cannot write to $root/build, expected a folder for the build that can be written"
    fi
    rm -f "$probe"
    (
        flock 9
        build_preset_locked "$@" 9>&-
    ) 9>"$root/build/.lock" || exit 2
}
