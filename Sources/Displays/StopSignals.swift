import Dispatch
import Foundation
import Frames

/// Ends what stands on a display when the process is asked to stop: by SIGINT or SIGTERM.
package final class StopSignals {
  private var sources: [any DispatchSourceSignal] = []

  /// - Parameters:
  ///   - display: must not hold up the end, whatever its server does; nil for a program without one.
  ///   - end: called for the first signal; the next one ends a program that no longer gets round to it.
  package init(on display: DisplayChoice? = nil, _ end: @escaping @MainActor @Sendable () -> Void) {
    let expectEnd = display?.surface.expectEnd
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
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
