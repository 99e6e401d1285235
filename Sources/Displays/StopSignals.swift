import Dispatch
import Foundation
import KinoraFrames

/// Ends a run when the process receives SIGINT or SIGTERM.
package final class StopSignals {
  private var sources: [any DispatchSourceSignal] = []

  /// - Parameters:
  ///   - display: The display whose unresponsive server must not delay the end; nil for a program without one.
  ///   - end: Called on the main thread for the first signal. The same signal again terminates the process.
  package init(on display: DisplayChoice? = nil, _ end: @escaping @MainActor @Sendable () -> Void) {
    let expectEnd = display?.surface.expectEnd
    for number in [SIGINT, SIGTERM] {
      // Not ignored before: Dispatch catches the signal a moment later, and one that comes until then would be lost.
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in
        signal(number, SIG_DFL)
        expectEnd?()
        DispatchQueue.main.async { end() }
      }
      source.activate()
      sources.append(source)
    }
  }
}
