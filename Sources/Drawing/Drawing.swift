// Drawing: Core Graphics' context over Raster, for programs that draw by themselves.
//
//   CGContext calls --GraphicsState--> device shapes --Canvas--> pixels of a Bitmap
//
// A context's own space has y growing upwards, as Core Graphics has it; the contexts of
// layers and of UIKit come with a transform that makes y grow downwards. Inside, only
// `GraphicsState.toDevice` counts: it leads from user space to pixels with y down.
//
// A context belongs to whoever draws with it, on any thread, one at a time.
//
// Used by: Layers, Views, Scenes. Uses: Geometry, Raster, Text.
