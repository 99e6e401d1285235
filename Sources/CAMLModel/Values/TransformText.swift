import Foundation
import KinoraGeometry

/// Parses transforms: functions that apply from the last to the first, such as "translate(10, 20) rotate(45deg)".
///
/// 16 numbers, bare or in `matrix()`, are the matrix row by row; 6 numbers are an affine one.
enum TransformText {
  static func transform(_ text: String) throws(ValueProblem) -> CATransform3D {
    var scanner = ValueText(text)
    var result = CATransform3DIdentity
    scanner.skipSeparators()
    if !scanner.isAtEnd, !ValueText.isLetter(scanner.next) { return try matrix(ValueText.numbers(text)) }
    var count = 0
    while !scanner.isAtEnd {
      count += 1
      guard count <= CAMLLimits.transformFunctions else {
        throw ValueProblem(expected: "at most \(CAMLLimits.transformFunctions) functions")
      }
      let name = scanner.word()
      if name == "identity" || name == "none" {
        scanner.skipSeparators()
        continue
      }
      let next = try function(name, arguments(&scanner))
      result = next.concatenating(result)
      scanner.skipSeparators()
    }
    guard result.isFinite else { throw ValueProblem(expected: "numbers from -1e12 to 1e12") }
    return result
  }

  /// Reads the numbers in parentheses, angles in radians.
  private static func arguments(_ scanner: inout ValueText) throws(ValueProblem) -> [Double] {
    scanner.skipBlanks()
    guard scanner.take("(") else { throw ValueProblem(expected: syntax) }
    var numbers: [Double] = []
    scanner.skipSeparators()
    while !scanner.take(")") {
      guard !scanner.isAtEnd else { throw ValueProblem(expected: "')' after the numbers of a function") }
      var number = try scanner.number()
      guard number.isFinite else { throw ValueProblem(expected: "finite numbers") }
      switch scanner.word() {
      case "": break
      case "deg": number *= .pi / 180
      case "rad", "px", "pt": break
      default: throw ValueProblem(expected: syntax)
      }
      numbers.append(number)
      guard numbers.count <= 16 else { throw ValueProblem(expected: syntax) }
      scanner.skipSeparators()
    }
    return numbers
  }

  private static func function(_ name: String, _ n: [Double]) throws(ValueProblem) -> CATransform3D {
    switch (name, n.count) {
    case ("translate", 2...3): return CATransform3DMakeTranslation(n[0], n[1], n.count > 2 ? n[2] : 0)
    case ("translateX", 1): return CATransform3DMakeTranslation(n[0], 0, 0)
    case ("translateY", 1): return CATransform3DMakeTranslation(0, n[0], 0)
    case ("translateZ", 1): return CATransform3DMakeTranslation(0, 0, n[0])
    case ("scale", 1): return CATransform3DMakeScale(n[0], n[0], 1)
    case ("scale", 2...3): return CATransform3DMakeScale(n[0], n[1], n.count > 2 ? n[2] : 1)
    case ("rotate", 1): return CATransform3DMakeRotation(n[0], 0, 0, 1)
    case ("rotate", 4): return CATransform3DMakeRotation(n[0], n[1], n[2], n[3])
    case ("perspective", 1) where n[0] != 0:
      var result = CATransform3DIdentity
      result.m34 = -1 / n[0]
      return result
    case ("matrix", _), ("matrix3d", _): return try matrix(n)
    default: throw ValueProblem(expected: syntax)
    }
  }

  private static func matrix(_ n: [Double]) throws(ValueProblem) -> CATransform3D {
    guard n.allSatisfy(\.isFinite) else { throw ValueProblem(expected: "finite numbers") }
    switch n.count {
    case 16:
      return CATransform3D(
        m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
        m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    case 6:
      return CATransform3DMakeAffineTransform(CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    default: throw ValueProblem(expected: "6 or 16 numbers of a matrix, or functions")
    }
  }

  private static let syntax =
    "functions such as translate(x, y, z), scale(x, y, z), rotate(Adeg, x, y, z), perspective(d) and matrix(16 numbers)"
}

extension CATransform3D {
  fileprivate var isFinite: Bool {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].allSatisfy(\.isFinite)
  }
}
