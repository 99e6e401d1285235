import Foundation
import KinoraGeometry
import KinoraRaster

/// Keeps small pictures of the worst frames so far.
///
/// The server offers each frame after its record. Only one that is among the worst is copied, so the longer a run, the
/// fewer frames are.
///
/// Unchecked: the pictures are accessed with the lock held.
nonisolated package final class WorstFramePictures: @unchecked Sendable {
  /// The number of pictures kept.
  package static let count = 3
  /// The maximum width and height of a picture in pixels.
  package static let side = 480

  package struct Picture: Sendable {
    /// The number of the frame.
    package let frame: UInt64
    package let image: CGImage
    fileprivate let rank: Rank
  }

  /// Frames that missed more ticks are worse, then those with more work, then earlier ones.
  fileprivate struct Rank: Comparable {
    let ticksMissed: Int
    let work: UInt64

    init(_ record: FrameRecord) {
      ticksMissed = record.isFirstAfterIdle ? 0 : record.ticksMissed
      work = record.work
    }

    static func < (left: Rank, right: Rank) -> Bool {
      (left.ticksMissed, left.work) < (right.ticksMissed, right.work)
    }
  }

  /// From the worst to the best.
  private var kept: [Picture] = []
  private let lock = NSLock()

  package init() {
    kept.reserveCapacity(Self.count + 1)
  }

  /// From the worst to the best.
  package var pictures: [Picture] { lock.withLock { kept } }

  /// Copies the picture of a frame if it is among the worst.
  func consider(_ record: FrameRecord, shownBy presenter: any FramePresenter) {
    let rank = Rank(record)
    lock.lock()
    defer { lock.unlock() }
    guard kept.count < Self.count || kept.last.map({ $0.rank < rank }) == true else { return }
    guard let image = presenter.shownBitmap?.shrunkenImage(within: Self.side) else { return }
    let place = kept.firstIndex { $0.rank < rank } ?? kept.count
    kept.insert(Picture(frame: record.number, image: image, rank: rank), at: place)
    if kept.count > Self.count { kept.removeLast() }
  }
}
