import KinoraLayers

/// Reports mistakes of the program, which continues after them.
package final class ReportLog: WorldState {
  /// Receives a copy of each report.
  var onReport: ((String) -> Void)?

  package init() {}

  package static func report(_ message: String) {
    KinoraLayers.report(message)
    ViewWorld.current[ReportLog.self].onReport?(message)
  }
}
