// Drawing: Core Graphics' context over Raster, for programs that draw themselves.
//
//   CGContext calls --GraphicsState--> device shapes --Canvas--> pixels of a Bitmap
//
// In a context's own space y points up, as in Core Graphics; contexts of layers and of UIKit start with a transform
// that makes y point down. All drawing uses `GraphicsState.toDevice`, which maps user space to pixels with y down.
//
// A context may be used on any thread, by one thread at a time.
