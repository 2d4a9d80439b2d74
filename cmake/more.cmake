# SPDX-License-Identifier: MIT
# paiko_more(NAME…): tests of the same folder that `./test` leaves to `./test all`. One that is not quick
# in this build, or is not there, stays as it is.
function(paiko_more)
  foreach(name IN LISTS ARGN)
    if(TEST ${name})
      get_test_property(${name} LABELS label)
      if(label STREQUAL "quick")
        set_tests_properties(${name} PROPERTIES LABELS more)
      endif()
    endif()
  endforeach()
endfunction()
