import Foundation
import KinoraFrames

/// The best timestamp source that displays may use, set by the environment variable KINORA_TIMESTAMPS.
nonisolated package enum TimestampLimit {
  static let variable = "KINORA_TIMESTAMPS"

  /// Parses `sync`, `present`, `shm` or `round-trip`. Other values are logged and ignored; nil and "" mean no limit.
  package static func source(named name: String?) -> TimestampSource {
    switch name {
    case "present": .present
    case "shm": .sharedMemory
    case "round-trip": .roundTrip
    case "sync", nil, "": .frameTimings
    case .some(let unknown): ignore(unknown)
    }
  }

  static var environment: TimestampSource { source(named: ProcessInfo.processInfo.environment[variable]) }

  private static func ignore(_ name: String) -> TimestampSource {
    X11Errors.warn("\(variable) must be sync, present, shm or round-trip, not \"\(name)\": ignored")
    return .frameTimings
  }
}
