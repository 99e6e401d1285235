import KinoraRaster

/// A pair of bitmaps: the display reads one while the next frame is drawn into the other.
///
/// The last presented bitmap is drawn into again once the display has finished reading it, which costs no copy.
/// Otherwise the other bitmap is used, after the rectangles presented since its last update were copied from the newest
/// one. The display may still be reading that one, which does no harm.
nonisolated package struct BitmapPair {
  private struct Slot {
    var bitmap: Bitmap
    /// The frame that the display is reading; nil if it reads none.
    var frame: UInt64?
    /// The rectangles in which the newest bitmap differs from this one.
    var missing: [PixelRect] = []
  }

  /// The number of rectangles beyond which they are merged into one: copying a little too much beats a long list.
  private static let missingLimit = 64

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
  /// Returns the frame of a bitmap in flight.
  package func frame(inFlight index: Int) -> UInt64? { slots.indices.contains(index) ? slots[index].frame : nil }
  /// The last presented bitmap; nil before the first present.
  package var newestBitmap: Bitmap? { newest.map { slots[$0].bitmap } }

  /// Returns a free bitmap with the newest contents; nil if both are in flight.
  ///
  /// - Parameter damage: Disjoint rectangles that will be drawn anew, so that their contents aren't copied.
  package mutating func acquire(replacing damage: [PixelRect] = []) -> Bitmap? {
    if let drawing { return slots[drawing].bitmap }
    guard let index = freeIndex else { return nil }
    if let newest, newest != index { bringUpToDate(index, from: newest, except: damage) }
    drawing = index
    return slots[index].bitmap
  }

  /// Hands the acquired bitmap to the display.
  ///
  /// - Returns: Its index, 0 or 1; nil if none was acquired.
  package mutating func present(_ damage: [PixelRect], frame: UInt64) -> Int? {
    guard let index = drawing else { return nil }
    drawing = nil
    newest = index
    slots[index].frame = frame
    markMissing(damage, in: 1 - index)
    return index
  }

  /// Frees a bitmap that the display has finished reading.
  ///
  /// - Returns: The frame it showed; nil if it was not in flight.
  package mutating func complete(_ index: Int) -> UInt64? {
    defer { slots[index].frame = nil }
    return slots[index].frame
  }

  /// Replaces both bitmaps after a change of size. Frames in flight stay in flight, since they share the memory.
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

  private mutating func markMissing(_ damage: [PixelRect], in index: Int) {
    guard slots[index].missing.count + damage.count > Self.missingLimit else {
      return slots[index].missing.append(contentsOf: damage)
    }
    // Iterates by index, since iterating over the rectangles allocates in unoptimized builds.
    var all = PixelRect.empty
    for place in slots[index].missing.indices { all = all.union(slots[index].missing[place]) }
    for place in damage.indices { all = all.union(damage[place]) }
    slots[index].missing.removeAll(keepingCapacity: true)
    slots[index].missing.append(all)
  }

  private mutating func bringUpToDate(_ index: Int, from source: Int, except damage: [PixelRect]) {
    let target = slots[index].bitmap
    for rect in slots[index].missing { target.copyPixels(rect, from: slots[source].bitmap, except: damage[...]) }
    slots[index].missing.removeAll(keepingCapacity: true)
  }
}

nonisolated extension Bitmap {
  /// Copies the part of a rectangle that is outside of others.
  fileprivate func copyPixels(_ rect: PixelRect, from source: Bitmap, except others: ArraySlice<PixelRect>) {
    guard !rect.isEmpty else { return }
    guard let index = others.firstIndex(where: { $0.intersects(rect) }) else { return copyPixels(rect, from: source) }
    let hole = rect.intersection(others[index])
    let rest = others[(index + 1)...]
    func copy(x: Range<Int>, y: Range<Int>) {
      let part = PixelRect(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
      copyPixels(part, from: source, except: rest)
    }
    copy(x: rect.minX..<rect.maxX, y: rect.minY..<hole.minY)
    copy(x: rect.minX..<hole.minX, y: hole.minY..<hole.maxY)
    copy(x: hole.maxX..<rect.maxX, y: hole.minY..<hole.maxY)
    copy(x: rect.minX..<rect.maxX, y: hole.maxY..<rect.maxY)
  }

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
