// Raster: shapes and images in, pixels out.
//
// Pixels are premultiplied BGRA, eight bits a component: B G R A in memory, `0xAARRGGBB` in a little-endian word,
// which is what a 24-bit X11 visual wants too. Coordinates are device pixels, y down; pixel (x, y) covers the square
// from (x, y) to (x + 1, y + 1).
//
// Two rules hold everywhere:
// - Coverage is the exact area of the shape inside the pixel.
// - A pixel's value depends on the shape and the pixel alone, never on the clip: drawing any part of a picture gives
//   the same bytes as drawing all of it.
//
// Two ways lead to coverage. Outlines (paths, strokes, turned rectangles) are cut into lines, whose signed areas are
// summed up in a CoverageBuffer; upright rectangles are covered in closed form, their corners by RoundedRows. Either
// hands rows of coverage to a SpanPainter: a colour, or a PixelSource such as an image or a gradient. What a canvas
// does to all of them, the blend mode and the clip's coverage, is its SpanStyle.
//
//   path --StrokeRuns, StrokeOutline--> outline --LineChain--> CoverageBuffer --+
//   RoundedRect --UprightRect--> straight rows, RoundedRows --------------------+--> SpanPainter --> Bitmap
//
// Under perspective, outlines are flattened in their own space, cut where they pass behind the eye and projected
// (ProjectedOutline); images are read through a MappedSource. Particles are drawn by a kernel of their own
// (SpriteSheet).
//
// BitmapEffects works on whole bitmaps: blurs, changes of colour, mixtures.
//
// Entry points take rectangles, paths, images and spans; no call is made for one pixel. Kernels stay in this module
// because a call across modules for each pixel costs four times the work itself.
//
// Used by: RenderServer, and whoever holds a Bitmap. Uses: Geometry, RasterKernels.
