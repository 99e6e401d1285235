import Foundation
import KinoraGeometry
import KinoraRaster

/// The times of one workload.
nonisolated package struct RasterRow: Sendable, Encodable {
  package let workload: RasterWorkload
  package let way: RasterWay
  package let threads: Int
  /// True if each processor has a thread.
  package let usesAllProcessors: Bool
  package let size: PixelSize
  /// In milliseconds.
  package let median: Double
  package let shortest: Double
  package let frames: Int

  /// The name of the way in tables: with `-mt` for a thread per processor, or the number of threads.
  package var name: String {
    let suffix = threads == 1 ? "" : usesAllProcessors ? "-mt" : "-\(threads)t"
    return "kinora-\(way.rawValue)\(suffix)"
  }

  /// Tab-separated: the name, the workload, the size, the median and the shortest time in milliseconds, and the number
  /// of frames.
  package var text: String {
    let times = [median, shortest].map { String(format: "%.4f", $0) }
    return ([name, workload.rawValue, sizeText] + times + [String(frames)]).joined(separator: "\t")
  }

  private var sizeText: String { "\(size.width)x\(size.height)" }

  private enum CodingKeys: String, CodingKey {
    case name, workload, way, threads, size, frames
    case median = "median_ms"
    case shortest = "min_ms"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(workload.rawValue, forKey: .workload)
    try container.encode(way.rawValue, forKey: .way)
    try container.encode(threads, forKey: .threads)
    try container.encode(sizeText, forKey: .size)
    try container.encode(median, forKey: .median)
    try container.encode(shortest, forKey: .shortest)
    try container.encode(frames, forKey: .frames)
  }
}
