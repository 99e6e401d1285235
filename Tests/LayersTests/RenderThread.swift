import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer

/// Draws commits on its own thread, over and over, while the caller goes on making them.
///
/// Only commits and times go in, and only pixels come out.
///
/// Unchecked: the state that both sides use is behind a lock. It is an `NSLock`, since the thread sanitizer can't see
/// how a contended `Mutex` hands memory over.
nonisolated final class RenderThread: @unchecked Sendable {
  private struct Work {
    var commits: [Commit] = []
    var end: Double?
    var frames = 0
    var picture: [UInt32] = []
  }

  private static let size = PixelSize(width: 240, height: 160)
  /// Limits the number of waiting commits, so that both sides stay busy at the same time.
  private let room = DispatchSemaphore(value: 6)
  private let lock = NSLock()
  private var work = Work()
  private let isDone = DispatchSemaphore(value: 0)

  init() {
    let thread = Thread { self.run() }
    thread.stackSize = 64 << 20
    thread.start()
  }

  func send(_ commit: Commit) {
    room.wait()
    withWork { $0.commits.append(commit) }
  }

  /// Ends the thread.
  ///
  /// - Returns: The picture at a media time, and the number of frames drawn on the way to it.
  func finish(at time: Double) -> (picture: [UInt32], frames: Int) {
    withWork { $0.end = time }
    isDone.wait()
    return withWork { ($0.picture, $0.frames) }
  }

  private func withWork<Result>(_ body: (inout Work) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&work)
  }

  private func run() {
    let tree = RenderTree()
    let bitmap = Bitmap(width: Self.size.width, height: Self.size.height)
    var (time, end): (Double, Double?) = (0, nil)
    while end == nil {
      let commits: [Commit]
      (commits, end) = withWork { work in
        defer { work.commits = [] }
        work.frames += 1
        return (work.commits, work.end)
      }
      for commit in commits {
        tree.apply(commit)
        time = commit.time
        room.signal()
      }
      time += 0.002
      Self.draw(tree, at: end ?? time, into: bitmap)
    }
    let pixels = bitmap.makeImage().pixels
    withWork { $0.picture = pixels }
    isDone.signal()
  }

  /// Draws a frame: the changes since the last one.
  static func draw(_ tree: RenderTree, at time: Double, into bitmap: Bitmap) {
    _ = tree.evaluate(at: time)
    _ = tree.draw(tree.damage(in: size, scale: 1), into: bitmap)
  }

  /// Returns the picture that one thread draws in one pass.
  static func picture(of tree: RenderTree, at time: Double) -> [UInt32] {
    let bitmap = Bitmap(width: size.width, height: size.height)
    tree.invalidate()
    draw(tree, at: time, into: bitmap)
    return bitmap.makeImage().pixels
  }
}
