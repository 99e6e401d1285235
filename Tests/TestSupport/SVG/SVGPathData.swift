import Foundation
import KinoraGeometry

/// The path that the attribute `d` describes, up to the first mistake.
struct SVGPathData {
  private(set) var path = BezierPath()
  private var scanner: SVGScanner
  private var start = CGPoint.zero
  private var current = CGPoint.zero
  /// The control point that a smooth curve mirrors, and the kind of its curve.
  private var control: (point: CGPoint, isQuadratic: Bool)?
  private var isClosed = true

  init(_ text: String) {
    scanner = SVGScanner(text)
    var command: Character?
    while true {
      scanner.skipSeparator()
      if let letter = scanner.letter() { command = letter } else if command == nil || scanner.isAtEnd { break }
      guard let letter = command else { break }
      if path.isEmpty && letter.lowercased() != "m" { break }
      guard perform(letter) else { break }
      // Further numbers after a move are lines; a close takes none.
      command = letter == "M" ? "L" : letter == "m" ? "l" : letter.lowercased() == "z" ? nil : letter
    }
  }

  private mutating func perform(_ letter: Character) -> Bool {
    let isRelative = letter.isLowercase
    let former = control
    control = nil
    switch letter.lowercased() {
    case "m":
      guard let point = point(isRelative) else { return false }
      (start, current, isClosed) = (point, point, false)
      path.move(to: point)
    case "z":
      path.close()
      (current, isClosed) = (start, true)
    case "l":
      guard let point = point(isRelative) else { return false }
      line(to: point)
    case "h":
      guard let x = number() else { return false }
      line(to: CGPoint(x: isRelative ? current.x + x : x, y: current.y))
    case "v":
      guard let y = number() else { return false }
      line(to: CGPoint(x: current.x, y: isRelative ? current.y + y : y))
    case "c", "s":
      let mirrored = former.flatMap { $0.isQuadratic ? nil : mirror($0.point) } ?? current
      guard let first = letter.lowercased() == "s" ? mirrored : point(isRelative), let second = point(isRelative),
        let end = point(isRelative)
      else { return false }
      reopen()
      path.cubic(to: end, control1: first, control2: second)
      (current, control) = (end, (second, false))
    case "q", "t":
      let mirrored = former.flatMap { $0.isQuadratic ? mirror($0.point) : nil } ?? current
      guard let middle = letter.lowercased() == "t" ? mirrored : point(isRelative), let end = point(isRelative) else {
        return false
      }
      reopen()
      path.quad(to: end, control: middle)
      (current, control) = (end, (middle, true))
    case "a": return arc(isRelative)
    default: return false
    }
    return true
  }

  /// Starts a subpath where the closed one started, for drawing after a close.
  private mutating func reopen() {
    guard isClosed else { return }
    isClosed = false
    path.move(to: current)
  }

  private mutating func line(to point: CGPoint) {
    reopen()
    path.line(to: point)
    current = point
  }

  private func mirror(_ point: CGPoint) -> CGPoint {
    CGPoint(x: 2 * current.x - point.x, y: 2 * current.y - point.y)
  }

  private mutating func number() -> Double? {
    scanner.skipSeparator()
    return scanner.number()
  }

  private mutating func flag() -> Bool? {
    scanner.skipSeparator()
    return scanner.flag()
  }

  private mutating func point(_ isRelative: Bool) -> CGPoint? {
    guard let x = number(), let y = number() else { return nil }
    return isRelative ? CGPoint(x: current.x + x, y: current.y + y) : CGPoint(x: x, y: y)
  }

  private mutating func arc(_ isRelative: Bool) -> Bool {
    guard let rx = number(), let ry = number(), let turn = number(), let isLarge = flag(), let isPositive = flag(),
      let end = point(isRelative)
    else { return false }
    reopen()
    path.addEllipticalArc(
      from: current, to: end, radii: CGSize(width: abs(rx), height: abs(ry)), turn: turn * .pi / 180, isLarge: isLarge,
      isPositive: isPositive)
    current = end
    return true
  }
}

extension BezierPath {
  /// Adds an arc by its ends, with the centre as the SVG standard computes it.
  fileprivate mutating func addEllipticalArc(
    from start: CGPoint, to end: CGPoint, radii: CGSize, turn: Double, isLarge: Bool, isPositive: Bool
  ) {
    guard radii.width > 0, radii.height > 0 else { return line(to: end) }
    guard start != end else { return }
    // In the space in which the arc is part of a circle of radius 1.
    let rotation = CGAffineTransform(rotationAngle: -turn)
    let middle = CGPoint(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2).applying(rotation)
    let excess = pow(middle.x / radii.width, 2) + pow(middle.y / radii.height, 2)
    let grow = max(1, excess.squareRoot())
    let circle = CGAffineTransform(scaleX: radii.width * grow, y: radii.height * grow)
      .concatenating(CGAffineTransform(rotationAngle: turn))
    let (a, b) = (start.applying(circle.inverted()), end.applying(circle.inverted()))
    let half = CGPoint(x: (b.x - a.x) / 2, y: (b.y - a.y) / 2)
    let square = half.x * half.x + half.y * half.y
    let distance = (max(0, 1 - square) / square).squareRoot() * (isLarge == isPositive ? -1 : 1)
    let centre = CGPoint(x: (a.x + b.x) / 2 - half.y * distance, y: (a.y + b.y) / 2 + half.x * distance)
    let from = atan2(a.y - centre.y, a.x - centre.x)
    var sweep = atan2(b.y - centre.y, b.x - centre.x) - from
    if isPositive && sweep < 0 { sweep += 2 * .pi }
    if !isPositive && sweep > 0 { sweep -= 2 * .pi }
    let pieces = max(1, Int((abs(sweep) / (.pi / 4)).rounded(.up)))
    let step = sweep / Double(pieces)
    let handle = 4 / 3 * tan(step / 4)
    for piece in 0..<pieces {
      let (t0, t1) = (from + step * Double(piece), from + step * Double(piece + 1))
      func place(_ angle: Double, _ along: Double) -> CGPoint {
        CGPoint(
          x: centre.x + cos(angle) - sin(angle) * along, y: centre.y + sin(angle) + cos(angle) * along
        ).applying(circle)
      }
      cubic(
        to: piece == pieces - 1 ? end : place(t1, 0), control1: place(t0, handle), control2: place(t1, -handle))
    }
  }
}
