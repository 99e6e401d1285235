import Foundation
import KinoraFrames
import KinoraRuns

/// The statistics of one or several runs with the setting needed to read them, as text and as JSON.
package struct StatisticsReport: Sendable, Equatable {
  /// The version of the keys of the JSON object. Version 1, of Kinora up to 0.5, has no key for it.
  static let schemaVersion = 2

  package var setting: RunSetting
  package var statistics: FrameStatistics
  /// The number of frames before those in the statistics, whose records were not kept.
  package var framesForgotten = 0
  /// The lateness of a bare sleeping loop beside the frame clock, in milliseconds; nil if not measured.
  package var referenceLateness: Percentiles?
  /// The priorities of the thread that made the frames, each once; empty if unknown.
  package var priorities: [String] = []
  /// The report of each machine; empty for runs of one machine.
  var machines: [StatisticsReport] = []
  /// The differences in how several runs were made, in a few words each.
  var differences: [String] = []
  /// The measurements beside the frames of another program; nil for Kinora's own frames.
  package var watched: WatchedReport?

  package init(setting: RunSetting, statistics: FrameStatistics) {
    self.setting = setting
    self.statistics = statistics
  }

  /// The most frequent source of the display times, or the display's best one if there are none.
  package var timestampSource: String { statistics.timestampSource?.name ?? setting.timestampSource }

  /// Returns the report as one JSON object with sorted keys, which docs/metrics.md defines. Unknown values are null.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
