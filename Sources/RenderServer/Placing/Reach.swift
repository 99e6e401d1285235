import Foundation
import Raster

/// How many pixels further than where it is drawn something shows, on each side: what blurs and shadows add.
struct Reach: Equatable {
  /// Left, top, right, bottom; none is negative.
  private var sides = SIMD4<Int32>.zero

  static let none = Reach()
  /// Nothing has to reach further than across the largest picture.
  private static let limit: Int32 = 1 << 20

  init() {}

  /// What is moved by an offset and spread around that, the place itself included; in pixels along x and y.
  init(_ radius: SIMD2<Double>, movedBy offset: SIMD2<Double> = .zero) {
    sides = SIMD4(
      Self.pixels(radius.x - offset.x), Self.pixels(radius.y - offset.y), Self.pixels(radius.x + offset.x),
      Self.pixels(radius.y + offset.y))
  }

  var isNone: Bool { sides == .zero }

  /// What one adds to what the other added.
  func adding(_ other: Reach) -> Reach {
    var sum = Reach()
    let total = sides &+ other.sides
    sum.sides = total.replacing(with: Self.limit, where: total .> Self.limit)
    return sum
  }

  /// What this has more than another.
  func subtracting(_ other: Reach) -> Reach {
    var rest = Reach()
    let difference = sides &- other.sides
    rest.sides = difference.replacing(with: 0, where: difference .< 0)
    return rest
  }

  /// Above and below together.
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
  /// The pixels at which something of these may show.
  func spread(by reach: Reach) -> PixelRect {
    guard !isEmpty, !reach.isNone else { return self }
    return PixelRect(
      minX: minX - reach.left, minY: minY - reach.top, maxX: maxX + reach.right, maxY: maxY + reach.bottom)
  }

  /// The pixels of which something may show at these.
  func sources(by reach: Reach) -> PixelRect {
    guard !isEmpty, !reach.isNone else { return self }
    return PixelRect(
      minX: minX - reach.right, minY: minY - reach.bottom, maxX: maxX + reach.left, maxY: maxY + reach.top)
  }
}
