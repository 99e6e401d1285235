import KinoraGeometry
import KinoraRaster

/// One side of a line through the picture.
struct HalfPlane: Equatable {
  /// Positive inside; increases by 1 across the width of the line's antialiased seam.
  let line: PlaneLine

  /// Creates the positive side of a line; nil if the direction of the line is undefined.
  init?(_ line: PlaneLine) {
    let length = abs(line.x) + abs(line.y)
    guard length > 0, length.isFinite else { return nil }
    self.line = line / length
  }

  private init(unit line: PlaneLine) { self.line = line }

  var opposite: HalfPlane { HalfPlane(unit: -line) }

  /// Returns the part of a pixel that is inside, in 1/256.
  @inline(__always)
  func coverage(x: Int, y: Int) -> Int {
    let value = line.value(at: SIMD2(Double(x) + 0.5, Double(y) + 0.5))
    return Int(value * 256 + 128, keptIn: 0...256)
  }

  /// Returns the range of coverage of an area's pixels.
  func coverage(of area: PixelRect) -> ClosedRange<Int> {
    let least = coverage(x: line.x > 0 ? area.minX : area.maxX - 1, y: line.y > 0 ? area.minY : area.maxY - 1)
    let greatest = coverage(x: line.x > 0 ? area.maxX - 1 : area.minX, y: line.y > 0 ? area.maxY - 1 : area.minY)
    return least...max(least, greatest)
  }

  /// Returns the columns of a row whose pixels are partly inside, and true if the pixels after them are inside.
  func seam(ofRow y: Int, in area: PixelRect) -> (columns: Range<Int>, isInsideAfter: Bool) {
    let isInsideAfter = line.x > 1e-9 || (abs(line.x) <= 1e-9 && coverage(x: area.minX, y: y) == 256)
    // A line this flat doesn't reach the next row within a picture.
    guard abs(line.x) > 1e-9 else {
      let coverage = coverage(x: area.minX, y: y)
      if coverage == 0 || coverage == 256 { return (area.minX..<area.minX, coverage == 256) }
      return (area.minX..<area.maxX, isInsideAfter)
    }
    // The zero of the line; the seam extends half its width to both sides.
    let middle = -(line.y * (Double(y) + 0.5) + line.z) / line.x - 0.5
    let half = 0.5 / abs(line.x) + 1
    let columns = area.minX...max(area.minX, area.maxX)
    let start = Int((middle - half).rounded(.down), keptIn: columns)
    let end = Int((middle + half).rounded(.up) + 1, keptIn: columns)
    return (start..<max(start, end), isInsideAfter)
  }

  /// Returns the pixels of an area that are at least partly inside, or at least partly outside.
  func pixels(isInside: Bool, in area: PixelRect) -> PixelRect {
    var pixels = area
    func isNeeded(_ rect: PixelRect) -> Bool {
      let coverage = coverage(of: rect)
      return isInside ? coverage.upperBound > 0 : coverage.lowerBound < 256
    }
    // The area shrinks on each side to the last row or column that is needed.
    pixels.minY = Self.first(in: pixels.minY..<pixels.maxY) {
      isNeeded(PixelRect(minX: area.minX, minY: $0, maxX: area.maxX, maxY: $0 + 1))
    }
    pixels.maxY = Self.last(in: pixels.minY..<pixels.maxY) {
      isNeeded(PixelRect(minX: area.minX, minY: $0, maxX: area.maxX, maxY: $0 + 1))
    }
    guard pixels.minY < pixels.maxY else { return .empty }
    pixels.minX = Self.first(in: pixels.minX..<pixels.maxX) {
      isNeeded(PixelRect(minX: $0, minY: area.minY, maxX: $0 + 1, maxY: area.maxY))
    }
    pixels.maxX = Self.last(in: pixels.minX..<pixels.maxX) {
      isNeeded(PixelRect(minX: $0, minY: area.minY, maxX: $0 + 1, maxY: area.maxY))
    }
    return pixels
  }

  /// Returns the first needed number, given that all after it are needed too.
  private static func first(in range: Range<Int>, _ isNeeded: (Int) -> Bool) -> Int {
    guard let first = range.first, !isNeeded(first) else { return range.lowerBound }
    var low = first
    var high = range.upperBound
    while high - low > 1 {
      let middle = (low + high) / 2
      if isNeeded(middle) { high = middle } else { low = middle }
    }
    return high
  }

  private static func last(in range: Range<Int>, _ isNeeded: (Int) -> Bool) -> Int {
    guard let last = range.last, !isNeeded(last) else { return range.upperBound }
    var low = range.lowerBound - 1
    var high = last
    while high - low > 1 {
      let middle = (low + high) / 2
      if isNeeded(middle) { low = middle } else { high = middle }
    }
    return low + 1
  }
}
