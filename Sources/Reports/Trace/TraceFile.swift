import Foundation
import KinoraFrames
import KinoraRuns
import KinoraSignposts

/// Runs in the trace-event format of ui.perfetto.dev and chrome://tracing: one process per run.
///
/// | track | contents |
/// |---|---|
/// | ticks | the ticks that frames answered; missed ticks have the category `missed-tick` |
/// | input | user actions, each with a span until the frame that answers it was seen |
/// | main thread | a slice per main frame, divided into stages 1 to 5 and the time of overlays |
/// | render server | a slice per frame, divided into the wait for the commit and stages 6 to 10; `late-commit` marks |
/// | display | the times at which frames were seen, a span from each present to it; `missed-refresh` marks |
/// | others | the signposts of the program's other threads |
///
/// Signposts are slices and instants on the track of the thread that made them, of the category `signpost`; an interval
/// that doesn't nest with the others, or ends on another thread, is a span on a separate track.
///
/// An arrow leads from the commit of a main frame to the frame that shows it. Counters: the interval between frames,
/// hitch time and pixels drawn. Times are microseconds since the start of all runs of a
/// machine, with nanosecond precision.
package enum TraceFile {
  package static func data(_ runs: [RecordedRun]) -> Data {
    var text = "{\"displayTimeUnit\":\"ms\",\"otherData\":\(otherData(runs)),\"traceEvents\":[\n"
    var isFirst = true
    let machines = MachineGroup.groups(of: runs)
    for (index, run) in runs.enumerated() {
      let machine = machines.first { $0.holds(run) }
      for event in events(of: run, process: index + 1, origin: machine?.origin ?? 0) {
        text += (isFirst ? "" : ",\n") + event.json
        isFirst = false
      }
    }
    text += "\n]}\n"
    return Data(text.utf8)
  }

  /// Returns the names, then all events by time; of events with equal times, outer ones come first.
  private static func events(of run: RecordedRun, process: Int, origin: UInt64) -> [TraceEvent] {
    var trace = RunTrace(process: process, origin: origin, period: run.setting.period)
    for frame in run.records { trace.add(frame) }
    for frame in FrameTimeline.frames(of: run) { trace.addPace(of: frame) }
    let signposts = SignpostTrace(run.additions.signposts, beside: trace.events, process: process, origin: origin)
    let events = trace.events + signposts.events(end: run.end)
    let sorted = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    return names(of: run, process: process, TraceThread.allCases + signposts.threads) + sorted.map(\.element)
  }

  private static func names(of run: RecordedRun, process: Int, _ threads: [TraceThread]) -> [TraceEvent] {
    let title = ["kinora", run.setting.scene ?? ""].filter { !$0.isEmpty }.joined(separator: " ") + " (run \(process))"
    func event(_ name: String, _ thread: TraceThread, _ argument: (name: String, json: String)) -> TraceEvent {
      TraceEvent(
        phase: .metadata, name: name, category: "__metadata", process: process, thread: thread, time: 0,
        arguments: [argument])
    }
    let tracks = threads.flatMap { thread in
      [
        event("thread_name", thread, ("name", JSONText.quoted(thread.title))),
        event("thread_sort_index", thread, ("sort_index", String(thread.rawValue))),
      ]
    }
    return [event("process_name", .main, ("name", JSONText.quoted(title)))] + tracks
  }

  private static func otherData(_ runs: [RecordedRun]) -> String {
    guard let setting = runs.first?.setting else { return "{}" }
    let values = [
      ("program", "kinora \(setting.version)"), ("scene", setting.scene ?? "NA"), ("display", setting.display),
      ("size", "\(setting.width)x\(setting.height)"), ("target_fps", "\(setting.framesPerSecond)"),
      ("clock", setting.clock), ("timestamp_source", setting.timestampSource),
      ("conditions", setting.conditions.joined(separator: " ")),
      ("signposts_lost", String(runs.reduce(0) { $0 + $1.additions.signposts.lost })),
    ]
    return "{" + values.map { "\(JSONText.quoted($0.0)):\(JSONText.quoted($0.1))" }.joined(separator: ",") + "}"
  }
}
