import Foundation
import Synchronization

/// The first SIGINT or SIGTERM that arrives while a draft is written on the main thread, which has to remove it.
enum StopRequest {
  /// The signal; 0 for none.
  private static let signalNumber = Atomic<Int32>(0)

  /// Remembers the first signal instead of ending the process; the second one ends it. Ignored signals stay ignored.
  static func watch() {
    // Initialized here, and not in the handler.
    signalNumber.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0,
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0
      else { continue }
      signal(number) { number in
        StopRequest.signalNumber.store(number, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }

  static var isMade: Bool { signalNumber.load(ordering: .relaxed) != 0 }

  /// Ends the process by the signal.
  static func obey() {
    let number = signalNumber.load(ordering: .relaxed)
    signal(number, SIG_DFL)
    raise(number)
  }
}
