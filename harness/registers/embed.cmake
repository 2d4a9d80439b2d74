# SPDX-License-Identifier: MIT
# Writes the bytes of FILES (paths under ROOT, separated by |) into the C file OUT, as the table that
# register.h declares. Run by `cmake -P`, so that no other tool is needed.
string(REPLACE "|" ";" FILES "${FILES}")
set(arrays "")
set(table "")
set(number 0)
foreach(file IN LISTS FILES)
  file(READ "${ROOT}/${file}" bytes HEX)
  string(LENGTH "${bytes}" digits)
  math(EXPR length "${digits} / 2")
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(APPEND arrays "static const unsigned char bytes_${number}[] = {\n${bytes}0};\n")
  string(APPEND table "    {\"${file}\", bytes_${number}, ${length}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE "${OUT}" "// Made from the registers by embed.cmake.
#include \"register.h\"

${arrays}
const struct embedded embedded_registers[] = {
${table}};
const size_t embedded_registers_count = ${number};
")
