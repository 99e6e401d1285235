import KinoraGeometry

/// The values of a `CAGradientLayer`. Points are in the unit square of the layer's bounds.
package struct GradientValues: Sendable, Equatable {
  package enum Shape: UInt8, Sendable, CaseIterable { case axial, radial, conic }

  package var shape = Shape.axial
  package var colors: [RGBAColor] = []
  /// Empty if the colours are evenly spaced.
  package var locations: [Double] = []
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)
  /// The place of a radial gradient's first colour, relative to the start point in parts of the radii.
  package var focus = CGPoint(x: 0, y: 0)

  package init() {}
}
