import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraRaster

/// Times the raster workloads: small pictures as other libraries draw them in their benchmarks.
package struct RasterBench {
  /// The sizes in pixels that other libraries are measured with.
  nonisolated package static let usualSizes = [
    PixelSize(width: 1280, height: 720), PixelSize(width: 1920, height: 1080),
  ]
  nonisolated private static let leastFrames = 7
  nonisolated private static let mostFrames = 2000

  package var workloads = RasterWorkload.allCases
  package var ways = RasterWay.allCases
  /// Numbers of threads; nil stands for one per processor.
  package var threads: [Int?] = [1, nil]
  package var sizes = usualSizes
  /// The time for the frames of each row, in milliseconds. At least 7 frames are drawn, and at most 2,000.
  package var budget = 250.0

  package init() {}

  /// The number of rows.
  package var rowCount: Int { sizes.count * ways.count * threadCounts.count * workloads.count }

  /// Runs everything.
  ///
  /// - Parameters:
  ///   - onPicture: Receives the first frame of each row.
  ///   - onRow: Receives each row when it is complete.
  package func run(
    onPicture: (RasterWorkload, RasterWay, CGImage) throws -> Void = { _, _, _ in },
    onRow: (RasterRow) throws -> Void
  ) rethrows {
    for size in sizes {
      let input = RasterInput(size: size)
      for way in ways {
        for count in threadCounts {
          for workload in workloads {
            try run(workload, way, input, count, onPicture, onRow)
          }
        }
      }
    }
  }

  /// Returns the first frame of a workload.
  package static func picture(
    of workload: RasterWorkload, _ way: RasterWay, _ input: RasterInput, threads: Int = 1
  ) -> CGImage {
    let target = RasterTarget(size: input.size)
    frames(workload, way, input, threads, into: target)()
    return target.bitmap.makeImage()
  }

  /// The numbers of threads, each once.
  private var threadCounts: [Int] {
    var counts: [Int] = []
    for count in threads.map({ $0 ?? Self.processors }) where !counts.contains(count) { counts.append(count) }
    return counts
  }

  private static var processors: Int { ProcessInfo.processInfo.activeProcessorCount }

  private func run(
    _ workload: RasterWorkload, _ way: RasterWay, _ input: RasterInput, _ threads: Int,
    _ onPicture: (RasterWorkload, RasterWay, CGImage) throws -> Void, _ onRow: (RasterRow) throws -> Void
  ) rethrows {
    let target = RasterTarget(size: input.size)
    let draw = Self.frames(workload, way, input, threads, into: target)
    draw()
    try onPicture(workload, way, target.bitmap.makeImage())
    draw()
    let times = self.times(of: draw)
    try onRow(
      RasterRow(
        workload: workload, way: way, threads: threads, usesAllProcessors: threads == Self.processors,
        size: input.size, median: times[times.count / 2], shortest: times[0], frames: times.count))
  }

  /// Returns the times of frames in milliseconds, in rising order.
  private func times(of draw: () -> Void) -> [Double] {
    var times: [Double] = []
    let begin = HostTime.now()
    repeat {
      let start = HostTime.now()
      draw()
      times.append(HostTime.seconds(from: start, to: HostTime.now()) * 1e3)
    } while times.count < Self.leastFrames
      || times.count < Self.mostFrames && HostTime.seconds(from: begin, to: HostTime.now()) * 1e3 < budget
    return times.sorted()
  }

  /// Returns a closure that draws the next frame.
  private static func frames(
    _ workload: RasterWorkload, _ way: RasterWay, _ input: RasterInput, _ threads: Int, into target: RasterTarget
  ) -> () -> Void {
    switch way {
    case .canvas:
      let frames = CanvasFrames(workload, input, threads: threads, into: target)
      return { frames.draw() }
    case .layers, .moving, .drifting:
      let frames = LayerFrames(workload, input, threads: threads, way: way, into: target)
      return { frames.draw() }
    }
  }
}
