#include "grundy/values/cairo.hpp"

#include <string>

#ifndef __EMSCRIPTEN__
#include <dlfcn.h>
#endif

namespace grundy {

#ifdef __EMSCRIPTEN__
const Cairo* load_cairo() { return nullptr; }
#else
namespace {

class Finder {
 public:
  explicit Finder(void* library) : library_(library) {}

  template <class Function>
  void find(Function*& function, const char* name) {
    void* const found = dlsym(library_, (std::string("cairo_") + name).c_str());
    function = reinterpret_cast<Function*>(found);
    complete_ = complete_ && found != nullptr;
  }
  bool complete() const { return complete_; }

 private:
  void* library_;
  bool complete_ = true;
};

struct Loaded {
  Cairo functions{};
  bool complete = false;
};

Loaded load() {
  Loaded out;
  void* library = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return out;
  Finder finder(library);
  Cairo& c = out.functions;
#define GRUNDY_CAIRO(name) finder.find(c.name, #name)
  GRUNDY_CAIRO(image_surface_create);
  GRUNDY_CAIRO(surface_destroy);
  GRUNDY_CAIRO(surface_write_to_png_stream);
  GRUNDY_CAIRO(create);
  GRUNDY_CAIRO(destroy);
  GRUNDY_CAIRO(status);
  GRUNDY_CAIRO(scale);
  GRUNDY_CAIRO(save);
  GRUNDY_CAIRO(restore);
  GRUNDY_CAIRO(translate);
  GRUNDY_CAIRO(rotate);
  GRUNDY_CAIRO(set_source_rgb);
  GRUNDY_CAIRO(set_line_width);
  GRUNDY_CAIRO(set_line_cap);
  GRUNDY_CAIRO(set_antialias);
  GRUNDY_CAIRO(move_to);
  GRUNDY_CAIRO(line_to);
  GRUNDY_CAIRO(rectangle);
  GRUNDY_CAIRO(arc);
  GRUNDY_CAIRO(paint);
  GRUNDY_CAIRO(fill);
  GRUNDY_CAIRO(fill_preserve);
  GRUNDY_CAIRO(stroke);
  GRUNDY_CAIRO(new_path);
  GRUNDY_CAIRO(select_font_face);
  GRUNDY_CAIRO(set_font_size);
  GRUNDY_CAIRO(text_extents);
  GRUNDY_CAIRO(show_text);
#undef GRUNDY_CAIRO
  out.complete = finder.complete();
  return out;
}

}  // namespace

const Cairo* load_cairo() {
  static const Loaded loaded = load();
  return loaded.complete ? &loaded.functions : nullptr;
}
#endif

}  // namespace grundy
