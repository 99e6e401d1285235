import Foundation
import KinoraFrames
import KinoraGeometry

/// The HUD's figures of the last seconds as text; a dash for unknown ones, as of a scene at rest.
package struct HeadsUpFigures {
  /// The figures of the table in the full HUD, in order: down the left column, then the right one.
  package enum Figure: Int, CaseIterable {
    case low, interval, hitches, commitHitches, renderHitches, verdict, dropped, jank
    case latency, animationError
    case processor, pixels, layers, bytes, cached, cacheHits, memory, renderScale, refresh, source

    /// True if thresholds rate the figure.
    var isJudged: Bool { self == .hitches || self == .verdict }

    var name: String {
      switch self {
      case .low: "1 % low"
      case .interval: "interval p99"
      case .hitches: "hitches"
      case .commitHitches: "commit hitches"
      case .renderHitches: "render hitches"
      case .verdict: "Organizer"
      case .dropped: "dropped, worst 1 s"
      case .jank: "jank (> 2 periods)"
      case .animationError: "animation error p95"
      case .latency: "last input to display"
      case .processor: "CPU per frame"
      case .pixels: "pixels per frame"
      case .layers: "layers per frame"
      case .bytes: "bytes per frame"
      case .cached: "cached pictures"
      case .cacheHits: "cache hits"
      case .memory: "memory (peak)"
      case .renderScale: "render scale"
      case .refresh: "refresh"
      case .source: "timed by"
      }
    }
  }

  /// The time span of the figures, in seconds.
  private static let span = 5.0
  private static let unknown = "–"
  /// The maximum number of records used.
  private static let recordLimit = 720

  let statistics: FrameStatistics
  let worst: WorstFrame?
  /// The latency of the last answered input, in milliseconds.
  private(set) var latency: Double?
  /// Seconds between refreshes.
  private let period: Double?
  /// The render scale of the last frame.
  private let renderScale: Double?
  /// The memory of the process; nil if unknown.
  private let memory: ProcessMemory?

  /// - Parameters:
  ///   - records: The records, oldest first; only those of the last seconds before the newest drawn frame are used.
  ///   - period: Seconds between refreshes, for records without a period.
  ///   - latency: The latency of the last input, used if no record has one.
  ///   - memory: The memory of the process; nil if unknown.
  package init(
    _ records: [FrameRecord], period: Double, latency: Double? = nil, memory: ProcessMemory? = nil
  ) {
    let newest = records.last { $0.showsScene }?.tickTime ?? 0
    let recent = records.drop { HostTime.seconds(from: $0.tickTime, to: newest) > Self.span }
    statistics = FrameStatistics(recent, period: period)
    worst = WorstFrame(of: recent, period: period)
    self.latency = recent.last { $0.latency != nil }?.latency ?? latency
    renderScale = recent.last?.renderScale
    self.memory = memory
    self.period = recent.last.flatMap { $0.period > 0 ? $0.period : nil }
  }

  /// Returns the number of the newest records to use.
  package static func recordCount(period: Double) -> Int { min(recordLimit, Int(span / period) + 1) }

  var rate: String { statistics.fps.map { String(format: "%.1f fps", $0) } ?? "at rest" }
  var missed: String { "missed \(statistics.missed.map(String.init) ?? Self.unknown)" }
  var lateCommits: String {
    "late commits \(statistics.frames == 0 ? Self.unknown : String(statistics.lateCommits))"
  }

  /// Returns the rating of a figure; nil if it isn't rated or unknown.
  func verdict(of figure: Figure) -> HitchVerdict? {
    switch figure {
    case .hitches: statistics.hitchRatio.map(HitchThresholds.interactive2020.verdict)
    case .verdict: statistics.hitchRatio.map(HitchThresholds.organizer.verdict)
    default: nil
    }
  }

  var worstFrame: String {
    let scale = renderScale.flatMap { $0 < 1 ? String(format: "drawn at %g %%   ", 100 * $0) : nil } ?? ""
    guard let worst else { return "\(scale)worst frame \(Self.unknown)" }
    return scale + String(format: "worst frame %.1f ms, \(worst.part) %.1f ms", worst.length, worst.partLength)
  }

  package func text(of figure: Figure) -> String {
    switch figure {
    case .low: Self.text(statistics.onePercentLow, "%.1f fps")
    case .interval: Self.text(statistics.interval.p99, "%.1f ms")
    case .hitches: Self.text(statistics.hitchRatio, "%.1f ms/s")
    case .commitHitches: Self.text(statistics.hitches?.commit.ratio, "%.1f ms/s")
    case .renderHitches: Self.text(statistics.hitches?.render.ratio, "%.1f ms/s")
    case .verdict: verdict(of: figure)?.rawValue ?? Self.unknown
    case .dropped: statistics.dropped.worst.map { "\($0) %" } ?? Self.unknown
    case .jank: statistics.percent(statistics.jank.janky).map { String(format: "%.1f %%", $0) } ?? Self.unknown
    case .animationError: Self.text(statistics.animationError.p95, "%.2f ms")
    case .latency: Self.text(latency, "%.1f ms")
    case .processor: Self.text(statistics.frameCPU.p50, (statistics.frameCPU.p50 ?? 0) < 10 ? "%.2f ms" : "%.1f ms")
    case .pixels: Self.short(statistics.pixelsPerFrame)
    case .layers: Self.text(statistics.layersPerFrame, "%.0f")
    case .bytes: Self.text(statistics.bytesPerFrame.map { $0 * 1e-3 }, "%.1f kB")
    case .cached: Self.text(statistics.cache.map { Double($0.mostBytes) / 0x100000 }, "%.1f MiB")
    case .cacheHits: Self.text(statistics.cache?.hitPercent, "%.1f %%")
    case .memory: memory?.text ?? Self.unknown
    case .renderScale: Self.text(renderScale.map { 100 * $0 }, "%g %%")
    case .refresh: Self.text(period.map { 1 / $0 }, "%.1f Hz")
    case .source: statistics.timestampSource?.name ?? Self.unknown
    }
  }

  static func text(_ value: Double?, _ format: String) -> String {
    value.map { String(format: format, $0) } ?? unknown
  }

  /// Returns a large number with few digits.
  private static func short(_ value: Double?) -> String {
    guard let value else { return unknown }
    if value < 9_999.5 { return String(format: "%.0f", value) }
    return value < 999_500 ? String(format: "%.0f k", value * 1e-3) : String(format: "%.2f M", value * 1e-6)
  }
}
