import Foundation
import KinoraGeometry

/// The sizes to which lengths are relative.
struct SVGUnits {
  enum Axis { case x, y, diagonal }

  var viewBox: CGSize
  var viewport: CGSize
  var fontSize: Double
  var rootFontSize: Double

  /// Returns a length in user units; nil if it is invalid, or relative to a font that isn't available.
  func length(_ text: String?, _ axis: Axis) -> Double? {
    guard let text else { return nil }
    var scanner = SVGScanner(text)
    scanner.skipSpace()
    guard let number = scanner.number() else { return nil }
    let unit = scanner.word()
    scanner.skipSpace()
    guard scanner.isAtEnd, let size = size(ofUnit: unit, axis) else { return nil }
    return number * size
  }

  private func size(ofUnit unit: String, _ axis: Axis) -> Double? {
    let (width, height) = (Double(viewBox.width), Double(viewBox.height))
    let inch = 96.0
    return switch unit.lowercased() {
    case "", "px": 1
    case "%":
      switch axis {
      case .x: width / 100
      case .y: height / 100
      case .diagonal: ((width * width + height * height) / 2).squareRoot() / 100
      }
    case "in": inch
    case "cm": inch / 2.54
    case "mm": inch / 25.4
    case "q": inch / 101.6
    case "pt": inch / 72
    case "pc": inch / 6
    case "em": fontSize
    case "rem": rootFontSize
    case "vw": viewport.width / 100
    case "vh": viewport.height / 100
    case "vmin": min(viewport.width, viewport.height) / 100
    case "vmax": max(viewport.width, viewport.height) / 100
    default: nil
    }
  }
}

enum SVGValues {
  /// The units whose length depends on a font.
  static let fontUnits = ["ex", "ch", "cap", "ic", "lh", "rlh"]

  static func color(_ text: String) -> RGBAColor? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    if let named = names[text] { return named }
    if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
    var scanner = SVGScanner(text)
    let function = scanner.word()
    guard scanner.skip("(") else { return nil }
    var numbers: [Double] = []
    while true {
      scanner.skipSeparator()
      guard let number = scanner.number() else { break }
      numbers.append(
        scanner.skip("%") ? number / 100 : function.hasPrefix("rgb") && numbers.count < 3 ? number / 255 : number)
    }
    guard numbers.count >= 3 else { return nil }
    let alpha = numbers.count > 3 ? numbers[3] : 1
    switch function {
    case "rgb", "rgba": return RGBAColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha)
    case "hsl", "hsla": return hue(numbers[0], saturation: numbers[1], lightness: numbers[2], alpha: alpha)
    default: return nil
    }
  }

  private static let names: [String: RGBAColor] = [
    "black": .black, "white": .white, "red": RGBAColor(red: 1, green: 0, blue: 0),
    "green": RGBAColor(red: 0, green: 128.0 / 255, blue: 0), "blue": RGBAColor(red: 0, green: 0, blue: 1),
    "gray": RGBAColor(red: 128.0 / 255, green: 128.0 / 255, blue: 128.0 / 255), "transparent": .clear,
    "yellow": RGBAColor(red: 1, green: 1, blue: 0), "orange": RGBAColor(red: 1, green: 165.0 / 255, blue: 0),
  ]

  private static func hexadecimal(_ digits: Substring) -> RGBAColor? {
    guard let number = UInt32(digits, radix: 16), digits.count == 3 || digits.count == 6 else { return nil }
    func part(_ shift: UInt32) -> Double {
      digits.count == 3 ? Double((number >> shift) & 15) / 15 : Double((number >> (2 * shift)) & 255) / 255
    }
    return RGBAColor(red: part(8), green: part(4), blue: part(0))
  }

  private static func hue(_ degrees: Double, saturation: Double, lightness: Double, alpha: Double) -> RGBAColor {
    let strength = (1 - abs(2 * lightness - 1)) * saturation
    func component(_ offset: Double) -> Double {
      let place = (degrees / 60 + offset).truncatingRemainder(dividingBy: 6)
      return lightness - strength / 2 + strength * min(max(abs(place - 3) - 1, 0), 1)
    }
    return RGBAColor(red: component(0), green: component(4), blue: component(2), alpha: alpha)
  }

  /// Reads a number or a percentage; returns nil for anything else.
  static func fraction(_ text: String?) -> Double? {
    guard let text else { return nil }
    var scanner = SVGScanner(text)
    scanner.skipSpace()
    guard let number = scanner.number() else { return nil }
    let isPercentage = scanner.skip("%")
    scanner.skipSpace()
    return scanner.isAtEnd ? (isPercentage ? number / 100 : number) : nil
  }

  /// Reads a list of transforms; returns nil if there is a mistake in it.
  static func transform(_ text: String?) -> CGAffineTransform? {
    guard let text else { return .identity }
    var scanner = SVGScanner(text)
    var result = CGAffineTransform.identity
    while true {
      scanner.skipSeparator()
      guard !scanner.isAtEnd else { return result }
      let function = scanner.word()
      scanner.skipSpace()
      guard scanner.skip("(") else { return nil }
      var numbers: [Double] = []
      while true {
        scanner.skipSeparator()
        guard let number = scanner.number() else { break }
        numbers.append(number)
      }
      guard scanner.skip(")"), let next = transform(function, numbers) else { return nil }
      result = next.concatenating(result)
    }
  }

  private static func transform(_ function: String, _ n: [Double]) -> CGAffineTransform? {
    switch (function, n.count) {
    case ("matrix", 6): return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("translate", 1): return CGAffineTransform(translationX: n[0], y: 0)
    case ("translate", 2): return CGAffineTransform(translationX: n[0], y: n[1])
    case ("scale", 1): return CGAffineTransform(scaleX: n[0], y: n[0])
    case ("scale", 2): return CGAffineTransform(scaleX: n[0], y: n[1])
    case ("rotate", 1): return CGAffineTransform(rotationAngle: n[0] * .pi / 180)
    case ("rotate", 3):
      return CGAffineTransform(translationX: -n[1], y: -n[2])
        .concatenating(CGAffineTransform(rotationAngle: n[0] * .pi / 180))
        .concatenating(CGAffineTransform(translationX: n[1], y: n[2]))
    case ("skewX", 1): return CGAffineTransform(a: 1, b: 0, c: tan(n[0] * .pi / 180), d: 1, tx: 0, ty: 0)
    case ("skewY", 1): return CGAffineTransform(a: 1, b: tan(n[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }
}
