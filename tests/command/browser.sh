#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Opens the HTML report in a real browser: as on a phone, as on a screen, in dark mode, in print, by keyboard.
# The content security policy in the report must stop injected content. Skipped without Chromium.
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
    printf 'skipped: neither chromium nor google-chrome is installed\n'
    exit 77
}
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# browse WIDTH,HEIGHT ARGUMENT...: runs the browser. Its messages are in $err, its output in $out.
browse() {
    run_any timeout 120 "$chromium" --headless --no-sandbox --disable-gpu --hide-scrollbars \
        --user-data-dir="$scratch/profile" --enable-logging=stderr --window-size="$1" "${@:2}"
}
# titled PATTERN: checks the title of the page, which a script of the page may have set.
titled() {
    check "the title is like: $1" grep -qE -e "<title>$1</title>" "$out"
}

gives 1 conform --rules catalyst2019 --explain 0 --only 'cat-cover*' --random 0 --jobs 1 \
    --html report.html -- "$PAIKOCHECK" conform serve --mutant cover-stacks
for width in 390 1280; do
    check 'a copy that measures' "$here/page.py" measured report.html "$width" "$width.html"
done
check 'a copy that attacks' "$here/page.py" scripted report.html scripted.html

# The browser accepts the report's own style without a warning.
browse 1280,900 --dump-dom "file://$scratch/report.html"
exits 0
titled 'paikocheck engine .* causes? behind .*'
check 'nothing is refused' test "$(grep -c CONSOLE "$err")" -eq 0
# The browser refuses a script, a style, a handler and a picture that page.py injected.
browse 1280,900 --dump-dom "file://$scratch/scripted.html"
titled 'paikocheck engine .* causes? behind .*'
check 'script, style, handler and picture are refused' test \
    "$(grep -c 'violates the following Content Security Policy' "$err")" -eq 4

# measures WIDTH BOARDS DARK ARGUMENT...: checks in the browser that nothing is wider than the screen, that every link
# can have a visible focus, and that text has enough contrast.
measures() {
    browse 1400,900 "${@:4}" --dump-dom "file://$scratch/$1.html"
    titled "\\{\"width\":$1,\"wide\":0,\"faults\":\\[\\],\"across\":\"$2\",\"dark\":$3,\"boards\":0\\}"
}
measures 390 below false
measures 1280 beside false
measures 1280 beside true --blink-settings=preferredColorScheme=0

for size in 390,844 1280,900; do
    browse "$size" --screenshot="$scratch/$size.png" "file://$scratch/report.html"
    check "a picture of $size" test "$(wc -c <"$size.png")" -gt 20000
done
browse 1280,900 --no-pdf-header-footer --print-to-pdf="$scratch/report.pdf" "file://$scratch/report.html"
check 'in print' test "$(head -c 5 report.pdf)" = '%PDF-'
check 'on several pages' test "$(grep -aoc '/Type */Page\b' report.pdf)" -gt 1
