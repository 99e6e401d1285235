import Foundation

/// Threads that draw parts of a picture beside the one that asks for it.
///
/// They are named `kinora.raster N`, sleep between rounds, take no signals, and end with the object. One object may
/// serve several trees, one at a time.
package final class BandWorkers {
  /// Into how many bands a rectangle of damage is cut.
  package enum Cutting: Sendable {
    /// As many as draw it soonest, by an estimate; into one where a single thread does as well.
    case byCost
    /// Always so many, as far as there are rows: for tests and measurements.
    case into(Int)
  }

  /// How many threads draw, the calling one included; at least 1.
  package let count: Int
  package let cutting: Cutting
  private let station = BandStation()
  private let threads: [pthread_t]
  private static let most = 64

  /// - Parameters:
  ///   - count: How many threads are to draw, the calling one included, kept to 1...64; by default one for each
  ///     processor. There may be fewer if the system refuses to start them.
  ///   - cutting: By cost unless something else is said.
  package init(count: Int = ProcessInfo.processInfo.activeProcessorCount, cutting: Cutting = .byCost) {
    self.cutting = cutting
    var started: [pthread_t] = []
    for number in 1..<min(max(count, 1), Self.most) {
      guard let thread = station.startThread(number) else { break }
      started.append(thread)
    }
    threads = started
    self.count = started.count + 1
  }

  deinit {
    station.end()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Has a round drawn by all threads, and returns when it is done. Allocates nothing.
  func run(_ round: BandRound) {
    station.open(round)
    round.takeParts(as: 0)
    station.close()
  }
}

/// Where threads wait for a round, and whoever asked for it waits for them.
///
/// A thread that wakes up too late finds the round closed and is not waited for, so a busy machine costs no more than
/// drawing alone would.
private final class BandStation: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
  private let isOpened: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
  private let isLeft: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)

  // All of these are read and written with the mutex held.
  /// The round that is open; whoever opened it keeps it alive.
  private var round: Unmanaged<BandRound>?
  /// How many rounds have been opened.
  private var roundCount: UInt64 = 0
  /// How many threads are drawing.
  private var insideCount = 0
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

  /// Lets no other thread in and waits for those that are.
  func close() {
    pthread_mutex_lock(mutex)
    round = nil
    while insideCount > 0 { pthread_cond_wait(isLeft, mutex) }
    pthread_mutex_unlock(mutex)
  }

  func end() {
    pthread_mutex_lock(mutex)
    isEnded = true
    pthread_mutex_unlock(mutex)
    pthread_cond_broadcast(isOpened)
  }

  /// What a thread does from its start to its end.
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
      round.takeUnretainedValue().takeParts(as: number)
      pthread_mutex_lock(mutex)
      insideCount -= 1
      if insideCount == 0 { pthread_cond_signal(isLeft) }
    }
    pthread_mutex_unlock(mutex)
  }

  /// - Returns: nil if the system has no thread left.
  func startThread(_ number: Int) -> pthread_t? {
    let post = Unmanaged.passRetained(BandPost(station: self, number: number))
    var thread = pthread_t()
    let status = withoutSignals {
      pthread_create(
        &thread, nil,
        { argument in
          guard let argument else { return nil }
          let post = Unmanaged<BandPost>.fromOpaque(argument).takeRetainedValue()
          // The kernel keeps fifteen characters.
          Thread.current.name = String("kinora.raster \(post.number)".prefix(15))
          post.station.serve(as: post.number)
          return nil
        }, post.toOpaque())
    }
    guard status == 0 else {
      post.release()
      return nil
    }
    return thread
  }

  /// Threads inherit what their maker blocks, so that signals go to those who wait for them.
  private func withoutSignals(_ work: () -> Int32) -> Int32 {
    var all = sigset_t()
    var former = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    return work()
  }
}

/// What a thread is told at its start.
private final class BandPost {
  let station: BandStation
  let number: Int

  init(station: BandStation, number: Int) {
    self.station = station
    self.number = number
  }
}
