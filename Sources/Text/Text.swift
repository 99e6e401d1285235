// Text: strings in, glyph outlines out.
//
//   StyledText --Pango: itemize, shape, break, ellipsize--> lines of glyphs
//   glyphs --HarfBuzz--> outlines --> TextLayout, one BezierPath per colour
//
// Layout doesn't depend on where the text will be drawn: nothing is hinted and nothing
// is rounded to pixels, so a text scaled by ten is ten times the same text. The default
// fonts are fixed (see `FontName`) and the system's font rules are not read, so a
// picture with text is the same on every machine that has those fonts.
//
// Pango's objects are shared and guarded by one lock; layouts may be made on any thread.
//
// Used by: Drawing, Layers, Views. Uses: Geometry, and is the only one to use CPango.
