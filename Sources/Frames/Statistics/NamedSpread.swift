/// One of the percentile sets of the statistics, with its names in reports.
nonisolated package struct NamedSpread: Sendable {
  /// The key in JSON.
  package let key: String
  /// The readable name.
  package let name: String
  package let values: KeyPath<FrameStatistics, Percentiles> & Sendable

  init(_ key: String, _ name: String, _ values: KeyPath<FrameStatistics, Percentiles> & Sendable) {
    (self.key, self.name, self.values) = (key, name, values)
  }
}

/// All percentile sets except those of single stages, in the groups and the order of the reports.
nonisolated extension NamedSpread {
  package static let times = [
    NamedSpread("interval_ms", "interval", \.interval),
    NamedSpread("animation_error_ms", "animation error", \.animationError),
    NamedSpread("frame_time_ms", "frame, tick to end", \.frameTime),
    NamedSpread("tick_lateness_ms", "tick lateness", \.lateness),
  ]

  package static let latencies = [
    NamedSpread("latency_ms", "input to display", \.latency),
    NamedSpread("display_latency_ms", "start to display", \.displayLatency),
  ]

  /// In JSON among the figures of late commits.
  package static let mainFrameDelay = NamedSpread("main_frame_delay_ms", "main frame delay", \.mainFrameDelay)

  /// Sums of stages: of the main frame, of the render server, of both.
  package static let stages = [
    NamedSpread("main_frame_ms", "main frame", \.mainFrame), NamedSpread("render_ms", "render server", \.render),
    NamedSpread("work_ms", "total per frame", \.work),
  ]

  package static let overlays = [
    NamedSpread("overlay_main_frame_ms", "overlays, main frame", \.overlayMainFrame),
    NamedSpread("overlay_ms", "overlays, render", \.overlay),
  ]

  /// Processor time; a separate object in JSON.
  package static let processor = [
    NamedSpread("main_frame", "main frame", \.mainFrameCPU), NamedSpread("render", "render server", \.renderCPU),
    NamedSpread("frame", "total per frame", \.frameCPU),
  ]
}
