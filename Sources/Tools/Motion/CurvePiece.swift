import KinoraGeometry
import KinoraMotion

/// A cubic curve in the course of an animation: that of the whole one, or of a segment between two keyframes.
package struct CurvePiece: Sendable, Equatable {
  package var curve: TimingCurve
  /// The index of the segment; nil for the curve of the whole animation.
  package let segment: Int?
  /// The places of its ends in a `CurveShape`.
  package let begin: CGPoint
  package let end: CGPoint

  init(
    curve: TimingCurve, segment: Int? = nil, begin: CGPoint = .zero, end: CGPoint = CGPoint(x: 1, y: 1)
  ) {
    (self.curve, self.segment, self.begin, self.end) = (curve, segment, begin, end)
  }

  /// The places of the two control points.
  package var handles: [CGPoint] {
    [(curve.x1, curve.y1), (curve.x2, curve.y2)].map { x, y in
      CGPoint(x: begin.x + x * (end.x - begin.x), y: begin.y + y * (end.y - begin.y))
    }
  }

  /// Moves a control point to a place, as far as the piece reaches across. In a piece without height, which looks the
  /// same with any curve, it moves across only.
  ///
  /// - Parameter handle: 0 or 1.
  package mutating func move(_ handle: Int, to place: CGPoint) {
    let (width, height) = (end.x - begin.x, end.y - begin.y)
    let former = handle == 0 ? (x: curve.x1, y: curve.y1) : (x: curve.x2, y: curve.y2)
    let x = width > 0 ? min(max((place.x - begin.x) / width, 0), 1) : former.x
    let y = height == 0 ? former.y : (place.y - begin.y) / height
    if handle == 0 { (curve.x1, curve.y1) = (x, y) } else { (curve.x2, curve.y2) = (x, y) }
  }
}
