import Foundation

extension BandGate {
  /// Starts a worker thread that serves at this gate.
  ///
  /// - Returns: Nil if the system can't start a thread.
  func startThread(_ number: Int) -> pthread_t? {
    let start = Unmanaged.passRetained(WorkerStart(gate: self, number: number))
    var thread = pthread_t()
    let status = withoutSignals {
      pthread_create(
        &thread, nil,
        { argument in
          guard let argument else { return nil }
          let start = Unmanaged<WorkerStart>.fromOpaque(argument).takeRetainedValue()
          // Linux limits thread names to fifteen characters.
          Thread.current.name = String("kinora.raster \(start.number)".prefix(15))
          start.gate.serve(as: start.number)
          return nil
        }, start.toOpaque())
    }
    guard status == 0 else {
      start.release()
      return nil
    }
    return thread
  }

  /// Blocks all signals while threads start: they inherit the mask, so that signals reach other threads.
  private func withoutSignals(_ work: () -> Int32) -> Int32 {
    var all = sigset_t()
    var former = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    return work()
  }
}

/// Start arguments of a worker thread.
private final class WorkerStart {
  let gate: BandGate
  let number: Int

  init(gate: BandGate, number: Int) {
    self.gate = gate
    self.number = number
  }
}
