import Foundation
import KinoraGeometry

/// Parses paths in SVG's notation: M L H V C S Q T A Z, with absolute and relative coordinates.
struct PathText {
  private var scanner: ValueText
  private var path = BezierPath()
  private var (current, start) = (CGPoint.zero, CGPoint.zero)
  /// The last control point, which S and T mirror; nil after other commands.
  private var (cubicControl, quadControl): (CGPoint?, CGPoint?)
  private var count = 0

  static func path(_ text: String) throws(ValueProblem) -> BezierPath {
    var reader = PathText(scanner: ValueText(text))
    try reader.read()
    return reader.path
  }

  private init(scanner: ValueText) {
    self.scanner = scanner
  }

  private mutating func read() throws(ValueProblem) {
    scanner.skipSeparators()
    while !scanner.isAtEnd {
      guard ValueText.isLetter(scanner.next) else { throw ValueProblem(expected: "commands of SVG paths") }
      let letter = scanner.next
      scanner.skip()
      // Further coordinates repeat the command; after M they are lines.
      var command = letter
      repeat {
        if path.isEmpty && command | 0x20 != 0x6D { throw ValueProblem(expected: "a path that begins with M") }
        try perform(command)
        if command == 0x4D { command = 0x4C } else if command == 0x6D { command = 0x6C }
        scanner.skipSeparators()
      } while letter | 0x20 != 0x7A && !scanner.isAtEnd && !ValueText.isLetter(scanner.next)
    }
  }

  private mutating func perform(_ command: UInt8) throws(ValueProblem) {
    count += 1
    guard count <= CAMLLimits.pathSegments else {
      throw ValueProblem(expected: "at most \(CAMLLimits.pathSegments) segments")
    }
    let isRelative = command & 0x20 != 0
    let base = isRelative ? current : .zero
    let (lastCubic, lastQuad) = (cubicControl ?? current, quadControl ?? current)
    (cubicControl, quadControl) = (nil, nil)
    switch UnicodeScalar(command & 0xDF) {
    case "M":
      (current, start) = try same(point(base))
      path.move(to: current)
    case "L": try line(to: point(base))
    case "H": try line(to: CGPoint(x: base.x + number(), y: current.y))
    case "V": try line(to: CGPoint(x: current.x, y: base.y + number()))
    case "C": try cubic(control1: point(base), control2: point(base), to: point(base))
    case "S": try cubic(control1: mirrored(lastCubic), control2: point(base), to: point(base))
    case "Q": try quad(control: point(base), to: point(base))
    case "T": try quad(control: mirrored(lastQuad), to: point(base))
    case "A": try arc(base)
    case "Z":
      path.close()
      current = start
    default: throw ValueProblem(expected: "the commands M L H V C S Q T A Z of SVG paths")
    }
  }

  private func same(_ point: CGPoint) -> (CGPoint, CGPoint) { (point, point) }

  private func mirrored(_ control: CGPoint) -> CGPoint {
    CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  private mutating func line(to end: CGPoint) {
    path.line(to: end)
    current = end
  }

  private mutating func cubic(control1: CGPoint, control2: CGPoint, to end: CGPoint) {
    path.cubic(to: end, control1: control1, control2: control2)
    (current, cubicControl) = (end, control2)
  }

  private mutating func quad(control: CGPoint, to end: CGPoint) {
    path.quad(to: end, control: control)
    (current, quadControl) = (end, control)
  }

  private mutating func arc(_ base: CGPoint) throws(ValueProblem) {
    let radii = try CGSize(width: abs(number()), height: abs(number()))
    let rotation = try number() * .pi / 180
    let (isLarge, isSweep) = (try flag(), try flag())
    let end = try point(base)
    let arc = EllipticalArc(
      from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge, isSweep: isSweep)
    arc.append(to: &path)
    current = end
  }

  private mutating func point(_ base: CGPoint) throws(ValueProblem) -> CGPoint {
    try CGPoint(x: base.x + number(), y: base.y + number())
  }

  private mutating func number() throws(ValueProblem) -> CGFloat {
    scanner.skipSeparators()
    let value = try scanner.number()
    guard value.isFinite else { throw ValueProblem(expected: "finite coordinates") }
    return value
  }

  /// Reads a flag of an arc, which needs no separator after it.
  private mutating func flag() throws(ValueProblem) -> Bool {
    scanner.skipSeparators()
    if scanner.take("1") { return true }
    guard scanner.take("0") else { throw ValueProblem(expected: "0 or 1 for the flags of an arc") }
    return false
  }
}
