import KinoraRaster

/// The pixels that must be drawn again, as a few rectangles.
///
/// Two rectangles are merged if that draws no more pixels than drawing both, so a small layer that moves costs its old
/// and its new area. Each rectangle costs another walk over the display list, so beyond `maximumCount` each added
/// rectangle is merged with the one that grows least. In a frame with very many, most are collected in squares first.
struct DamageRegion {
  static let maximumCount = 32
  /// The number of disjoint pieces above which rectangles that overlap are merged instead of cut.
  private static let mostPieces = 2 * maximumCount
  /// The number of rectangles that a frame merges one by one; it collects further ones in squares.
  private static let mostMerged = 128

  /// The added rectangles, merged but not yet disjoint.
  private var rects: [PixelRect] = []
  /// The last result of `take()`. Callers have released it by the next `take()`, which reuses its memory.
  private var pieces: [PixelRect] = []
  private var bounds = PixelRect.empty
  private var squares = DamageSquares()
  /// The number of rectangles that were merged since the last `take()`.
  private var mergedCount = 0
  /// The rectangle that held the last added one, since neighbours follow each other.
  private var lastHolder = PixelRect.empty

  init() {
    rects.reserveCapacity(Self.maximumCount)
    pieces.reserveCapacity(Self.mostPieces + 1)
  }

  var isEmpty: Bool { rects.isEmpty && squares.isEmpty }

  /// Clears the region and limits it to `bounds`.
  mutating func reset(to bounds: PixelRect) {
    self.bounds = bounds
    squares.reset(to: bounds)
    clear()
  }

  mutating func addAll() {
    clear()
    if !bounds.isEmpty { rects.append(bounds) }
  }

  /// Adds the old and the new area of a layer.
  mutating func add(_ old: PixelRect, _ new: PixelRect) {
    let both = old.union(new)
    if both.area <= old.area + new.area {
      add(both)
    } else {
      add(old)
      add(new)
    }
  }

  private mutating func clear() {
    rects.removeAll(keepingCapacity: true)
    squares.removeAll()
    lastHolder = .empty
    mergedCount = 0
  }

  mutating func add(_ rect: PixelRect) {
    guard rect.minX < rect.maxX, rect.minY < rect.maxY else { return }
    guard !lastHolder.contains(rect) else { return }
    guard mergedCount < Self.mostMerged else { return addSquares(of: rect) }
    for known in rects where known.contains(rect) {
      lastHolder = known
      return
    }
    let inside = rect.intersection(bounds)
    if !inside.isEmpty { merge(inside) }
  }

  /// Collects one of very many rectangles in squares. Marking them again takes less time than a search for a rectangle
  /// that holds them.
  private mutating func addSquares(of rect: PixelRect) {
    let inside = rect.intersection(bounds)
    if !inside.isEmpty { squares.add(inside) }
  }

  private mutating func merge(_ added: PixelRect) {
    mergedCount += 1
    var rect = added
    // The merged rectangle may overlap further ones.
    while let index = partner(of: rect) {
      rect = rects[index].union(rect)
      rects.swapAt(index, rects.count - 1)
      rects.removeLast()
    }
    rects.append(rect)
  }

  /// Extends the damage inside some pixels by a reach, as far as these pixels extend.
  mutating func spread(inside pixels: PixelRect, by reach: Reach) {
    mergeSquares()
    for rect in rects where rect.intersects(pixels) {
      add(rect.intersection(pixels).spread(by: reach).intersection(pixels))
    }
  }

  private mutating func mergeSquares() {
    guard !squares.isEmpty else { return }
    var touched = DamageSquares()
    swap(&touched, &squares)
    touched.forEachRect { merge($0) }
    swap(&touched, &squares)
  }

  /// Returns the index of the rectangle to merge with, or nil if merging doesn't pay.
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

  /// Returns disjoint rectangles that cover everything added, and clears the region.
  mutating func take() -> [PixelRect] {
    mergeSquares()
    pieces.removeAll(keepingCapacity: true)
    let box = rects.reduce(PixelRect.empty) { $0.union($1) }
    if isNearlyAll(of: box) {
      pieces.append(box)
    } else {
      for rect in rects { appendParts(of: rect, outside: 0) }
      if pieces.count > Self.mostPieces { mergeOverlapping() }
    }
    clear()
    return pieces
  }

  /// Returns true if many rectangles fill their bounding box so well that drawing the box is cheaper.
  private func isNearlyAll(of box: PixelRect) -> Bool {
    rects.count > 4 && rects.reduce(0) { $0 + $1.area } >= box.area - box.area / 8
  }

  /// Appends the parts of a rectangle that no piece from `first` on covers, until there are too many pieces.
  private mutating func appendParts(of rect: PixelRect, outside first: Int) {
    guard pieces.count <= Self.mostPieces else { return }
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

  /// Replaces the pieces by the original rectangles, merging any two that overlap.
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
