import Foundation

/// The priority of the thread that makes frames, chosen by the environment variable KINORA_PRIORITY.
nonisolated package enum PriorityChoice {
  static let variable = "KINORA_PRIORITY"

  /// Parses `raised` or `normal`. Other values are logged and ignored; nil and "" mean the default, `normal`.
  package static func isRaised(by value: String?) -> Bool {
    switch value {
    case "raised": return true
    case "normal", nil, "": return false
    case .some(let unknown):
      X11Errors.warn("\(variable) must be raised or normal, not \"\(unknown)\": ignored")
      return false
    }
  }
}

extension DisplayChoice {
  /// True if the priority of the thread that makes frames should be raised: frames are shown in a window, and the
  /// environment asks for it.
  package var raisesPriority: Bool {
    reason == nil && PriorityChoice.isRaised(by: ProcessInfo.processInfo.environment[PriorityChoice.variable])
  }
}
