/// A picture that `PictureCache` keeps from frame to frame. Each kind of picture is a subclass with its own pixels.
class CachedPicture {
  /// The bytes that the cache counts for the picture; 0 while the cache doesn't have it.
  fileprivate var byteCount = 0
  /// The number of the frame that used it last.
  fileprivate var lastUse: UInt64 = 0
  /// The number of the frame that drew it.
  fileprivate var madeIn: UInt64 = 0
  /// Its place in the cache's order; nil while the cache doesn't have it.
  fileprivate var slot: Int?

  /// Frees the pixels. Only the cache calls it.
  func discard() {}
}

/// The figures of a tree's cache of pictures.
package struct PictureCacheFigures: Sendable, Equatable {
  /// The bytes of all cached pictures.
  package fileprivate(set) var bytes = 0
  /// The number of times that a frame took a picture from the cache, since the tree was made; a picture counts once in a
  /// frame.
  package fileprivate(set) var hits = 0
  /// The number of pictures that had to be drawn, since they weren't in the cache. One that isn't kept counts each time.
  package fileprivate(set) var misses = 0
  /// The number of pictures thrown out to make room for others.
  package fileprivate(set) var evictions = 0
}

/// The owner of all cached pictures of layers: shadows, outlines and rasterized layers, within one budget. Shared by all
/// passes of a tree.
///
/// To make room, it throws out the pictures that were used least recently, but none that the current frame has used: a
/// frame that needs more than the budget draws the rest without the cache, and doesn't throw out what the next frame
/// needs again.
///
/// It is filled, emptied and marked as used only while at most one thread draws; parallel threads only read the pictures
/// of nodes.
final class PictureCache {
  /// The default budget: 160 MiB.
  static let defaultBudget = 160 << 20

  /// The maximum sum of the bytes of all pictures.
  private let budget: Int
  /// Its pictures that the current frame has used are behind all others.
  @exclusivity(unchecked) private var order = UseOrder()
  /// `bytes` is the sum over `order`, at most `budget`.
  @exclusivity(unchecked) private(set) var figures = PictureCacheFigures()
  /// The number of the current frame, from 1.
  private var frame: UInt64 = 0
  /// The bytes of the pictures that the current frame has used.
  private var usedBytes = 0

  /// - Parameter budget: In bytes; 0 caches nothing.
  init(budget: Int) {
    self.budget = max(0, budget)
  }

  /// Begins a frame, whose drawing uses pictures.
  func beginFrame() {
    frame += 1
    usedBytes = 0
  }

  /// Records that the frame shows a picture of the cache.
  func use(_ picture: CachedPicture) {
    guard picture.lastUse != frame, let slot = picture.slot else { return }
    figures.hits += 1
    order.moveToEnd(slot)
    markUsed(picture)
  }

  /// Counts a picture that the frame needs and the cache doesn't have.
  func countMiss() {
    figures.misses += 1
  }

  /// Throws out old pictures until there is room.
  ///
  /// - Returns: False, with nothing thrown out, if there can't be enough room in this frame.
  func makeRoom(for bytes: Int) -> Bool {
    guard usedBytes + bytes <= budget else { return false }
    while figures.bytes + bytes > budget, let oldest = order.oldest {
      drop(oldest)
      figures.evictions += 1
    }
    return true
  }

  /// Keeps a picture, which the frame uses. The caller has made room for it.
  ///
  /// - Parameter bytes: The size of all its pixels, also of pixels that were kept before.
  func keep(_ picture: CachedPicture, bytes: Int) {
    release(picture)
    picture.slot = order.append(picture)
    picture.byteCount = bytes
    figures.bytes += bytes
    picture.madeIn = frame
    markUsed(picture)
  }

  /// Returns the part that a picture played in the last frame; nil if the cache doesn't have it.
  func use(of picture: CachedPicture) -> PictureUse? {
    guard picture.slot != nil else { return nil }
    guard picture.lastUse == frame else { return .kept }
    return picture.madeIn == frame ? .made : .found
  }

  /// Frees the pixels of a picture.
  func drop(_ picture: CachedPicture) {
    release(picture)
    picture.discard()
  }

  /// Forgets a picture, which keeps its pixels.
  func release(_ picture: CachedPicture) {
    guard let slot = picture.slot else { return }
    order.remove(slot)
    figures.bytes -= picture.byteCount
    if picture.lastUse == frame { usedBytes -= picture.byteCount }
    picture.byteCount = 0
    picture.slot = nil
  }

  private func markUsed(_ picture: CachedPicture) {
    picture.lastUse = frame
    usedBytes += picture.byteCount
  }
}
