import Dispatch
import KinoraGeometry
import KinoraRaster
import Synchronization

/// Frames of a workload drawn by canvases directly, without layers; on several threads, each draws bands.
nonisolated final class CanvasFrames {
  private static let bandsPerThread = 2

  private let workload: RasterWorkload
  private let target: RasterTarget
  private let bands: [CanvasBand]
  private let threads: Int

  init(_ workload: RasterWorkload, _ input: RasterInput, threads: Int, into target: RasterTarget) {
    (self.workload, self.target, self.threads) = (workload, target, threads)
    let bounds = target.bitmap.bounds
    let count = threads == 1 ? 1 : threads * Self.bandsPerThread
    bands = (0..<count).map { band in
      CanvasBand(
        PixelRect(
          minX: 0, minY: bounds.height * band / count, maxX: bounds.width,
          maxY: bounds.height * (band + 1) / count),
        input)
    }
  }

  func draw() {
    let (workload, target, bands) = (workload, target, bands)
    if threads == 1 { return bands[0].draw(workload, into: target) }
    let next = Counter()
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while let band = next.take(below: bands.count) { bands[band].draw(workload, into: target) }
    }
  }
}

/// A canvas for the rows of one band.
nonisolated private final class CanvasBand: @unchecked Sendable {
  private let area: PixelRect
  /// Used by one thread at a time: the one that has taken the band's number.
  private let painter: CanvasPainter

  init(_ area: PixelRect, _ input: RasterInput) {
    self.area = area
    painter = CanvasPainter(input)
  }

  func draw(_ workload: RasterWorkload, into target: RasterTarget) {
    painter.draw(workload, into: target.bitmap, clip: area)
  }
}

/// Numbers that threads take, each once.
nonisolated private final class Counter: Sendable {
  private let next = Atomic(0)

  func take(below end: Int) -> Int? {
    let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return number < end ? number : nil
  }
}
