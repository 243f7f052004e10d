# grundy_layer(NAME [LIBRARY ...]): the static library grundy_NAME of grundy/NAME; it uses every layer declared before it.
set_property(GLOBAL PROPERTY GRUNDY_LAYERS "")

# Inner loops are written once per instruction set, in NAME_avx2.cpp and NAME_avx512.cpp; which one runs is decided at run time.
function(grundy_instruction_sets)
  if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" OR EMSCRIPTEN)
    return()
  endif()
  foreach(source ${ARGN})
    if(source MATCHES "_avx512\\.cpp$")
      set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS
        "-mavx512f;-mavx512bw;-mavx512vl;-mavx512dq;-mavx512vbmi;-mgfni;-mbmi;-mbmi2;-mlzcnt;-mpopcnt;$<$<CXX_COMPILER_ID:GNU>:-Wno-uninitialized;-Wno-maybe-uninitialized>")  # g++ 12 warns inside its own headers
    elseif(source MATCHES "_avx2\\.cpp$")
      set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "-mavx2;-mbmi;-mbmi2;-mlzcnt;-mpopcnt")
    endif()
    if(source MATCHES "_kernel_[a-z0-9]+\\.cpp$")
      set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)  # one body, once per instruction set
    endif()
  endforeach()
endfunction()

function(grundy_layer name)
  get_property(below GLOBAL PROPERTY GRUNDY_LAYERS)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/grundy/${name}/*.cpp)
  if(sources)
    add_library(grundy_${name} STATIC ${sources})
    set_target_properties(grundy_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)  # for the Python module
    grundy_instruction_sets(${sources})
    set(kind PUBLIC)
    target_link_libraries(grundy_${name} PRIVATE $<BUILD_INTERFACE:grundy_flags>)
  else()
    add_library(grundy_${name} INTERFACE)
    set(kind INTERFACE)
  endif()
  target_include_directories(grundy_${name} ${kind} $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
  target_link_libraries(grundy_${name} ${kind} ${below} ${ARGN})
  set_property(GLOBAL PROPERTY GRUNDY_LAYERS grundy_${name} ${below})
endfunction()

# grundy_folder(FOLDER [LIBRARY ...]): the static library grundy_FOLDER of a folder beside grundy/.
function(grundy_folder folder)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  if(sources)
    add_library(grundy_${folder} STATIC ${sources})
    target_include_directories(grundy_${folder} PUBLIC ${PROJECT_SOURCE_DIR})
    target_link_libraries(grundy_${folder} PRIVATE grundy_flags)
    target_link_libraries(grundy_${folder} PUBLIC ${ARGN})
  else()
    add_library(grundy_${folder} INTERFACE)
    target_link_libraries(grundy_${folder} INTERFACE ${ARGN})
  endif()
endfunction()

# grundy_app(PROGRAM FOLDER [LIBRARY ...]): a program from all sources of a folder.
function(grundy_app program folder)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  if(NOT sources)
    return()
  endif()
  add_executable(${program} ${sources})
  target_include_directories(${program} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${program} PRIVATE grundy_flags ${ARGN})
endfunction()
