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

/// The tracks of a run, from top to bottom.
enum TraceThread: Int, CaseIterable {
  case ticks = 1
  case input, main, render, display

  var title: String {
    switch self {
    case .ticks: "ticks"
    case .input: "input"
    case .main: "main thread"
    case .render: "render server"
    case .display: "display"
    }
  }
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
