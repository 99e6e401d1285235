import Raster

/// The pixels that have to be drawn again, as a few rectangles.
///
/// Two rectangles become one when that draws no more pixels than drawing both would, so a small layer that moves costs
/// what it left and what it entered. Each rectangle costs another walk over the tree, so past `maximumCount` whatever
/// is added becomes one with the rectangle that grows least by it.
struct DamageRegion {
  static let maximumCount = 32

  /// What was added, made few but not yet disjoint.
  private var rects: [PixelRect] = []
  /// What was handed out last; whoever got it has let it go by the time it is filled again.
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

  /// Adds what a layer left and what it entered.
  mutating func add(_ old: PixelRect, _ new: PixelRect) {
    let both = old.union(new)
    if both.area <= old.area + new.area {
      add(both)
    } else {
      add(old)
      add(new)
    }
  }

  mutating func add(_ rect: PixelRect) {
    guard rect.minX < rect.maxX, rect.minY < rect.maxY else { return }
    // Written out, as a call into another module for each pair would cost more than all the rest.
    for known in rects
    where known.minX <= rect.minX && known.minY <= rect.minY && known.maxX >= rect.maxX && known.maxY >= rect.maxY {
      return
    }
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

  /// Hands out disjoint rectangles of all that was added, and starts again.
  mutating func take() -> [PixelRect] {
    pieces.removeAll(keepingCapacity: true)
    let box = rects.reduce(PixelRect.empty) { $0.union($1) }
    if isNearlyAll(of: box) {
      pieces.append(box)
    } else {
      for rect in rects { appendParts(of: rect, outside: 0) }
      if pieces.count > 2 * Self.maximumCount { mergeOverlapping() }
    }
    rects.removeAll(keepingCapacity: true)
    return pieces
  }

  /// Whether many rectangles fill the box around them so well that it is cheaper to draw at once.
  private func isNearlyAll(of box: PixelRect) -> Bool {
    rects.count > 4 && rects.reduce(0) { $0 + $1.area } >= box.area - box.area / 8
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

  /// Replaces the pieces by the rectangles that they come from, any two that overlap made one.
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
    pieces.removeAll(keepingCapacity: true)
    pieces.append(contentsOf: rects)
  }
}
