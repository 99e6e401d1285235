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
    var rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    // What it swallows may make room for it to swallow more.
    while let index = partner(of: rect) {
      if rects[index].contains(rect) { return }
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
    for index in rects.indices {
      let growth = rects[index].union(rect).area - rects[index].area - rect.area
      if growth < leastGrowth {
        leastGrowth = growth
        best = index
      }
    }
    return leastGrowth <= 0 || rects.count >= Self.maximumCount ? best : nil
  }

  /// Cuts overlapping rectangles apart, so that no pixel is named twice.
  mutating func makeDisjoint() {
    pieces.removeAll(keepingCapacity: true)
    for rect in rects { appendParts(of: rect, outside: 0) }
    if pieces.count <= 2 * Self.maximumCount {
      swap(&rects, &pieces)
    } else {
      mergeOverlapping()
    }
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
