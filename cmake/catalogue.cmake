# grundy_catalogue(TARGET): games/*.game as text inside the library, so that nothing has to be found at run time.
function(grundy_catalogue target)
  file(GLOB games CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/*.game)
  set(output ${PROJECT_BINARY_DIR}/generated/catalogue_texts.cpp)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DFOLDER=${PROJECT_SOURCE_DIR}/games -DOUTPUT=${output} -P ${PROJECT_SOURCE_DIR}/cmake/embed_games.cmake
    DEPENDS ${games} ${PROJECT_SOURCE_DIR}/cmake/embed_games.cmake COMMENT "Embedding the catalogue" VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()
