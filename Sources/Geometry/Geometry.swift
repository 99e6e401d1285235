// Geometry: points, transforms, colours, paths and images, all of them values.
//
// Coordinates are points, y points down, and a positive angle is clockwise on the screen. Transforms use row vectors:
// p' = p * M, so `a.concatenating(b)` applies a first and then b.
//
// Everything with a CG or CA prefix is Apple's documented API; `RGBAColor`, `BezierPath` and the other types without a
// prefix are the values that the model hands to the renderer.

@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize

/// A time or a duration, in seconds.
///
/// ```swift
/// let start: CFTimeInterval = CACurrentMediaTime()
/// ```
public typealias CFTimeInterval = Double
