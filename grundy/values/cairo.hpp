#pragma once
// The functions of cairo's stable C interface that a picture needs, found in the library at run time.
// Source: the manual of cairo 1.16, "cairo_t", "Text", "Image Surfaces", "PNG Support".

namespace grundy {

struct CairoSurface;
struct CairoContext;
struct CairoTextExtents {
  double x_bearing, y_bearing, width, height, x_advance, y_advance;
};
using CairoWrite = int (*)(void* to, const unsigned char* data, unsigned length);

struct Cairo {
  static constexpr int rgb24 = 1, antialias_default = 0, antialias_none = 1, round_cap = 1, butt_cap = 0, success = 0;

  CairoSurface* (*image_surface_create)(int format, int width, int height);
  void (*surface_destroy)(CairoSurface*);
  int (*surface_write_to_png_stream)(CairoSurface*, CairoWrite, void* to);
  CairoContext* (*create)(CairoSurface*);
  void (*destroy)(CairoContext*);
  int (*status)(CairoContext*);
  void (*scale)(CairoContext*, double, double);
  void (*save)(CairoContext*);
  void (*restore)(CairoContext*);
  void (*translate)(CairoContext*, double, double);
  void (*rotate)(CairoContext*, double radians);
  void (*set_source_rgb)(CairoContext*, double red, double green, double blue);
  void (*set_line_width)(CairoContext*, double);
  void (*set_line_cap)(CairoContext*, int);
  void (*set_antialias)(CairoContext*, int);
  void (*move_to)(CairoContext*, double x, double y);
  void (*line_to)(CairoContext*, double x, double y);
  void (*rectangle)(CairoContext*, double x, double y, double width, double height);
  void (*arc)(CairoContext*, double x, double y, double radius, double from, double to);
  void (*paint)(CairoContext*);
  void (*fill)(CairoContext*);
  void (*fill_preserve)(CairoContext*);
  void (*stroke)(CairoContext*);
  void (*new_path)(CairoContext*);
  void (*select_font_face)(CairoContext*, const char* family, int slant, int weight);
  void (*set_font_size)(CairoContext*, double);
  void (*text_extents)(CairoContext*, const char* utf8, CairoTextExtents*);
  void (*show_text)(CairoContext*, const char* utf8);
};

/// Null where the library is not installed, or lacks one of them. The library stays loaded.
const Cairo* load_cairo();

}  // namespace grundy
