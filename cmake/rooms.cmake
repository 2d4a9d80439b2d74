# SPDX-License-Identifier: MIT
# Rooms: folders whose name is the first part of how their headers are included ("base/text.h").

# paiko_room(TARGET NAME): this folder is the room NAME, and TARGET is its library. What includes a
# header of the room must link TARGET, or what links it: each room has an include root of its own,
# in which it stands alone.
function(paiko_room target name)
  set(root ${PROJECT_BINARY_DIR}/rooms/${name})
  file(MAKE_DIRECTORY ${root})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${root}/${name} SYMBOLIC)
  target_include_directories(${target} PUBLIC ${root})
endfunction()
