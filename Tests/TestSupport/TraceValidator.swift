import Foundation

/// The rules of Perfetto's importer for the JSON trace-event format, and the further guarantees of Kinora's traces.
package enum TraceValidator {
  /// Returns the problems, one line each; empty for a good trace.
  package static func problems(in data: Data) -> [String] {
    guard let trace = try? JSONObject(data) else { return ["no JSON"] }
    guard case .list(let list) = trace["traceEvents"] else { return ["no list 'traceEvents'"] }
    var problems: [String] = []
    if trace["displayTimeUnit"].text != "ms" { problems.append("displayTimeUnit is not ms") }
    let events = list.enumerated().compactMap { index, object in
      Event(object, at: index, problems: &problems)
    }
    problems += orderProblems(events) + nameProblems(events) + pairProblems(events)
    for (_, slices) in Dictionary(grouping: events.filter { $0.phase == "X" }, by: \.track) {
      problems += nestingProblems(slices)
    }
    return problems
  }

  /// Returns the frames of the render server whose parts don't add up to their time within `tolerance`.
  package static func sumProblems(in data: Data, tolerance: Double = 0.02) -> [String] {
    guard let trace = try? JSONObject(data) else { return ["no JSON"] }
    var ignored: [String] = []
    let slices = trace["traceEvents"].list.enumerated().compactMap { Event($1, at: $0, problems: &ignored) }
      .filter { $0.phase == "X" && !$0.isSignpost }
    return Dictionary(grouping: slices, by: \.track).values.flatMap { slices in
      let parts = slices.filter { !$0.isWhole }.sorted { $0.time < $1.time }
      return slices.filter(\.isWhole).compactMap { whole -> String? in
        let sum = parts.filter { whole.encloses($0) }.reduce(0) { $0 + $1.duration }
        let isClose = abs(Double(sum - whole.duration)) <= tolerance * Double(whole.duration)
        return isClose ? nil : "\(whole.name): its parts are \(sum) ns of \(whole.duration)"
      }
    }
  }

  private struct Track: Hashable {
    var process: Int
    var thread: Int
  }

  private struct Event {
    var index: Int
    var phase: String
    var name: String
    var category: String
    var track: Track
    /// The start, in nanoseconds.
    var time: Int
    var duration = 0
    var id: String?
    var arguments: JSONObject

    var end: Int { time + duration }
    var isWhole: Bool { !isSignpost && (name == "main frame" || name.hasPrefix("frame ")) }

    /// True for an interval of the program, which may lie anywhere.
    var isSignpost: Bool { category.hasPrefix("signpost") }

    func encloses(_ other: Event) -> Bool { time <= other.time && other.end <= end }

    init?(_ object: JSONObject, at index: Int, problems: inout [String]) {
      func fail(_ text: String) { problems.append("event \(index): \(text)") }
      guard let phase = object["ph"].text, "XiICbensfMtBE".contains(phase), phase.count == 1 else {
        fail("no phase that there is")
        return nil
      }
      guard let name = object["name"].text, !name.isEmpty else {
        fail("no name")
        return nil
      }
      guard let process = object["pid"].number, let thread = object["tid"].number else {
        fail("pid and tid have to be numbers")
        return nil
      }
      guard let time = object["ts"].number, time.isFinite, abs(time) < 1e14 else {
        fail("ts has to be a number")
        return nil
      }
      self.index = index
      self.phase = phase
      self.name = name
      self.time = Int((time * 1e3).rounded())
      category = object["cat"].text ?? ""
      track = Track(process: Int(process), thread: Int(thread))
      arguments = object["args"]
      if let number = object["id"].number { id = String(Int(number)) } else { id = object["id"].text }
      let needsArguments = "CM".contains(phase)
      if needsArguments && arguments.keys.isEmpty { fail("\(phase) needs args") }
      if "bensft".contains(phase) && (id == nil || category.isEmpty) { fail("\(phase) needs id and cat") }
      if phase == "i", !["t", "p", "g"].contains(object["s"].text) { fail("the scope s has to be t, p or g") }
      if phase == "C", arguments.keys.contains(where: { arguments[$0].number == nil }) { fail("a counter is a number") }
      if phase == "X" {
        guard let duration = object["dur"].number, duration >= 0, duration < 1e14 else {
          fail("dur has to be a number of at least 0")
          return nil
        }
        self.duration = Int((duration * 1e3).rounded())
      }
    }
  }

  /// Checks that the events of each process are ordered by time.
  private static func orderProblems(_ events: [Event]) -> [String] {
    Dictionary(grouping: events.filter { $0.phase != "M" }, by: \.track.process).values.flatMap { events in
      zip(events, events.dropFirst()).filter { $0.time > $1.time }.map {
        "event \($1.index) lies before the one before it"
      }
    }
  }

  /// Checks that every process and thread has a name.
  private static func nameProblems(_ events: [Event]) -> [String] {
    let names = events.filter { $0.phase == "M" && $0.arguments["name"].text?.isEmpty == false }
    let processes = Set(names.filter { $0.name == "process_name" }.map(\.track.process))
    let threads = Set(names.filter { $0.name == "thread_name" }.map(\.track))
    let used = Set(events.map(\.track))
    return used.filter { !processes.contains($0.process) }.map { "process \($0.process) has no name" }
      + used.filter { !threads.contains($0) }.map { "thread \($0.process)/\($0.thread) has no name" }
  }

  /// Checks that begin events have end events after them, and that flows lie in slices.
  private static func pairProblems(_ events: [Event]) -> [String] {
    var problems: [String] = []
    let slices = Dictionary(grouping: events.filter { $0.phase == "X" }, by: \.track)
    for (begin, end) in [("b", "e"), ("s", "f")] {
      var open: [String: Int] = [:]
      for event in events where event.phase == begin || event.phase == end {
        let key = "\(event.category) \(event.id ?? "")"
        open[key, default: 0] += event.phase == begin ? 1 : -1
        if open[key] == -1 { problems.append("event \(event.index): \(end) without \(begin)") }
        if open[key] == 2 { problems.append("event \(event.index): \(begin) twice") }
        guard event.phase == "s" else { continue }
        let isHeld = slices[event.track, default: []].contains { $0.time <= event.time && event.time <= $0.end }
        if !isHeld { problems.append("event \(event.index): a flow outside of every slice") }
      }
      problems += open.filter { $0.value > 0 }.map { "\(begin) without \(end): \($0.key)" }
    }
    return problems
  }

  /// Checks that the slices of a thread are nested or disjoint.
  private static func nestingProblems(_ slices: [Event]) -> [String] {
    var problems: [String] = []
    var open: [Event] = []
    for slice in slices.sorted(by: { ($0.time, -$0.duration, $0.index) < ($1.time, -$1.duration, $1.index) }) {
      while let last = open.last, last.end <= slice.time,
        !(last.duration == 0 && last.time == slice.time && slice.duration == 0)
      {
        open.removeLast()
      }
      if let last = open.last, slice.end > last.end { problems.append("'\(slice.name)' overlaps '\(last.name)'") }
      if let last = open.last, slice.isWhole { problems.append("'\(slice.name)' lies in '\(last.name)'") }
      let needsFrame = !slice.isWhole && !slice.isSignpost && slice.duration > 0
      if open.isEmpty && needsFrame { problems.append("'\(slice.name)' lies in no frame") }
      open.append(slice)
    }
    return problems
  }
}
