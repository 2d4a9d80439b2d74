# SPDX-License-Identifier: MIT
# What `./test` builds with the sanitizers and runs there alone: quick tests that are C programs.
add_custom_target(sanitized)

# paiko_sanitized(NAME TARGET): the test NAME, which has the label quick, is one of them; TARGET is what
# it runs.
function(paiko_sanitized name target)
  set_property(TEST ${name} APPEND PROPERTY LABELS sanitized)
  add_dependencies(sanitized ${target})
endfunction()
