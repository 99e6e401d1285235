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

  /// The key in words, without its unit, such as "main frame delay": the name where there is little room.
  package var shortName: String {
    let figure = key.hasSuffix("_ms") ? key.dropLast(3) : key[...]
    return String(figure.map { $0 == "_" ? " " : $0 })
  }
}

/// Percentile sets that comparisons of runs use too.
nonisolated extension NamedSpread {
  package static let interval = NamedSpread("interval_ms", "interval", \.interval)
  package static let animationError = NamedSpread("animation_error_ms", "animation error", \.animationError)
  package static let latency = NamedSpread("latency_ms", "input to display", \.latency)
  /// In JSON among the figures of late commits.
  package static let mainFrameDelay = NamedSpread("main_frame_delay_ms", "main frame delay", \.mainFrameDelay)
  package static let mainFrame = NamedSpread("main_frame_ms", "main frame", \.mainFrame)
  package static let render = NamedSpread("render_ms", "render server", \.render)
  package static let work = NamedSpread("work_ms", "total per frame", \.work)
}

/// All percentile sets except those of single stages, in the groups and the order of the reports.
nonisolated extension NamedSpread {
  package static let times = [
    interval, animationError,
    NamedSpread("frame_time_ms", "frame, tick to end", \.frameTime),
    NamedSpread("tick_lateness_ms", "tick lateness", \.lateness),
  ]

  package static let latencies = [
    latency, NamedSpread("display_latency_ms", "start to display", \.displayLatency),
  ]

  /// Sums of stages: of the main frame, of the render server, of both.
  package static let stages = [mainFrame, render, work]

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
