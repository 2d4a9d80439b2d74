# SPDX-License-Identifier: MIT
# What `cmake --install` puts where (docs/install.md): the library with its headers, pkg-config and
# CMake files; with the harness the program, and the data it looks for beside itself.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# ---- the library ----

if(PAIKO_SHARED)
  set_target_properties(paiko PROPERTIES EXPORT_NAME paiko_static)
  set_target_properties(paiko_shared PROPERTIES EXPORT_NAME paiko)
endif()
install(TARGETS ${PAIKO_LIBRARIES} EXPORT paiko COMPONENT library
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/engine/include/paiko DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  COMPONENT library)
install(FILES ${PAIKO_REGISTER_HEADERS} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/paiko
  COMPONENT library)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/paiko)
install(EXPORT paiko NAMESPACE paiko:: DESTINATION ${package} FILE paiko-targets.cmake
  COMPONENT library)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/paiko-config.cmake.in
  ${CMAKE_CURRENT_BINARY_DIR}/paiko-config.cmake INSTALL_DESTINATION ${package}
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/paiko-config-version.cmake
  VERSION ${PROJECT_VERSION} COMPATIBILITY SameMinorVersion)
# paiko.pc finds the prefix from its own place, so --prefix and moved folders work. An absolute folder
# (CMAKE_INSTALL_LIBDIR=/opt/lib) stays absolute.
file(RELATIVE_PATH pc_prefix ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" pc_prefix ${pc_prefix})
cmake_path(APPEND pc_libdir "\${prefix}" ${CMAKE_INSTALL_LIBDIR})
cmake_path(APPEND pc_includedir "\${prefix}" ${CMAKE_INSTALL_INCLUDEDIR})
configure_file(${CMAKE_CURRENT_LIST_DIR}/paiko.pc.in ${CMAKE_CURRENT_BINARY_DIR}/paiko.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/paiko-config.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/paiko-config-version.cmake DESTINATION ${package} COMPONENT library)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/paiko.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
if(NOT PAIKO_HARNESS)
  return()
endif()

# ---- the program ----

set(share ${CMAKE_INSTALL_DATADIR}/paikocheck)
install(TARGETS paikocheck RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/scenarios DESTINATION ${share} COMPONENT program)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs DESTINATION ${share} COMPONENT program
  PATTERN pictures EXCLUDE)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/harness/schema DESTINATION ${share} COMPONENT program
  FILES_MATCHING PATTERN "*.json")
install(DIRECTORY ${PROJECT_SOURCE_DIR}/register DESTINATION ${share} COMPONENT program
  FILES_MATCHING PATTERN "*.yaml" PATTERN gen EXCLUDE PATTERN made EXCLUDE)

# ./verify builds what is installed, and no more.
add_custom_target(installed)
add_dependencies(installed paikocheck ${PAIKO_LIBRARIES})
