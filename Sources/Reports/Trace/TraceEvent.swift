/// One event of the trace-event format, ready to be sorted and written.
struct TraceEvent {
  /// What the format calls phases.
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
  /// Nanoseconds from the origin of the trace.
  var time: Int64
  /// Of a complete event, in nanoseconds.
  var duration: Int64 = 0
  /// Of asynchronous events and flows: the two ends have it in common.
  var id: UInt64?
  /// Names, and values as JSON.
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

/// Values as JSON writes them.
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
