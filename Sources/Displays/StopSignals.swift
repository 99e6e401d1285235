import Dispatch
import Foundation

/// Ends what stands on a display when the process is asked to stop: by SIGINT or SIGTERM.
package final class StopSignals {
  private var sources: [any DispatchSourceSignal] = []

  /// - Parameter end: called for the first signal; the next one ends a program that no longer gets round to it.
  package init(_ end: @escaping @MainActor @Sendable () -> Void) {
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in
        signal(number, SIG_DFL)
        DispatchQueue.main.async { end() }
      }
      source.activate()
      sources.append(source)
    }
  }
}
