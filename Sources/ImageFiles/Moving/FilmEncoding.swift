import Dispatch
import KinoraGeometry
import Synchronization

/// Encodes the frames of an APNG on several threads. The bytes don't depend on their number.
struct FilmEncoding: Sendable {
  /// A frame as it is stored.
  struct Frame: Sendable {
    let area: PixelArea
    let stream: [UInt8]
    let blending: FrameEncoder.Blending
  }

  let encoder: FrameEncoder
  /// The size of the film in pixels.
  let width: Int
  let height: Int

  /// - Parameters:
  ///   - threads: The number of threads, at least 1; each holds a picture.
  ///   - onEncoded: Called for each frame, on any of the threads.
  /// - Returns: The frames in order.
  /// - Throws: The first error of all threads.
  func frames(
    of differences: [FrameDifference], threads: Int, _ onEncoded: (@Sendable () -> Void)? = nil
  ) throws -> [Frame] {
    let queue = Mutex(FrameQueue(pixelCount: width * height, frameCount: differences.count))
    DispatchQueue.concurrentPerform(iterations: max(1, min(threads, differences.count))) { _ in
      do {
        while let (index, pixels, changed) = try queue.withLock({ try $0.next(of: differences, width: width) }) {
          let area = differences[index].area
          let (stream, blending) = try encoder.encode(pixels, changed: changed, width: area.width, isFirst: index == 0)
          queue.withLock { $0.frames[index] = Frame(area: area, stream: stream, blending: blending) }
          onEncoded?()
        }
      } catch {
        queue.withLock { $0.failure = $0.failure ?? error }
      }
    }
    return try queue.withLock { queue in
      if let failure = queue.failure { throw failure }
      return queue.frames.compactMap(\.self)
    }
  }
}

/// The frames that are still to be encoded, and those that are.
private struct FrameQueue {
  /// The picture before the next frame.
  private var picture: [UInt32]
  private var nextIndex = 0
  /// The encoded frames by index; nil for those that aren't finished.
  var frames: [FilmEncoding.Frame?]
  /// The first error; no frame follows it.
  var failure: (any Error)?

  init(pixelCount: Int, frameCount: Int) {
    picture = [UInt32](repeating: 0, count: pixelCount)
    frames = Array(repeating: nil, count: frameCount)
  }

  /// Returns the next frame's index, its pixels within its area, and true for each of them that changed; nil after the
  /// last frame.
  mutating func next(
    of differences: [FrameDifference], width: Int
  ) throws -> (index: Int, pixels: [UInt32], changed: [Bool])? {
    guard failure == nil, nextIndex < differences.count else { return nil }
    let index = nextIndex
    nextIndex += 1
    let changed = try differences[index].apply(to: &picture, width: width)
    let pixels = differences[index].area.indices(width: width).map { picture[$0] }
    return (index, pixels, changed)
  }
}
