import KinoraRuns
import KinoraSignposts

/// The trace events of a run's signposts.
struct SignpostTrace {
  /// The tracks of threads that only signposts name.
  let threads: [TraceThread]
  private let recording: SignpostRecording
  private let process: Int
  private let origin: UInt64
  /// The times at which the slices of a thread's frames begin and end, sorted.
  private let edges: [TraceThread: [Int64]]
  private let tracks: [Int: TraceThread]

  /// The number of the first track that only signposts name.
  private static let firstTrack = 100

  /// - Parameter frames: The events of the frames.
  init(_ recording: SignpostRecording, beside frames: [TraceEvent], process: Int, origin: UInt64) {
    self.recording = recording
    self.process = process
    self.origin = origin
    let others = Set(recording.signposts.map(\.thread)).subtracting([Signpost.mainThread]).sorted()
    var tracks = [Signpost.mainThread: TraceThread.main]
    for (index, thread) in others.enumerated() {
      let name = recording.threads[thread] ?? ""
      tracks[thread] = TraceThread(rawValue: Self.firstTrack + index, title: name.isEmpty ? "thread \(thread)" : name)
    }
    self.tracks = tracks
    threads = others.compactMap { tracks[$0] }
    let slices = Dictionary(grouping: frames.filter { $0.phase == .complete }, by: \.thread)
    edges =
      recording.signposts.isEmpty ? [:] : slices.mapValues { $0.flatMap { [$0.time, $0.time + $0.duration] }.sorted() }
  }

  /// Returns the events, outer slices before inner ones.
  ///
  /// - Parameter end: The end of the run, at which unfinished intervals are cut.
  func events(end: UInt64) -> [TraceEvent] {
    var spans: [Span] = []
    var events: [TraceEvent] = []
    for signpost in recording.signposts {
      guard let thread = tracks[signpost.thread] else { continue }
      if signpost.isInterval {
        spans.append(Span(signpost, on: thread, end: end, origin: origin))
      } else {
        var event = event(.instant, of: signpost, on: thread, at: Self.time(signpost.start, since: origin))
        event.arguments = arguments(of: signpost)
        events.append(event)
      }
    }
    for (_, spans) in Dictionary(grouping: spans, by: \.thread).sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      add(spans, to: &events)
    }
    return events
  }

  /// Adds the intervals of a thread: as slices if they nest with each other and with the frames.
  private func add(_ spans: [Span], to events: inout [TraceEvent]) {
    var open: [Int64] = []
    let sorted = spans.sorted { ($0.start, -$0.end) < ($1.start, -$1.end) }
    for (index, span) in sorted.enumerated() {
      while let last = open.last, last <= span.start { open.removeLast() }
      let nests = span.endsOnItsThread && !crossesFrames(span) && open.last.map { span.end <= $0 } ?? true
      if nests {
        open.append(span.end)
        var event = event(.complete, of: span.signpost, on: span.thread, at: span.start)
        event.duration = span.end - span.start
        event.arguments = arguments(of: span.signpost)
        events.append(event)
      } else {
        addLoose(span, id: UInt64(process) << 40 | UInt64(span.thread.rawValue) << 24 | UInt64(index), to: &events)
      }
    }
  }

  /// True if a slice of a frame begins or ends within an interval.
  private func crossesFrames(_ span: Span) -> Bool {
    guard let edges = edges[span.thread] else { return false }
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] > span.start { high = middle } else { low = middle + 1 }
    }
    return low < edges.count && edges[low] < span.end
  }

  /// Adds an interval on a separate track.
  private func addLoose(_ span: Span, id: UInt64, to events: inout [TraceEvent]) {
    var begin = event(.asyncBegin, of: span.signpost, on: span.thread, at: span.start)
    begin.id = id
    begin.arguments = arguments(of: span.signpost)
    var end = event(.asyncEnd, of: span.signpost, on: span.thread, at: span.end)
    end.id = id
    events += [begin, end]
  }

  private func event(
    _ phase: TraceEvent.Phase, of signpost: Signpost, on thread: TraceThread, at time: Int64
  ) -> TraceEvent {
    TraceEvent(
      phase: phase, name: signpost.name.isEmpty ? "signpost" : signpost.name, category: "signpost", process: process,
      thread: thread, time: time)
  }

  private func arguments(of signpost: Signpost) -> [(name: String, json: String)] {
    let texts = [
      ("subsystem", signpost.subsystem), ("category", signpost.category), ("message", signpost.message ?? ""),
      ("end_message", signpost.endMessage ?? ""),
    ]
    let unfinished = signpost.isInterval && signpost.end == nil ? [("unfinished", "true")] : []
    return texts.filter { !$0.1.isEmpty }.map { ($0.0, JSONText.quoted($0.1)) }
      + (signpost.id.map { [("id", JSONText.quoted(String($0)))] } ?? []) + unfinished
  }

  /// Returns the nanoseconds from the origin to a time, of which a file may hold any.
  private static func time(_ host: UInt64, since origin: UInt64) -> Int64 {
    Int64(bitPattern: min(host, RunFile.maximalTime) &- min(origin, RunFile.maximalTime))
  }

  /// An interval on a track.
  private struct Span {
    let signpost: Signpost
    let thread: TraceThread
    let start: Int64
    let end: Int64
    var endsOnItsThread: Bool { signpost.endThread == nil && signpost.end != nil }

    init(_ signpost: Signpost, on thread: TraceThread, end: UInt64, origin: UInt64) {
      (self.signpost, self.thread) = (signpost, thread)
      start = SignpostTrace.time(signpost.start, since: origin)
      self.end = max(start, SignpostTrace.time(signpost.end ?? end, since: origin))
    }
  }
}
