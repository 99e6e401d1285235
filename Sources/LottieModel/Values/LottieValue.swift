import KinoraGeometry
import KinoraMotion

/// A vector of up to three components; missing ones are 0.
package typealias Vector = SIMD3<Double>

extension SIMD3<Double> {
  package var point: CGPoint { CGPoint(x: x, y: y) }
}

/// A value that keyframes can hold.
package protocol LottieValue: Equatable, Sendable {
  /// Reads the value; nil if it is of another kind.
  init?(_ json: JSONValue)

  /// Returns the value between this one and another, at a fraction for each component. Fractions may leave 0...1.
  func interpolated(to other: Self, at fractions: Vector) -> Self
}

extension Double: LottieValue {
  package init?(_ json: JSONValue) {
    guard let number = json.number ?? json.first?.number, number.isFinite else { return nil }
    self = number
  }

  package func interpolated(to other: Double, at fractions: Vector) -> Double { self + (other - self) * fractions.x }
}

extension Vector: LottieValue {
  package init?(_ json: JSONValue) {
    self.init(repeating: 0)
    if json.isNumber, let number = json.number {
      if number.isFinite { x = number }
      return
    }
    // Without a list between, since most of a file's values are points.
    var count = 0
    for element in json.elements {
      guard let number = element.number else { return nil }
      if count < 3, number.isFinite { self[count] = number }
      count += 1
    }
    guard count > 0 else { return nil }
  }

  package func interpolated(to other: Vector, at fractions: Vector) -> Vector { self + (other - self) * fractions }
}

extension RGBAColor: LottieValue {
  /// Components from 0 to 1, or from 0 to 255 as in files of old versions; or text like "#FF8800".
  ///
  /// A component from 1 to 2 is one that the exporter's arithmetic made too large.
  package init?(_ json: JSONValue) {
    if let text = json.string {
      self.init(hexadecimal: text)
      return
    }
    guard let numbers = json.numbers, numbers.count >= 3, numbers.allSatisfy(\.isFinite) else { return nil }
    func unit(_ number: Double, isByte: Bool) -> Double { isByte ? number / 255 : min(number, 1) }
    let isByte = numbers.prefix(3).contains { $0 >= 2 }
    self.init(
      red: unit(numbers[0], isByte: isByte), green: unit(numbers[1], isByte: isByte),
      blue: unit(numbers[2], isByte: isByte),
      alpha: numbers.count > 3 ? unit(numbers[3], isByte: numbers[3] >= 2) : 1)
  }

  /// Creates a colour from "#RRGGBB" or "#RGB"; nil for other text.
  package init?(hexadecimal text: String) {
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    guard let value = UInt32(digits, radix: 16), digits.count == 6 || digits.count == 3 else { return nil }
    let bits: UInt32 = digits.count == 6 ? 8 : 4
    func part(_ index: UInt32) -> Double {
      Double((value >> (index * bits)) & ((1 << bits) - 1)) / Double((1 << bits) - 1)
    }
    self.init(red: part(2), green: part(1), blue: part(0), alpha: 1)
  }

  package func interpolated(to other: RGBAColor, at fractions: Vector) -> RGBAColor {
    let fraction = fractions.x
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return RGBAColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}

/// The numbers of a gradient's stops.
extension [Double]: LottieValue {
  package init?(_ json: JSONValue) {
    guard let numbers = json.numbers, numbers.allSatisfy(\.isFinite) else { return nil }
    self = numbers
  }

  package func interpolated(to other: [Double], at fractions: Vector) -> [Double] {
    guard count == other.count else { return fractions.x < 1 ? self : other }
    return zip(self, other).map { $0 + ($1 - $0) * fractions.x }
  }
}
