import KinoraGeometry
import KinoraMotion

/// Values in Swift.
extension SwiftSource {
  static func literal(_ value: Double) -> String {
    if value == .infinity { return ".infinity" }
    // "Forever" is often written so.
    if value == Double(Float.greatestFiniteMagnitude) { return ".greatestFiniteMagnitude" }
    return ShortNumber.text(value, decimals: 6)
  }

  /// Returns an angle in radians, as a multiple or a simple part of pi where it is one.
  static func angle(_ value: Double) -> String {
    for divisor in [1.0, 2, 3, 4, 6, 12] {
      let factor = (value / .pi * divisor).rounded()
      guard factor != 0, abs(factor) <= 100, abs(factor * .pi / divisor - value) < 1e-7 else { continue }
      let multiple = abs(factor) == 1 ? "\(factor < 0 ? "-" : "")Double.pi" : "\(Int(factor)) * Double.pi"
      return divisor == 1 ? multiple : "\(multiple) / \(Int(divisor))"
    }
    return literal(value)
  }

  static func list(_ texts: [String]) -> String { "[\(texts.joined(separator: ", "))]" }

  static func string(_ text: String) -> String { text.debugDescription }

  static func function(_ curve: TimingCurve) -> String {
    if let name = curve.name { return "CAMediaTimingFunction(name: .\(name))" }
    let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { literal($0) }
    return "CAMediaTimingFunction(controlPoints: \(points.joined(separator: ", ")))"
  }

  /// Returns the code of a value that needs no variable.
  static func literal(_ value: AnimationValue) -> String {
    switch value {
    case .number(let number): literal(number)
    case .flag(let flag): flag ? "true" : "false"
    case .point(let point): call("CGPoint", [("x", point.x), ("y", point.y)])
    case .size(let size): call("CGSize", [("width", size.width), ("height", size.height)])
    case .rect(let rect):
      call("CGRect", [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)])
    case .color(let color): color.map(literal) ?? "NSNull()"
    case .transform(let transform): literal(transform)
    case .numbers(let numbers): list(numbers.map { literal($0) })
    case .colors(let colors): list(colors.map(literal))
    case .path, .image: "NSNull()"
    }
  }

  private static func literal(_ color: RGBAColor) -> String {
    call("CGColor", [("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha)])
  }

  private static func literal(_ value: CATransform3D) -> String {
    if value.isIdentity { return "CATransform3DIdentity" }
    let moved = CATransform3DMakeTranslation(value.m41, value.m42, value.m43)
    if CATransform3DEqualToTransform(value, moved) {
      return plainCall("CATransform3DMakeTranslation", [value.m41, value.m42, value.m43])
    }
    let scaled = CATransform3DMakeScale(value.m11, value.m22, value.m33)
    if CATransform3DEqualToTransform(value, scaled) {
      return plainCall("CATransform3DMakeScale", [value.m11, value.m22, value.m33])
    }
    guard CATransform3DIsAffine(value) else {
      let names = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
      return call("CATransform3D", Array(zip(names, value.elements)))
    }
    let plane = call(
      "CGAffineTransform",
      [
        ("a", value.m11), ("b", value.m12), ("c", value.m21), ("d", value.m22), ("tx", value.m41), ("ty", value.m42),
      ])
    return "CATransform3DMakeAffineTransform(\(plane))"
  }

  private static func call(_ name: String, _ arguments: [(label: String, value: Double)]) -> String {
    "\(name)(\(arguments.map { "\($0.label): \(literal($0.value))" }.joined(separator: ", ")))"
  }

  private static func plainCall(_ name: String, _ arguments: [Double]) -> String {
    "\(name)(\(arguments.map { literal($0) }.joined(separator: ", ")))"
  }
}
