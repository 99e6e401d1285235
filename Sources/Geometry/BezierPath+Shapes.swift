import Foundation

extension BezierPath {
  /// The distance of a quarter circle's control points from its ends, in radii. The error of the cubic is 0.03 %.
  static let quarterCircle: CGFloat = 0.5522847498307936

  package init(rect: CGRect) {
    self.init()
    addRect(rect)
  }

  package init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  package init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    self.init()
    addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
  }

  /// Adds a closed rectangle, starting at its origin along x. A null rectangle adds nothing.
  package mutating func addRect(_ rect: CGRect) {
    guard !rect.isNull else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.maxY))
    line(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds the closed ellipse inscribed in a rectangle: four cubics from the middle of its right side, clockwise on the
  /// screen. A null rectangle adds nothing.
  package mutating func addEllipse(in rect: CGRect) {
    guard !rect.isNull else { return }
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    quarter(from: CGPoint(x: rect.maxX, y: rect.midY), into: CGVector(dx: 0, dy: ry), out: CGVector(dx: -rx, dy: 0))
    quarter(from: CGPoint(x: rect.midX, y: rect.maxY), into: CGVector(dx: -rx, dy: 0), out: CGVector(dx: 0, dy: -ry))
    quarter(from: CGPoint(x: rect.minX, y: rect.midY), into: CGVector(dx: 0, dy: -ry), out: CGVector(dx: rx, dy: 0))
    quarter(from: CGPoint(x: rect.midX, y: rect.minY), into: CGVector(dx: rx, dy: 0), out: CGVector(dx: 0, dy: ry))
    close()
  }

  /// Adds a closed rectangle with round corners, from the middle of its right side, clockwise on the screen.
  ///
  /// Radii are limited to half a side. A radius of 0 gives square corners.
  package mutating func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    guard !rect.isNull else { return }
    let radii = Self.radii(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    addCorner(.maxXMaxY, of: rect, radii: radii)
    addCorner(.minXMaxY, of: rect, radii: radii)
    addCorner(.minXMinY, of: rect, radii: radii)
    addCorner(.maxXMinY, of: rect, radii: radii)
    close()
  }

  /// Adds a closed rectangle with some round corners, from the end of its top left one, clockwise on the screen.
  package mutating func addRect(
    _ rect: CGRect, rounding corners: Corners, cornerWidth: CGFloat, cornerHeight: CGFloat
  ) {
    guard !rect.isNull else { return }
    let round = Self.radii(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    func radii(_ corner: Corners) -> CGSize { corners.contains(corner) ? round : CGSize(width: 0, height: 0) }
    move(to: CGPoint(x: rect.minX + radii(.minXMinY).width, y: rect.minY))
    addCorner(.maxXMinY, of: rect, radii: radii(.maxXMinY))
    addCorner(.maxXMaxY, of: rect, radii: radii(.maxXMaxY))
    addCorner(.minXMaxY, of: rect, radii: radii(.minXMaxY))
    if corners.contains(.minXMinY) { addCorner(.minXMinY, of: rect, radii: round) }
    close()
  }

  /// The corners of a rectangle, named by their sides.
  package struct Corners: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let minXMinY = Corners(rawValue: 1)
    package static let maxXMinY = Corners(rawValue: 2)
    package static let minXMaxY = Corners(rawValue: 4)
    package static let maxXMaxY = Corners(rawValue: 8)
    package static let all = Corners(rawValue: 15)
  }

  private static func radii(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) -> CGSize {
    let width = cornerWidth > 0 ? min(cornerWidth, rect.width / 2) : 0
    let height = cornerHeight > 0 ? min(cornerHeight, rect.height / 2) : 0
    return width > 0 && height > 0 ? CGSize(width: width, height: height) : CGSize(width: 0, height: 0)
  }

  /// Adds a line to a corner and the corner's curve, clockwise on the screen.
  private mutating func addCorner(_ corner: Corners, of rect: CGRect, radii: CGSize) {
    let (rx, ry) = (radii.width, radii.height)
    let start: CGPoint
    let (into, out): (CGVector, CGVector)
    switch corner {
    case .maxXMaxY:
      (start, into, out) = (CGPoint(x: rect.maxX, y: rect.maxY - ry), CGVector(dx: 0, dy: ry), CGVector(dx: -rx, dy: 0))
    case .minXMaxY:
      (start, into, out) = (
        CGPoint(x: rect.minX + rx, y: rect.maxY), CGVector(dx: -rx, dy: 0), CGVector(dx: 0, dy: -ry)
      )
    case .minXMinY:
      (start, into, out) = (CGPoint(x: rect.minX, y: rect.minY + ry), CGVector(dx: 0, dy: -ry), CGVector(dx: rx, dy: 0))
    default:
      (start, into, out) = (CGPoint(x: rect.maxX - rx, y: rect.minY), CGVector(dx: rx, dy: 0), CGVector(dx: 0, dy: ry))
    }
    line(to: start)
    if rx > 0 { quarter(from: start, into: into, out: out) }
  }

  /// Adds a quarter ellipse that leaves in the direction of `into` and arrives in that of `out`; their lengths are its
  /// radii.
  private mutating func quarter(from start: CGPoint, into: CGVector, out: CGVector) {
    let k = Self.quarterCircle
    let end = CGPoint(x: start.x + into.dx + out.dx, y: start.y + into.dy + out.dy)
    cubic(
      to: end,
      control1: CGPoint(x: start.x + into.dx * k, y: start.y + into.dy * k),
      control2: CGPoint(x: end.x - out.dx * k, y: end.y - out.dy * k))
  }
}
