# SPDX-License-Identifier: MIT
# Copies FILES (paths under ROOT, separated by |) below TO, with a wrong default in the register of
# rulings: `lotus-where` of pnp is `eligible`. No scenario of pnp names that ruling: one that did could
# not be read then. Run by `cmake -P`; register/gen then makes tables of the copies.
string(REPLACE "|" ";" FILES "${FILES}")
foreach(file IN LISTS FILES)
  configure_file("${ROOT}/${file}" "${TO}/${file}" COPYONLY)
endforeach()
file(READ "${TO}/register/rulings.yaml" right)
string(FIND "${right}" "- name: lotus-where\n" at)
string(SUBSTRING "${right}" 0 ${at} before)
string(SUBSTRING "${right}" ${at} -1 behind)
string(FIND "${behind}" "pnp: anywhere" at)
string(SUBSTRING "${behind}" 0 ${at} ruling)
string(LENGTH "pnp: anywhere" length)
math(EXPR at "${at} + ${length}")
string(SUBSTRING "${behind}" ${at} -1 behind)
file(WRITE "${TO}/register/rulings.yaml" "${before}${ruling}pnp: eligible${behind}")
