import Foundation
import Raster

/// A run's statistics with what is needed to read them, as text for people and as JSON for programs.
nonisolated package struct StatisticsReport: Sendable, Equatable {
  package var scene: String?
  package var display: String
  /// What the completion times mean.
  package var timestampSource: TimestampSource
  package var size: PixelSize
  package var targetFPS: Double
  package var statistics: FrameStatistics

  package init(
    scene: String? = nil, display: String, timestampSource: TimestampSource, size: PixelSize, targetFPS: Double,
    statistics: FrameStatistics
  ) {
    self.scene = scene
    self.display = display
    self.timestampSource = timestampSource
    self.size = size
    self.targetFPS = targetFPS
    self.statistics = statistics
  }

  /// The report as one JSON object, its keys sorted. What is not known is null.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}

nonisolated extension StatisticsReport: Encodable {
  private enum CodingKeys: String, CodingKey {
    case scene, display, width, height, frames, missed, starved, fps
    case timestampSource = "timestamp_source"
    case targetFPS = "target_fps"
    case activeSeconds = "active_s"
    case hitchRatio = "hitch_ms_per_s"
    case interval = "interval_ms"
    case stages = "stages_ms"
    case work = "work_ms"
    case overlay = "overlay_ms"
    case lateness = "tick_lateness_ms"
    case latency = "latency_ms"
    case animationError = "animation_error_ms"
    case pixelsDrawn = "pixels_drawn"
    case pixelsPerFrame = "pixels_per_frame"
    case layersEvaluated = "layers_evaluated"
    case layersPerFrame = "layers_per_frame"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(scene, forKey: .scene)
    try container.encode(display, forKey: .display)
    try container.encode(timestampSource.name, forKey: .timestampSource)
    try container.encode(size.width, forKey: .width)
    try container.encode(size.height, forKey: .height)
    try container.encode(targetFPS.rounded4, forKey: .targetFPS)
    try container.encode(statistics.frames, forKey: .frames)
    try container.encode(statistics.missed, forKey: .missed)
    try container.encode(statistics.starved, forKey: .starved)
    try container.encode(statistics.fps?.rounded4, forKey: .fps)
    try container.encode(statistics.activeSeconds?.rounded4, forKey: .activeSeconds)
    try container.encode(statistics.hitchRatio?.rounded4, forKey: .hitchRatio)
    try container.encode(statistics.interval, forKey: .interval)
    try container.encode(statistics.work, forKey: .work)
    try container.encode(statistics.overlay, forKey: .overlay)
    try container.encode(statistics.lateness, forKey: .lateness)
    try container.encode(statistics.latency, forKey: .latency)
    try container.encode(statistics.animationError, forKey: .animationError)
    try container.encode(statistics.pixelsDrawn, forKey: .pixelsDrawn)
    try container.encode(statistics.pixelsPerFrame?.rounded4, forKey: .pixelsPerFrame)
    try container.encode(statistics.layersEvaluated, forKey: .layersEvaluated)
    try container.encode(statistics.layersPerFrame?.rounded4, forKey: .layersPerFrame)
    let stages = FrameStage.allCases.map { (String(describing: $0), statistics.stage($0)) }
    try container.encode(Dictionary(uniqueKeysWithValues: stages), forKey: .stages)
  }
}
