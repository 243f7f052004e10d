option(GRUNDY_TESTS "build the tests" ON)
option(GRUNDY_BENCH "build the benchmarks" OFF)
option(GRUNDY_FUZZ "build the libFuzzer targets (clang)" OFF)
option(GRUNDY_UNITY "compile a dozen sources at once: a whole build takes a quarter of the time" OFF)
option(GRUNDY_STATIC "link the programs statically, but for libc" OFF)
set(GRUNDY_SANITIZE "" CACHE STRING "sanitizers, as in -fsanitize=")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(GRUNDY_CCACHE ccache)
if(GRUNDY_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${GRUNDY_CCACHE})
endif()

add_library(grundy_flags INTERFACE)
target_compile_options(grundy_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Werror
  -ffile-prefix-map=${PROJECT_SOURCE_DIR}=.  # the same bytes wherever it is built
  -fno-semantic-interposition  # position independent code that is as fast
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)  # g++ 12 warns falsely inside std::string
if(GRUNDY_SANITIZE)
  target_compile_options(grundy_flags INTERFACE -fsanitize=${GRUNDY_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(grundy_flags INTERFACE -fsanitize=${GRUNDY_SANITIZE})
endif()
