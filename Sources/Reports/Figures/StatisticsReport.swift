import Foundation
import Frames

/// The statistics of a run, or of several together, with what is needed to read them: as text for people and as JSON
/// for programs.
package struct StatisticsReport: Sendable, Equatable {
  package var setting: RunSetting
  package var statistics: FrameStatistics
  /// How many frames there were before those that the statistics are of.
  package var framesForgotten = 0
  /// How late a bare sleeping loop beside the frame clock woke, in milliseconds; nil where there was none.
  package var referenceLateness: Percentiles?

  package init(setting: RunSetting, statistics: FrameStatistics) {
    self.setting = setting
    self.statistics = statistics
  }

  /// What the display times mean: the source of most of them, or what the display promises where there are none.
  package var timestampSource: String { statistics.timestampSource?.name ?? setting.timestampSource }

  /// The report as one JSON object, its keys sorted. What is not known is null. docs/metrics.md says what each key
  /// means.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
