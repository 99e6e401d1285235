import Frames
import Layers

extension RunField {
  /// All fields of a record. Times are host nanoseconds.
  static let all: [RunField] =
    [
      whole("number", \.number, upTo: maximalCount), whole("tick", \.tickTime), whole("target", \.targetTime),
      real("period", \.period), real("display_period", \.displayPeriod),
      real("media_time", \.mediaTime), real("rate", \.rate), count("clock_changes", \.clockChanges),
      whole("start", \.start), whole("end", \.end), whole("turn_start", \.turnStart), whole("turn_tick", \.turnTick),
      whole("render_start", \.renderStart),
    ] + FrameStage.allCases.map(stageEnd) + [
      whole("overlay", \.overlay), whole("overlay_turn", \.overlayTurn), whole("turn_cpu", \.turnCPU),
      whole("render_cpu", \.renderCPU), whole("displayed", \.displayTime), source("timestamp_source"),
      count("pixels_drawn", \.pixelsDrawn), count("bytes_sent", \.bytesSent), count("ticks_missed", \.ticksMissed),
      count("layers_evaluated", \.layersEvaluated), count("layout_passes", \.layout.layoutPasses),
      count("layers_laid_out", \.layout.layersLaidOut), count("update_passes", \.layout.updatePasses),
      count("views_updated", \.layout.viewsUpdated), whole("input", \.inputTime),
      flag("first_after_idle", \.isFirstAfterIdle), flag("commit_late", \.isCommitLate),
      flag("needs_turn", \.needsTurn), flag("hidden", \.isHidden),
      flag("presented", \.didPresent), flag("repair", \.isRepair), flag("starved", \.wasStarved),
    ]
}
