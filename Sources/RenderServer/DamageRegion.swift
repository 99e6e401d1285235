import Raster

/// The pixels that have to be drawn again, as a few rectangles.
///
/// Two rectangles become one when that draws no more pixels than drawing both would, so a small layer that moves costs
/// what it left and what it entered. Past `maximumCount` the two that waste least by becoming one do so, as each
/// rectangle costs another walk over the tree.
struct DamageRegion {
  static let maximumCount = 16

  private(set) var rects: [PixelRect] = []
  private var pieces: [PixelRect] = []
  private var bounds = PixelRect.empty

  var isEmpty: Bool { rects.isEmpty }

  /// Starts again with nothing; nothing outside of `bounds` will ever be part of it.
  mutating func reset(to bounds: PixelRect) {
    self.bounds = bounds
    rects.removeAll(keepingCapacity: true)
  }

  mutating func addAll() {
    rects.removeAll(keepingCapacity: true)
    if !bounds.isEmpty { rects.append(bounds) }
  }

  mutating func add(_ rect: PixelRect) {
    guard rect.minX < rect.maxX, rect.minY < rect.maxY else { return }
    for known in rects where known.contains(rect) { return }
    var rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    // What it swallows may make room for it to swallow more.
    while let index = partner(of: rect) {
      rect = rects[index].union(rect)
      rects.swapAt(index, rects.count - 1)
      rects.removeLast()
    }
    rects.append(rect)
  }

  /// The rectangle that it is best made one with, if any should.
  private func partner(of rect: PixelRect) -> Int? {
    var best: Int?
    var leastGrowth = Int.max
    let area = (rect.maxX - rect.minX) * (rect.maxY - rect.minY)
    for (index, other) in rects.enumerated() {
      let width = max(rect.maxX, other.maxX) - min(rect.minX, other.minX)
      let height = max(rect.maxY, other.maxY) - min(rect.minY, other.minY)
      let growth = width * height - area - (other.maxX - other.minX) * (other.maxY - other.minY)
      if growth < leastGrowth {
        leastGrowth = growth
        best = index
      }
    }
    return leastGrowth <= 0 || rects.count >= Self.maximumCount ? best : nil
  }

  /// Cuts overlapping rectangles apart, so that no pixel is named twice.
  mutating func makeDisjoint() {
    if isNearlyWhole { return addWhole() }
    pieces.removeAll(keepingCapacity: true)
    for rect in rects { appendParts(of: rect, outside: 0) }
    if pieces.count <= 2 * Self.maximumCount {
      swap(&rects, &pieces)
    } else {
      mergeOverlapping()
    }
  }

  /// Whether many rectangles fill the one around them so well that it is cheaper to draw at once.
  private var isNearlyWhole: Bool {
    guard rects.count > 4 else { return false }
    var box = PixelRect.empty
    var area = 0
    for rect in rects {
      box = box.union(rect)
      area += rect.area
    }
    return area >= box.area - box.area / 8
  }

  private mutating func addWhole() {
    let box = rects.reduce(PixelRect.empty) { $0.union($1) }
    rects.removeAll(keepingCapacity: true)
    rects.append(box)
  }

  /// Appends what no piece from `first` on has of a rectangle yet.
  private mutating func appendParts(of rect: PixelRect, outside first: Int) {
    guard let index = pieces[first...].firstIndex(where: { $0.intersects(rect) }) else {
      pieces.append(rect)
      return
    }
    let piece = pieces[index]
    let top = max(rect.minY, piece.minY)
    let bottom = min(rect.maxY, piece.maxY)
    let parts = (
      PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: piece.minY),
      PixelRect(minX: rect.minX, minY: top, maxX: piece.minX, maxY: bottom),
      PixelRect(minX: piece.maxX, minY: top, maxX: rect.maxX, maxY: bottom),
      PixelRect(minX: rect.minX, minY: piece.maxY, maxX: rect.maxX, maxY: rect.maxY)
    )
    if !parts.0.isEmpty { appendParts(of: parts.0, outside: index + 1) }
    if !parts.1.isEmpty { appendParts(of: parts.1, outside: index + 1) }
    if !parts.2.isEmpty { appendParts(of: parts.2, outside: index + 1) }
    if !parts.3.isEmpty { appendParts(of: parts.3, outside: index + 1) }
  }

  /// Makes one of any two that overlap until none do.
  private mutating func mergeOverlapping() {
    var index = 0
    while index < rects.count {
      let rect = rects[index]
      guard let other = rects.indices.first(where: { $0 != index && rects[$0].intersects(rect) }) else {
        index += 1
        continue
      }
      rects[index] = rect.union(rects[other])
      rects.swapAt(other, rects.count - 1)
      rects.removeLast()
      index = 0
    }
  }
}
