import KinoraGeometry

/// A rectangle of whole pixels; its right and bottom edges are exclusive.
@frozen
@usableFromInline
package struct PixelRect: Hashable, Sendable {
  // Half the size of an Int, since a render tree keeps several rectangles of each layer.
  @usableFromInline var left: Int32
  @usableFromInline var top: Int32
  @usableFromInline var right: Int32
  @usableFromInline var bottom: Int32

  /// Edges beyond 32 bits are moved to the last one there is.
  @inlinable
  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.init(
      left: Int32(clamping: minX), top: Int32(clamping: minY), right: Int32(clamping: maxX),
      bottom: Int32(clamping: maxY))
  }

  @inlinable
  init(left: Int32, top: Int32, right: Int32, bottom: Int32) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  @inlinable package var minX: Int {
    get { Int(left) }
    set { left = Int32(clamping: newValue) }
  }
  @inlinable package var minY: Int {
    get { Int(top) }
    set { top = Int32(clamping: newValue) }
  }
  @inlinable package var maxX: Int {
    get { Int(right) }
    set { right = Int32(clamping: newValue) }
  }
  @inlinable package var maxY: Int {
    get { Int(bottom) }
    set { bottom = Int32(clamping: newValue) }
  }

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  @inlinable package static var empty: PixelRect { PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  /// Creates the smallest rectangle of whole pixels around a rectangle, clamped to ±2^24; NaN counts as 0.
  package init(covering rect: CGRect) {
    let range = -16_777_216...16_777_216
    func down(_ value: Double) -> Int { value.isNaN ? 0 : Int(roundingDown: value, keptIn: range) }
    func up(_ value: Double) -> Int { value.isNaN ? 0 : Int(roundingUp: value, keptIn: range) }
    self.init(minX: down(rect.minX), minY: down(rect.minY), maxX: up(rect.maxX), maxY: up(rect.maxY))
  }

  @inlinable package var width: Int { max(0, maxX - minX) }
  @inlinable package var height: Int { max(0, maxY - minY) }
  @inlinable package var isEmpty: Bool { right <= left || bottom <= top }
  @inlinable package var area: Int { width * height }

  @inlinable
  package func intersection(_ other: PixelRect) -> PixelRect {
    let both = PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return both.isEmpty ? .empty : both
  }

  @inlinable
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  @inlinable
  package func intersects(_ other: PixelRect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  @inlinable
  package func contains(_ other: PixelRect) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }
}

/// A size in whole pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
