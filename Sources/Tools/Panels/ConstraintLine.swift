import KinoraGeometry

/// The line of a constraint in the picture, in points of the window that shows it.
package struct ConstraintLine: Equatable {
  package var from: CGPoint
  package var to: CGPoint
  let text: String
  let isRequired: Bool
  let isBroken: Bool

  package init(from: CGPoint, to: CGPoint, text: String, isRequired: Bool, isBroken: Bool) {
    (self.from, self.to, self.text) = (from, to, text)
    (self.isRequired, self.isBroken) = (isRequired, isBroken)
  }

  func scaled(by scale: Double) -> ConstraintLine {
    var line = self
    line.from = CGPoint(x: from.x * scale, y: from.y * scale)
    line.to = CGPoint(x: to.x * scale, y: to.y * scale)
    return line
  }
}
