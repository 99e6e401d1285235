import Foundation

/// The number of processes that draw a range.
///
///     let jobs = JobCount(nil)
///     while jobs.needsMore(than: cost) { cost.add(drawing: draw(), writing: write()) }
///     let workers = try jobs.workers(forFrames: 500, at: cost, handingOver: 0.001)
nonisolated package struct JobCount {
  package static let range = 1.0...256

  /// The number that the user has asked for; nil for one per processor.
  private let requested: Int?
  private let processors: Int

  /// - Parameter requested: The number that the user has asked for; nil for one per processor.
  package init(_ requested: Int?, processors: Int = ProcessInfo.processInfo.activeProcessorCount) {
    (self.requested, self.processors) = (requested, processors)
  }

  /// The number of processes, and of threads that encode.
  package var number: Int { requested ?? min(processors, Int(Self.range.upperBound)) }

  /// Seconds of work in this process from which on workers are started without a request.
  private static let leastWork = 1.0
  /// The seconds in which workers start.
  private static let start = 1.0 / 6
  /// The part of the time alone that a range may take with workers, if nobody has asked for them.
  private static let worthwhile = 0.7
  /// The first frames that show what one costs: the first dozen takes longer.
  private static let samples = (frames: 16, seconds: 0.5)

  /// Indicates whether more frames should be drawn in this process before a decision on workers.
  package func needsMore(than cost: FrameCost) -> Bool {
    requested == nil && number > 1 && cost.frames < Self.samples.frames && cost.seconds < Self.samples.seconds
  }

  /// Returns the number of workers for the rest of a range; 1 to draw it in this process.
  ///
  /// - Parameters:
  ///   - frames: The number of frames that are left.
  ///   - cost: The cost of those before them.
  ///   - handingOver: Seconds in which a worker's frame comes to this process; nil if workers write the frames. It is
  ///     only measured if the decision depends on it.
  package func workers<Failure: Error>(
    forFrames frames: Int, at cost: FrameCost, handingOver: () throws(Failure) -> Double?
  ) throws(Failure) -> Int {
    let workers = min(number, frames)
    guard requested == nil, workers > 1 else { return max(1, workers) }
    let alone = cost.drawing + cost.writing
    guard Double(frames) * alone > Self.leastWork else { return 1 }
    guard let handingOver = try handingOver() else { return workers }
    // Three times: processes also wait for each other and for memory.
    let carried = 3 * handingOver + cost.writing
    let together = max(carried, (cost.drawing + carried) / Double(workers)) + Self.start / Double(frames)
    return together < Self.worthwhile * alone ? workers : 1
  }
}

/// The seconds that a frame takes in this process: the least of several, since the first ones take longer.
nonisolated package struct FrameCost {
  package private(set) var drawing = Double.infinity
  /// The seconds in which a frame is encoded or written.
  package private(set) var writing = Double.infinity
  package private(set) var frames = 0
  /// The seconds that all frames took.
  package private(set) var seconds = 0.0

  package init() {}

  package mutating func add(drawing: Double, writing: Double) {
    self.drawing = min(self.drawing, drawing)
    self.writing = min(self.writing, writing)
    frames += 1
    seconds += drawing + writing
  }
}
