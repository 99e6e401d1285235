import Foundation
import Raster

/// A run's statistics with what is needed to read them, as text for people and as JSON for programs.
nonisolated package struct StatisticsReport: Sendable, Equatable {
  package var scene: String?
  package var display: String
  /// The most that the display could tell; what was told stands in the statistics.
  package var displaySource: TimestampSource
  package var size: PixelSize
  package var targetFPS: Double
  package var statistics: FrameStatistics
  /// How late a bare sleeping loop beside the frame clock woke, in milliseconds; nil where there was none.
  package var referenceLateness: Percentiles?

  package init(
    scene: String? = nil, display: String, timestampSource: TimestampSource, size: PixelSize, targetFPS: Double,
    statistics: FrameStatistics
  ) {
    self.scene = scene
    self.display = display
    displaySource = timestampSource
    self.size = size
    self.targetFPS = targetFPS
    self.statistics = statistics
  }

  /// What the display times mean: the source of most of them, or what the display promises where there are none.
  package var timestampSource: TimestampSource { statistics.timestampSource ?? displaySource }

  /// The report as one JSON object, its keys sorted. What is not known is null. docs/metrics.md says what each key means.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
