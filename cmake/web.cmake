# The web build (Emscripten): the libraries are headers, taken one folder at a time so that those of the system's C library stay
# unseen. There is no SQLite and no other program to run, so the sources that speak of them are left out.
set(GRUNDY_HEADERS /usr/include CACHE PATH "where fmt, nlohmann, tl, tsl, boost and xxhash.h are")

set(header_folder ${PROJECT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${header_folder})
foreach(header fmt nlohmann tl tsl boost xxhash.h)
  if(NOT EXISTS ${GRUNDY_HEADERS}/${header})
    message(FATAL_ERROR "no ${GRUNDY_HEADERS}/${header}: set GRUNDY_HEADERS")
  endif()
  file(CREATE_LINK ${GRUNDY_HEADERS}/${header} ${header_folder}/${header} SYMBOLIC)
endforeach()

include_directories(SYSTEM ${header_folder})
foreach(library fmt::fmt tl::expected tsl::robin_map nlohmann_json::nlohmann_json Boost::headers Threads::Threads SQLite::SQLite3)
  add_library(${library} INTERFACE IMPORTED GLOBAL)
endforeach()

set(GRUNDY_FMT fmt::fmt)

add_compile_definitions(FMT_HEADER_ONLY)
add_compile_options(-fwasm-exceptions -w)  # warnings are errors in the build for this machine
add_compile_options(-finline-functions)  # beside -Os emcc asks for -fno-inline-functions, which makes tables many times slower
add_link_options(-fwasm-exceptions)

set(GRUNDY_LEFT_OUT runs/atlas runs/atlas_check study/atlas study/atlas_csv study/atlas_text study/run study/run_text
  study/survey study/survey_text queries/program_run queries/stress study/stress)
