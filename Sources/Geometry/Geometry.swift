// Geometry: points, transforms, colours, paths and images, all of them values.
//
// Coordinates are points, y grows downwards, and a positive angle turns clockwise on
// the screen. Transforms use row vectors: p' = p * M, so `a.concatenating(b)` applies
// a first and then b.
//
// Everything with a CG or CA prefix is Apple's documented surface; the plain nouns
// (`RGBAColor`, `BezierPath`) are the values that cross from the model to the renderer.
//
// Used by: every other target. Uses: Foundation.

@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize

/// A time or a duration, in seconds.
public typealias CFTimeInterval = Double
