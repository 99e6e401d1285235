import KinoraGeometry
import KinoraRaster

/// A rectangle stored as edges, in the space of its owner. It may be unbounded or empty.
///
/// The renderer unites and transforms many of these per frame, which is slow with the origin and size of `CGRect`.
struct Box: Equatable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  /// Contains nothing; the union with it changes nothing.
  static let empty = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  init(_ pixels: PixelRect) {
    self.init(
      minX: Double(pixels.minX), minY: Double(pixels.minY), maxX: Double(pixels.maxX), maxY: Double(pixels.maxY))
  }

  /// Creates a box from a rectangle, whose width and height may be negative.
  init(_ rect: CGRect) {
    let x = Double(rect.origin.x)
    let y = Double(rect.origin.y)
    let otherX = x + Double(rect.size.width)
    let otherY = y + Double(rect.size.height)
    self.init(minX: min(x, otherX), minY: min(y, otherY), maxX: max(x, otherX), maxY: max(y, otherY))
  }

  /// True if it has no area or an edge is NaN.
  var isEmpty: Bool { !(minX < maxX && minY < maxY) }
  var width: Double { maxX - minX }
  var height: Double { maxY - minY }
  var midX: Double { (minX + maxX) / 2 }
  var midY: Double { (minY + maxY) / 2 }

  var rect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

  mutating func add(x: Double, y: Double) {
    minX = min(minX, x)
    minY = min(minY, y)
    maxX = max(maxX, x)
    maxY = max(maxY, y)
  }

  mutating func formUnion(_ other: Box) {
    guard !other.isEmpty else { return }
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// Returns the box grown on every side; an empty box stays empty.
  func outset(byX dx: Double, y dy: Double) -> Box {
    Box(minX: minX - dx, minY: minY - dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  func moved(x: Double, y: Double) -> Box {
    Box(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The pixels it touches, except those that it covers too little to change an eight-bit component.
  var pixels: PixelRect {
    guard !isEmpty else { return .empty }
    let slack = 1.0 / 1024
    let pixels = PixelRect(
      minX: Int(roundingDown: minX + slack, keptIn: Self.pixelRange),
      minY: Int(roundingDown: minY + slack, keptIn: Self.pixelRange),
      maxX: Int(roundingUp: maxX - slack, keptIn: Self.pixelRange),
      maxY: Int(roundingUp: maxY - slack, keptIn: Self.pixelRange))
    return pixels.isEmpty ? .empty : pixels
  }

  /// The pixels that are completely inside it.
  var innerPixels: PixelRect {
    guard !isEmpty else { return .empty }
    let slack = 1.0 / 1024
    let pixels = PixelRect(
      minX: Int(roundingUp: minX - slack, keptIn: Self.pixelRange),
      minY: Int(roundingUp: minY - slack, keptIn: Self.pixelRange),
      maxX: Int(roundingDown: maxX + slack, keptIn: Self.pixelRange),
      maxY: Int(roundingDown: maxY + slack, keptIn: Self.pixelRange))
    return pixels.isEmpty ? .empty : pixels
  }

  private static var pixelRange: ClosedRange<Int> { -16_777_216...16_777_216 }
}
