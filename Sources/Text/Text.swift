// Text: strings in, glyph outlines out.
//
//   StyledText --Pango: itemize, shape, break, ellipsize--> lines of glyphs
//   glyphs --HarfBuzz--> outlines --> TextLayout, one BezierPath per colour
//
// Layout doesn't depend on the place where text will be drawn: there is no hinting and no rounding to pixels, so a text
// at ten times the size has the same shape. The default fonts are fixed (see `FontName`) and the system's font rules
// aren't read, so a picture with text is the same on every machine with those fonts.
//
// Pango's objects are shared behind one lock; any thread may lay out text.
