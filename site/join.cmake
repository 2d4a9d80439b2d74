# SPDX-License-Identifier: MIT
# Joins MODULES (names of files in APP, in this order, separated by |) into one script without imports.
# Writes this script, style.css, page.html and the gzipped MODULE into the C file OUT, as the bytes that
# site.h declares. Also writes the script to SCRIPT, where the tests check it. `cmake -P` runs this file, so
# that no other tool is needed.
string(REPLACE "|" ";" names "${MODULES}")
set(script "'use strict';\n(() => {\n")
foreach(name IN LISTS names)
  file(READ "${APP}/${name}" text)
  string(REGEX REPLACE "(^|\n)import [^\n]*" "\\1" text "${text}")
  string(REGEX REPLACE "(^|\n)export " "\\1" text "${text}")
  string(APPEND script "// ---- ${name} ----\n${text}")
endforeach()
string(APPEND script "})();\n")
file(WRITE "${SCRIPT}" "${script}")
execute_process(COMMAND gzip -9 --no-name --stdout "${MODULE}" OUTPUT_FILE "${OUT}.module.gz"
  COMMAND_ERROR_IS_FATAL ANY)

set(arrays "")
foreach(part IN ITEMS "script|${SCRIPT}" "style|${APP}/style.css" "page|${APP}/page.html" "module|${OUT}.module.gz")
  string(REGEX REPLACE "\\|.*" "" name "${part}")
  string(REGEX REPLACE "^[a-z_]*\\|" "" file "${part}")
  file(READ "${file}" bytes HEX)
  string(LENGTH "${bytes}" digits)
  math(EXPR length "${digits} / 2")
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(APPEND arrays "static const unsigned char ${name}[] = {\n${bytes}0};\n"
    "const struct site_part site_${name} = {${name}, ${length}};\n")
endforeach()
file(WRITE "${OUT}" "// Made from site/ by join.cmake.\n#include \"site.h\"\n\n${arrays}")
