# cmake -DFOLDER=games -DOUTPUT=FILE.cpp -P embed_games.cmake: a C++ source with the text of every *.game file of FOLDER.
file(GLOB games ${FOLDER}/*.game)
list(SORT games)
set(rows "")
foreach(game IN LISTS games)
  file(READ ${game} text)
  cmake_path(GET game STEM name)
  string(APPEND rows "    {\"${name}\", R\"game(${text})game\"},\n")
endforeach()
file(WRITE ${OUTPUT}.new "// Made from games/*.game by cmake/embed_games.cmake.
#include \"grundy/study/catalogue_texts.hpp\"

namespace grundy {

const std::vector<CatalogueText>& catalogue_texts() {
  static const std::vector<CatalogueText> texts = {
${rows}  };
  return texts;
}

}  // namespace grundy
")
file(COPY_FILE ${OUTPUT}.new ${OUTPUT} ONLY_IF_DIFFERENT)
