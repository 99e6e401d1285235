import Foundation

/// The gate at which worker threads wait for a round, and the calling thread waits for the workers.
///
/// A thread that wakes up too late finds the round closed and isn't waited for, so on a busy machine a round costs no
/// more than drawing on one thread.
///
/// Unchecked: the mutex guards all fields.
final class BandGate: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
  private let isOpened: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
  private let isLeft: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)

  /// The open round, retained by the caller of `open`.
  private var round: Unmanaged<BandRound>?
  /// The number of rounds opened so far.
  private var roundCount: UInt64 = 0
  /// The number of threads that are drawing.
  private var insideCount = 0
  /// Processor time spent on rounds, in nanoseconds.
  private var processorTime: UInt64 = 0
  private var isEnded = false

  init() {
    mutex.initialize(to: pthread_mutex_t())
    isOpened.initialize(to: pthread_cond_t())
    isLeft.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(isOpened, nil)
    pthread_cond_init(isLeft, nil)
  }

  deinit {
    pthread_cond_destroy(isLeft)
    pthread_cond_destroy(isOpened)
    pthread_mutex_destroy(mutex)
    isLeft.deallocate()
    isOpened.deallocate()
    mutex.deallocate()
  }

  func open(_ round: BandRound) {
    pthread_mutex_lock(mutex)
    self.round = .passUnretained(round)
    roundCount += 1
    pthread_mutex_unlock(mutex)
    pthread_cond_broadcast(isOpened)
  }

  /// Closes the round to further threads and waits for those that are drawing.
  ///
  /// - Returns: The processor time that the threads have spent on all rounds, in nanoseconds.
  func close() -> UInt64 {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    round = nil
    while insideCount > 0 { pthread_cond_wait(isLeft, mutex) }
    return processorTime
  }

  func end() {
    pthread_mutex_lock(mutex)
    isEnded = true
    pthread_mutex_unlock(mutex)
    pthread_cond_broadcast(isOpened)
  }

  /// Runs a worker thread's loop until `end()`.
  func serve(as number: Int) {
    pthread_mutex_lock(mutex)
    var seen: UInt64 = 0
    while !isEnded {
      guard let round, roundCount != seen else {
        pthread_cond_wait(isOpened, mutex)
        continue
      }
      seen = roundCount
      insideCount += 1
      pthread_mutex_unlock(mutex)
      let start = ProcessorTime.ofThread()
      round.takeUnretainedValue().takeParts(as: number)
      let spent = ProcessorTime.ofThread() &- start
      pthread_mutex_lock(mutex)
      processorTime &+= spent
      insideCount -= 1
      if insideCount == 0 { pthread_cond_signal(isLeft) }
    }
    pthread_mutex_unlock(mutex)
  }

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
