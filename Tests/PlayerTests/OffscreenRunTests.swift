import Foundation
import KinoraGeometry
import KinoraImageFiles
import TestSupport
import Testing

/// `play` and `measure` without any display.
@Suite(.serialized, .timeLimit(.minutes(Slowness.limit)))
nonisolated struct OffscreenRunTests {
  private static let spreads: Set = ["max", "n", "p50", "p90", "p95", "p99", "p99_9"]

  private func measure(_ arguments: String...) async throws -> (figures: JSONObject, end: Program.End) {
    let folder = try ScratchFolder()
    let end = try await Kinora.run(
      ["measure"] + arguments + ["--seconds", "1", "--json", "figures.json"], in: folder.path)
    #expect(end.status == 0)
    #expect(
      end.errorLines.first == "kinora: no display: DISPLAY is not set; measuring offscreen")
    return (try JSONObject(folder.bytes(of: "figures.json")), end)
  }

  @Test func measuresInRealTime() async throws {
    let (figures, end) = try await measure("bounce", "--size", "320x180")
    #expect(end.errorLines.count == 1)
    expectReport(end.output, of: "bounce")
    #expect(
      figures.keys == [
        "active_s", "animation_error_ms", "bytes_per_frame", "bytes_sent", "cache", "clock", "conditions", "cpu_ms",
        "display",
        "display_latency_ms", "dropped_percent", "fps", "frame_time_ms", "frames", "frames_forgotten", "height",
        "schema_version", "date", "host", "processor", "kernel", "revision",
        "hitch_ms_per_s", "load", "speed", "version",
        "hitches", "interval_ms", "jank", "late_commits", "latency_ms", "layers_evaluated", "layers_per_frame",
        "low_0_1_percent_fps", "low_1_percent_fps", "missed", "overlay_ms", "overlay_main_frame_ms", "period_ms",
        "priority",
        "pixels_drawn", "pixels_per_frame", "reference_lateness_ms", "refreshes", "render_ms", "render_scale", "scene",
        "shown",
        "stages_ms", "out_of_buffers", "target_fps", "tick_lateness_ms", "timestamp_source", "timestamp_sources",
        "main_frame_ms",
        "main_frames", "watched", "width", "work_ms",
      ])
    let others = ["stages_ms", "cpu_ms", "period_ms", "reference_lateness_ms"]
    for key in figures.keys where key.hasSuffix("_ms") && !others.contains(key) {
      #expect(figures[key].keys == Self.spreads)
    }
    #expect(
      figures["stages_ms"].keys == [
        "input", "dispatch", "callbacks", "layout", "commit", "evaluate", "damage", "rasterize", "present", "record",
      ])
    for stage in figures["stages_ms"].keys { #expect(figures["stages_ms"][stage].keys == Self.spreads) }
    #expect(figures["display"].text == "offscreen" && figures["scene"].text == "bounce")
    #expect(figures["width"].number == 320 && figures["height"].number == 180)
    #expect(figures["target_fps"].number == 60)
    #expect(figures["frames"].number ?? 0 > 1)
    #expect(figures["interval_ms"]["p50"].number ?? 0 > 0)
    // No key was pressed: that isn't a latency of 0.
    #expect(figures["latency_ms"]["n"].number == 0)
    for key in ["max", "p50", "p90", "p95", "p99"] { #expect(figures["latency_ms"][key] == .null) }
  }

  @Test func aKeyPressHasALatency() async throws {
    let (figures, _) = try await measure("implicit", "--press", "0.2:p", "--press", "0.6:p")
    #expect(figures["latency_ms"]["n"].number == 2)
    #expect(figures["latency_ms"]["p50"].number ?? 0 > 0)
  }

  @Test func anIdleSceneHasNoPace() async throws {
    let (figures, end) = try await measure("implicit")
    #expect(end.errorLines.last?.contains("too little motion to measure") == true)
    #expect(figures["fps"] == .null && figures["missed"] == .null && figures["hitch_ms_per_s"] == .null)
    #expect(end.output.contains("fps NA"))
  }

  /// Figures of an in-memory display must not pass for those of the requested display.
  @Test func aDisplayThatIsSetButGoneIsAnError() async throws {
    let run = try Kinora.start(["measure", "fade", "--seconds", "0.3"], display: ":4711")
    let end = try await run.end()
    #expect(end.status == 69)
    #expect(end.output.isEmpty)
    #expect(end.errorLines == ["kinora: cannot open display \":4711\""])
  }

  @Test func playLeavesAFilmstrip() async throws {
    let folder = try ScratchFolder()
    let end = try await Kinora.run("play", "bounce", "--seconds", "1", in: folder.path)
    #expect(end.status == 0)
    expectReport(end.output, of: "bounce")
    #expect(end.errorLines.count == 2)
    #expect(end.errorLines.first?.hasSuffix("playing offscreen") == true)
    #expect(folder.names == ["kinora-filmstrip.png"])
    let strip = try ImageFile.read(folder.path(of: "kinora-filmstrip.png"))
    #expect(strip.width > 960 && strip.height > 100)
    #expect(strip.colors.count > 100)
  }

  @Test func aFilmstripThatCannotBeWrittenIsReported() async throws {
    let end = try await Kinora.run("play", "fade", "--seconds", "0.5", in: "/proc")
    #expect(end.status == 73)
    expectReport(end.output, of: "fade")
    #expect(end.errorLines.last?.contains("can't be written") == true)
  }
}
