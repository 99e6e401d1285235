import KinoraGeometry

/// The values of a `CAShapeLayer`.
package struct ShapeValues: Sendable, Equatable {
  package enum Cap: UInt8, Sendable, CaseIterable { case butt, round, square }
  package enum Join: UInt8, Sendable, CaseIterable { case miter, round, bevel }

  package var path: BezierPath?
  package var fillColor: RGBAColor? = .black
  package var fillRule = BezierPath.FillRule.nonZero
  package var strokeColor: RGBAColor?
  package var strokeStart = 0.0
  package var strokeEnd = 1.0
  package var lineWidth = 1.0
  package var miterLimit = 10.0
  package var lineCap = Cap.butt
  package var lineJoin = Join.miter
  package var lineDashPhase = 0.0
  package var lineDashPattern: [Double] = []

  package init() {}
}
