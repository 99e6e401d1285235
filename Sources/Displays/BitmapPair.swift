import Raster

/// Two bitmaps that take turns: one is being read by the other side while the next frame is drawn.
///
/// The bitmap presented last is drawn into again as soon as its reader is done with it, which costs no copy. Else the
/// other one is taken, and the rectangles presented since it was up to date are copied over from the newest: reading
/// along with the other side disturbs nobody.
nonisolated package struct BitmapPair {
  private struct Slot {
    var bitmap: Bitmap
    /// The frame that the other side is reading.
    var frame: UInt64?
    /// What the newest bitmap has and this one lacks.
    var missing: [PixelRect] = []
  }

  /// Rectangles beyond this many are merged into one: copying a little too much beats long lists.
  private static let missingLimit = 24

  private var slots: [Slot]
  private var newest: Int?
  private var drawing: Int?

  package init(_ first: Bitmap, _ second: Bitmap) {
    slots = [Slot(bitmap: first), Slot(bitmap: second)]
    slots[0].missing.reserveCapacity(Self.missingLimit)
    slots[1].missing.reserveCapacity(Self.missingLimit)
  }

  package var framesInFlight: Int { (slots[0].frame == nil ? 0 : 1) + (slots[1].frame == nil ? 0 : 1) }
  package var hasFree: Bool { framesInFlight < slots.count }
  /// The frame of a bitmap that is being read.
  package func frame(inFlight index: Int) -> UInt64? { slots.indices.contains(index) ? slots[index].frame : nil }
  /// What was presented last; nil before the first present.
  package var newestBitmap: Bitmap? { newest.map { slots[$0].bitmap } }

  /// A bitmap with the newest contents that nobody reads; nil when both are in flight.
  package mutating func acquire() -> Bitmap? {
    if let drawing { return slots[drawing].bitmap }
    guard let index = freeIndex else { return nil }
    if let newest, newest != index { bringUpToDate(index, from: newest) }
    drawing = index
    return slots[index].bitmap
  }

  /// Hands the acquired bitmap to the other side.
  ///
  /// - Returns: its index, 0 or 1; nil when none was acquired.
  package mutating func present(_ damage: [PixelRect], frame: UInt64) -> Int? {
    guard let index = drawing else { return nil }
    drawing = nil
    newest = index
    slots[index].frame = frame
    note(damage, missingIn: 1 - index)
    return index
  }

  /// The other side is done with a bitmap.
  ///
  /// - Returns: the frame that it showed; nil when it was not in flight.
  package mutating func complete(_ index: Int) -> UInt64? {
    defer { slots[index].frame = nil }
    return slots[index].frame
  }

  /// Replaces both bitmaps after a change of size; frames in flight stay so, since they share the memory.
  package mutating func replace(_ first: Bitmap, _ second: Bitmap) {
    for (index, bitmap) in [first, second].enumerated() {
      slots[index].bitmap = bitmap
      slots[index].missing.removeAll(keepingCapacity: true)
    }
    newest = nil
    drawing = nil
  }

  private var freeIndex: Int? {
    if let newest, slots[newest].frame == nil { return newest }
    return slots.firstIndex { $0.frame == nil }
  }

  private mutating func note(_ damage: [PixelRect], missingIn index: Int) {
    guard slots[index].missing.count + damage.count > Self.missingLimit else {
      return slots[index].missing.append(contentsOf: damage)
    }
    // By index: going over the rectangles themselves allocates in builds that are not optimized.
    var all = PixelRect.empty
    for place in slots[index].missing.indices { all = all.union(slots[index].missing[place]) }
    for place in damage.indices { all = all.union(damage[place]) }
    slots[index].missing.removeAll(keepingCapacity: true)
    slots[index].missing.append(all)
  }

  private mutating func bringUpToDate(_ index: Int, from source: Int) {
    let target = slots[index].bitmap
    for rect in slots[index].missing { target.copyPixels(rect, from: slots[source].bitmap) }
    slots[index].missing.removeAll(keepingCapacity: true)
  }
}

nonisolated extension Bitmap {
  /// Copies a rectangle from a bitmap of the same size.
  func copyPixels(_ rect: PixelRect, from source: Bitmap) {
    let part = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty, source.width == width, source.height == height else { return }
    for row in part.minY..<part.maxY {
      (pixels + row * stride + part.minX)
        .update(from: source.pixels + row * source.stride + part.minX, count: part.width)
    }
  }
}
