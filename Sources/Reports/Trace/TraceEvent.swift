import KinoraRuns

/// An event of the trace-event format.
struct TraceEvent {
  /// The format's event types ("phases").
  enum Phase: String {
    case complete = "X"
    case instant = "i"
    case asyncBegin = "b"
    case asyncEnd = "e"
    case flowStart = "s"
    case flowEnd = "f"
    case counter = "C"
    case metadata = "M"
  }

  var phase: Phase
  var name: String
  var category: String
  var process: Int
  var thread: TraceThread
  /// Nanoseconds since the origin of the trace.
  var time: Int64
  /// The duration of a complete event, in nanoseconds.
  var duration: Int64 = 0
  /// Shared by the two ends of an asynchronous event or a flow.
  var id: UInt64?
  /// Argument names, and values as JSON.
  var arguments: [(name: String, json: String)] = []

  var json: String {
    var fields = [
      "\"ph\":\"\(phase.rawValue)\"", "\"name\":\(JSONText.quoted(name))", "\"cat\":\(JSONText.quoted(category))",
      "\"pid\":\(process)", "\"tid\":\(thread.rawValue)", "\"ts\":\(ExactTime.microseconds(time))",
    ]
    switch phase {
    case .complete: fields.append("\"dur\":\(ExactTime.microseconds(duration))")
    case .instant: fields.append("\"s\":\"t\"")
    case .flowEnd: fields.append("\"bp\":\"e\"")
    default: break
    }
    if let id { fields.append("\"id\":\(id)") }
    if !arguments.isEmpty {
      fields.append(
        "\"args\":{" + arguments.map { "\(JSONText.quoted($0.name)):\($0.json)" }.joined(separator: ",") + "}")
    }
    return "{" + fields.joined(separator: ",") + "}"
  }
}

/// A track of a run.
struct TraceThread: Hashable {
  /// Its number in the trace, by which tracks are sorted from top to bottom.
  let rawValue: Int
  let title: String

  static let ticks = TraceThread(rawValue: 1, title: "ticks")
  static let input = TraceThread(rawValue: 2, title: "input")
  static let main = TraceThread(rawValue: 3, title: "main thread")
  static let render = TraceThread(rawValue: 4, title: "render server")
  static let display = TraceThread(rawValue: 5, title: "display")

  /// The tracks that every run has.
  static let allCases = [ticks, input, main, render, display]
}

/// Formats JSON values.
enum JSONText {
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  static func number(_ value: Double) -> String {
    value.isFinite ? "\(value)" : "null"
  }
}
