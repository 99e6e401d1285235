import Foundation
import KinoraFrames
import KinoraLayers

extension RunField {
  /// All fields of a record, in the order of run files.
  static let all: [RunField] =
    [number] + schedule + [displayPeriod] + progress + FrameStage.allCases.map(stageEnd) + durations + display
    + pixels + [ticksMissed, ticksSlept, layersEvaluated] + layout + [input] + flags + cache + [renderScale]

  /// The fields that are known of another program's frames.
  private static let namesFromOutside: Set = [
    "number", "target", "period", "display_period", "start", "end", "displayed", "timestamp_source", "input",
    "first_after_idle", "presented", "repair",
  ]

  /// True if the field is known of another program's frames.
  var isKnownFromOutside: Bool { Self.namesFromOutside.contains(name) }

  /// Returns the columns of a run's file.
  static func columns(of setting: RunSetting) -> [RunField] {
    setting.watched == nil ? all : all.filter(\.isKnownFromOutside)
  }
}

/// The fields, in groups from which run files and `FrameTable` are put together.
extension RunField {
  static let number = whole("number", \.number, upTo: maximalCount).inTables(as: "frame")

  static let schedule = [
    moment("tick", \.tickTime), moment("target", \.targetTime),
    real("period", \.period).inTables(as: "period_ms") { record, _ in
      record.period > 0 ? String(format: "%.6f", record.period * 1e3) : nil
    },
  ]

  /// Only in run files.
  private static let displayPeriod = real("display_period", \.displayPeriod)

  static let progress = [
    real("media_time", \.mediaTime).inTables(as: "media_time_s"), real("rate", \.rate),
    count("clock_changes", \.clockChanges), moment("start", \.start), moment("end", \.end),
    moment("main_frame_start", \.mainFrameStart), moment("main_frame_tick", \.mainFrameTick),
    moment("render_start", \.renderStart),
  ]

  static let durations = [
    duration("overlay", \.overlay), duration("overlay_main_frame", \.overlayMainFrame),
    duration("main_frame_cpu", \.mainFrameCPU), duration("render_cpu", \.renderCPU),
  ]

  static let display = [moment("displayed", \.displayTime), source("timestamp_source")]
  static let input = moment("input", \.inputTime).inTables(as: "input_time_ms")

  static let pixels = [count("pixels_drawn", \.pixelsDrawn), count("bytes_sent", \.bytesSent)]
  static let ticksMissed = count("ticks_missed", \.ticksMissed)
  /// Only in run files.
  private static let ticksSlept = count("ticks_slept", \.ticksSlept)
  static let layersEvaluated = count("layers_evaluated", \.layersEvaluated)

  static let layout = [
    count("layout_passes", \.layout.layoutPasses), count("layers_laid_out", \.layout.layersLaidOut),
    count("update_passes", \.layout.updatePasses), count("views_updated", \.layout.viewsUpdated),
  ]

  static let cache = [
    count("cache_bytes", \.cacheBytes), count("cache_hits", \.cacheHits), count("cache_misses", \.cacheMisses),
    count("cache_evictions", \.cacheEvictions),
  ]

  static let renderScale = real("render_scale", \.renderScale)

  static let flags = [
    flag("first_after_idle", \.isFirstAfterIdle), flag("commit_late", \.isCommitLate),
    flag("needs_main_frame", \.needsMainFrame), flag("hidden", \.isHidden),
    flag("presented", \.didPresent), flag("repair", \.isRepair), flag("out_of_buffers", \.wasOutOfBuffers),
  ]
}
