# grundy_catalogue(TARGET): the rule files of games/ and the list of problems as text inside the library, so that nothing has to be
# found at run time.
function(grundy_catalogue target)
  set(folder ${PROJECT_SOURCE_DIR}/games)
  file(GLOB games CONFIGURE_DEPENDS ${folder}/*.game ${folder}/problems/*.game ${folder}/problems.txt)
  set(output ${PROJECT_BINARY_DIR}/generated/catalogue_texts.cpp)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DFOLDER=${folder} -DOUTPUT=${output} -P ${PROJECT_SOURCE_DIR}/cmake/embed_games.cmake
    DEPENDS ${games} ${PROJECT_SOURCE_DIR}/cmake/embed_games.cmake COMMENT "Embedding the catalogue" VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()
