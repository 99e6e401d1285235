import Frames
import Layers

extension RunField {
  /// All fields of a record. Times are host nanoseconds.
  static let all: [RunField] =
    [
      whole("number", \.number, upTo: maximalCount), whole("tick", \.tickTime), whole("target", \.targetTime),
      real("period", \.period), real("display_period", \.displayPeriod),
      real("media_time", \.mediaTime), real("rate", \.rate), count("clock_changes", \.clockChanges),
      whole("start", \.start), whole("end", \.end), whole("main_frame_start", \.mainFrameStart),
      whole("main_frame_tick", \.mainFrameTick),
      whole("render_start", \.renderStart),
    ] + FrameStage.allCases.map(stageEnd) + [
      whole("overlay", \.overlay), whole("overlay_main_frame", \.overlayMainFrame),
      whole("main_frame_cpu", \.mainFrameCPU),
      whole("render_cpu", \.renderCPU), whole("displayed", \.displayTime), source("timestamp_source"),
      count("pixels_drawn", \.pixelsDrawn), count("bytes_sent", \.bytesSent), count("ticks_missed", \.ticksMissed),
      count("layers_evaluated", \.layersEvaluated), count("layout_passes", \.layout.layoutPasses),
      count("layers_laid_out", \.layout.layersLaidOut), count("update_passes", \.layout.updatePasses),
      count("views_updated", \.layout.viewsUpdated), whole("input", \.inputTime),
      flag("first_after_idle", \.isFirstAfterIdle), flag("commit_late", \.isCommitLate),
      flag("needs_main_frame", \.needsMainFrame), flag("hidden", \.isHidden),
      flag("presented", \.didPresent), flag("repair", \.isRepair), flag("out_of_buffers", \.wasOutOfBuffers),
    ]
}
