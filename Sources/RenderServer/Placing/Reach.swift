import Foundation
import KinoraRaster

/// The number of pixels on each side by which blurs and shadows extend a drawing.
struct Reach: Equatable {
  /// Left, top, right, bottom; none is negative.
  private var sides = SIMD4<Int32>.zero

  static let none = Reach()
  /// More than the width of the largest picture is never needed.
  private static let limit: Int32 = 1 << 20

  init() {}

  /// Creates the reach of a copy that is moved by an offset and blurred, in addition to the original; in pixels.
  init(_ radius: SIMD2<Double>, movedBy offset: SIMD2<Double> = .zero) {
    sides = SIMD4(
      Self.pixels(radius.x - offset.x), Self.pixels(radius.y - offset.y), Self.pixels(radius.x + offset.x),
      Self.pixels(radius.y + offset.y))
  }

  var isNone: Bool { sides == .zero }

  /// Returns the sum of two reaches.
  func adding(_ other: Reach) -> Reach {
    var sum = Reach()
    let total = sides &+ other.sides
    sum.sides = total.replacing(with: Self.limit, where: total .> Self.limit)
    return sum
  }

  /// Returns the part of this reach that exceeds another.
  func subtracting(_ other: Reach) -> Reach {
    var rest = Reach()
    let difference = sides &- other.sides
    rest.sides = difference.replacing(with: 0, where: difference .< 0)
    return rest
  }

  /// The sum of top and bottom.
  var height: Int { top + bottom }

  fileprivate var left: Int { Int(sides[0]) }
  fileprivate var top: Int { Int(sides[1]) }
  fileprivate var right: Int { Int(sides[2]) }
  fileprivate var bottom: Int { Int(sides[3]) }

  private static func pixels(_ distance: Double) -> Int32 {
    distance > 0 ? Int32(min(distance.rounded(.up), Double(limit))) : 0
  }
}

extension PixelRect {
  /// Returns the pixels at which content of these pixels may show.
  func spread(by reach: Reach) -> PixelRect {
    guard !isEmpty, !reach.isNone else { return self }
    return PixelRect(
      minX: minX - reach.left, minY: minY - reach.top, maxX: maxX + reach.right, maxY: maxY + reach.bottom)
  }

  /// Returns the pixels whose content may show at these pixels.
  func sources(by reach: Reach) -> PixelRect {
    guard !isEmpty, !reach.isNone else { return self }
    return PixelRect(
      minX: minX - reach.right, minY: minY - reach.bottom, maxX: maxX + reach.left, maxY: maxY + reach.top)
  }
}
