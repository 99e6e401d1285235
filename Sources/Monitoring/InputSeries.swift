import Foundation
import KinoraDisplays
import KinoraFrames
import Synchronization

/// Makes the same input again and again, on a separate thread.
///
/// The pauses vary by a fifth, so that the inputs fall on all phases of the display's refreshes.
package final class InputSeries: Sendable {
  private struct State {
    var times: [UInt64] = []
    var isStopped = false
  }

  private let injector: InputInjector
  private let pause: Double
  private let state = Mutex(State())
  private let isOver = DispatchSemaphore(value: 0)

  /// The part of the pause by which pauses vary.
  private static let spread = 0.2
  /// Seconds between looks at the request to stop.
  private static let patience = 0.05

  /// - Parameter pause: Seconds from one input to the next, on average.
  package init(_ injector: InputInjector, every pause: Double) {
    (self.injector, self.pause) = (injector, pause)
  }

  package func start() {
    let thread = Thread { [self] in
      run()
      isOver.signal()
    }
    thread.name = "kinora.input"
    thread.start()
  }

  /// Stops before the next input. Call once, after `start()`.
  ///
  /// - Returns: The host times of all inputs.
  package func stop() -> [UInt64] {
    state.withLock { $0.isStopped = true }
    isOver.wait()
    return state.withLock { $0.times }
  }

  private func run() {
    var random = InputPauses()
    var next = HostTime.now()
    while true {
      next = HostTime.time(pause * (1 + Self.spread * (random.next() * 2 - 1)), after: next)
      guard sleep(until: next), let time = injector.make() else { break }
      state.withLock { $0.times.append(time) }
    }
    injector.close()
  }

  /// - Returns: False if a stop was requested.
  private func sleep(until time: UInt64) -> Bool {
    while !state.withLock({ $0.isStopped }) {
      let now = HostTime.now()
      guard now < time else { return true }
      HostTime.sleep(until: min(time, HostTime.time(Self.patience, after: now)))
    }
    return false
  }
}

/// Numbers from 0 to 1, the same in each run (a linear congruential generator).
private struct InputPauses {
  private var state: UInt64 = 0x6b69_6e6f

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }
}
