// Raster: shapes and images in, pixels out.
//
// Pixels are premultiplied BGRA, eight bits per component: B G R A in memory, `0xAARRGGBB` in a little-endian word, the
// format of a 24-bit X11 visual. Coordinates are device pixels, y down; pixel (x, y) covers the square from (x, y) to
// (x + 1, y + 1).
//
// Two rules hold everywhere:
// - Coverage is the exact area of the shape inside the pixel.
// - A pixel's value depends on the shape and the pixel alone, never on the clip: drawing any part of a picture gives
//   the same bytes as drawing all of it.
//
// Coverage is computed in two ways. Outlines (paths, strokes, rotated rectangles) are split into lines, whose signed
// areas a CoverageBuffer sums up; upright rectangles are covered in closed form, their corners by RoundedRows. Both
// pass rows of coverage to a SpanPainter: a colour, or a PixelSource such as an image or a gradient. SpanStyle holds
// the canvas's settings for all of them, the blend mode and the clip's coverage.
//
//   path --StrokeRuns, StrokeOutline--> outline --LineChain--> CoverageBuffer --+
//   RoundedRect --UprightRect--> straight rows, RoundedRows --------------------+--> SpanPainter --> Bitmap
//
// Under perspective, outlines are flattened in their own space, cut where they pass behind the eye and projected
// (ProjectedOutline); images are read through a MappedSource. A separate kernel draws particles (SpriteSheet).
//
// BitmapEffects works on whole bitmaps: blurs, colour changes, cross-fades.
//
// Entry points take rectangles, paths, images and spans, never single pixels. Kernels stay in this module because a
// call across modules for each pixel costs four times as much as the work itself.
