# cmake -DFOLDER=games -DOUTPUT=FILE.cpp -P embed_games.cmake: a C++ source with the text of every *.game file of FOLDER and of
# FOLDER/problems, by name, and with FOLDER/problems.txt.
file(GLOB games ${FOLDER}/*.game ${FOLDER}/problems/*.game)
set(named "")
foreach(game IN LISTS games)
  cmake_path(GET game STEM name)
  file(RELATIVE_PATH path ${FOLDER} ${game})
  list(APPEND named "${name}|${path}")
endforeach()
list(SORT named)
set(rows "")
foreach(pair IN LISTS named)
  string(REGEX MATCH "^([^|]*)[|](.*)$" whole ${pair})
  set(name ${CMAKE_MATCH_1})
  set(path ${CMAKE_MATCH_2})
  file(READ ${FOLDER}/${path} text)
  string(APPEND rows "    {\"${name}\", \"games/${path}\", R\"game(${text})game\"},\n")
endforeach()
file(READ ${FOLDER}/problems.txt problems)
file(WRITE ${OUTPUT}.new "// Made from games/ by cmake/embed_games.cmake.
#include \"grundy/study/catalogue_texts.hpp\"

namespace grundy {

const std::vector<CatalogueText>& catalogue_texts() {
  static const std::vector<CatalogueText> texts = {
${rows}  };
  return texts;
}

std::string_view problems_text() {
  return R\"problems(${problems})problems\";
}

}  // namespace grundy
")
file(COPY_FILE ${OUTPUT}.new ${OUTPUT} ONLY_IF_DIFFERENT)
