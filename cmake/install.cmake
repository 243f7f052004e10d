# What `cmake --install` puts where, by component: `programs`; `library`, for C++: headers, one static library, a CMake package and a file for
# pkg-config; `python`, the module.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# All layers in one archive.
get_property(layers GLOBAL PROPERTY GRUNDY_LAYERS)
set(objects "")
foreach(layer IN LISTS layers)
  get_target_property(kind ${layer} TYPE)
  if(kind STREQUAL STATIC_LIBRARY)
    list(APPEND objects $<TARGET_OBJECTS:${layer}>)
  endif()
endforeach()
add_library(libgrundy STATIC ${objects})
set_target_properties(libgrundy PROPERTIES OUTPUT_NAME grundy EXPORT_NAME grundy LINKER_LANGUAGE CXX)
target_include_directories(libgrundy INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_compile_features(libgrundy INTERFACE cxx_std_20)
target_link_libraries(libgrundy INTERFACE tl::expected fmt::fmt SQLite::SQLite3 Threads::Threads)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/grundy)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/grundy-config.cmake.in ${PROJECT_BINARY_DIR}/generated/grundy-config.cmake
  INSTALL_DESTINATION ${package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/generated/grundy-config-version.cmake COMPATIBILITY SameMinorVersion)
file(RELATIVE_PATH GRUNDY_PC_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)  # the file works wherever the prefix is moved
configure_file(${PROJECT_SOURCE_DIR}/cmake/grundy.pc.in ${PROJECT_BINARY_DIR}/generated/grundy.pc @ONLY)

install(TARGETS grundy grundy-check RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT programs)
# The manual page and the completions are written by the program itself.
if(NOT CMAKE_CROSSCOMPILING)
  set(shell_files ${PROJECT_BINARY_DIR}/shell)
  add_custom_command(TARGET grundy POST_BUILD
    COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:grundy> -DFOLDER=${shell_files} -P ${PROJECT_SOURCE_DIR}/cmake/shell_files.cmake VERBATIM)
  install(FILES ${shell_files}/grundy.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT programs)
  install(FILES ${shell_files}/grundy DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/bash-completion/completions COMPONENT programs)
  install(FILES ${shell_files}/_grundy DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/zsh/vendor-completions COMPONENT programs)
  install(FILES ${shell_files}/grundy.fish DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/fish/vendor_completions.d COMPONENT programs)
endif()
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/grundy RENAME copyright COMPONENT programs)
install(FILES ${PROJECT_SOURCE_DIR}/CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/grundy COMPONENT programs)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/ DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/grundy COMPONENT programs FILES_MATCHING PATTERN "*.md")
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/libgrundy-dev RENAME copyright COMPONENT library)
install(TARGETS libgrundy EXPORT grundy ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
install(EXPORT grundy NAMESPACE grundy:: FILE grundy-targets.cmake DESTINATION ${package} COMPONENT library)
install(FILES ${PROJECT_BINARY_DIR}/generated/grundy-config.cmake ${PROJECT_BINARY_DIR}/generated/grundy-config-version.cmake
  DESTINATION ${package} COMPONENT library)
install(FILES ${PROJECT_BINARY_DIR}/generated/grundy.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/grundy DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library FILES_MATCHING PATTERN "*.hpp")

if(TARGET grundy_python)
  # As Debian has it: packages of the system for every Python 3, others for one.
  if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    set(folder lib/python3/dist-packages)
  else()
    set(folder lib/python${Python3_VERSION_MAJOR}.${Python3_VERSION_MINOR}/dist-packages)
  endif()
  set(GRUNDY_PYTHON_FOLDER ${folder} CACHE STRING "where the Python module goes, from the prefix")
  install(TARGETS grundy_python LIBRARY DESTINATION ${GRUNDY_PYTHON_FOLDER}/grundy COMPONENT python)
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/python3-grundy RENAME copyright COMPONENT python)
  install(FILES ${scripts} DESTINATION ${GRUNDY_PYTHON_FOLDER}/grundy COMPONENT python)
endif()
