import KinoraPlayer
import Testing

/// The decision on the number of processes that draw a range.
nonisolated struct JobCountTests {
  private func cost(drawing: Double, writing: Double = 0, frames: Int = 16) -> FrameCost {
    var cost = FrameCost()
    for _ in 0..<frames { cost.add(drawing: drawing, writing: writing) }
    return cost
  }

  /// - Parameter handingOver: Nil for frames that workers write.
  private func workers(
    _ jobs: JobCount, frames: Int, _ cost: FrameCost, handingOver: Double? = nil
  ) -> Int {
    jobs.workers(forFrames: frames, at: cost) { handingOver }
  }

  @Test func aRequestIsMet() {
    let cheap = cost(drawing: 1e-6)
    #expect(workers(JobCount(3, processors: 8), frames: 100, cheap, handingOver: 1) == 3)
    #expect(workers(JobCount(1, processors: 8), frames: 10_000, cost(drawing: 1)) == 1)
    // There is no worker without a frame.
    #expect(workers(JobCount(200, processors: 2), frames: 7, cheap) == 7)
    #expect(workers(JobCount(200, processors: 2), frames: 0, cheap) == 1)
    #expect(JobCount(3, processors: 8).number == 3)
  }

  @Test func withoutARequestEachProcessorHasOne() {
    #expect(JobCount(nil, processors: 4).number == 4 && JobCount(nil, processors: 1000).number == 256)
    #expect(workers(JobCount(nil, processors: 4), frames: 1000, cost(drawing: 0.01)) == 4)
    #expect(workers(JobCount(nil, processors: 1), frames: 1000, cost(drawing: 0.01)) == 1)
  }

  @Test func lessThanASecondOfWorkNeedsOneProcess() {
    let jobs = JobCount(nil, processors: 4)
    #expect(workers(jobs, frames: 99, cost(drawing: 0.006, writing: 0.004)) == 1)
    #expect(workers(jobs, frames: 101, cost(drawing: 0.006, writing: 0.004)) == 4)
  }

  /// Three times the time of handing over, and the time of writing, are left to one process.
  @Test func framesThatAreHandedOverHaveToBeWorthIt() {
    let jobs = JobCount(nil, processors: 4)
    #expect(workers(jobs, frames: 1000, cost(drawing: 0.02), handingOver: 0.001) == 4)
    #expect(workers(jobs, frames: 1000, cost(drawing: 0.003), handingOver: 0.002) == 1)
    #expect(workers(jobs, frames: 1000, cost(drawing: 0.003, writing: 0.02), handingOver: 0.0001) == 1)
  }

  @Test func theTimeOfHandingOverIsMeasuredOnlyIfItMatters() throws {
    struct Refusal: Error {}
    func refused() throws(Refusal) -> Double? { throw Refusal() }
    let jobs = JobCount(nil, processors: 4)
    #expect(try jobs.workers(forFrames: 10, at: cost(drawing: 0.01), handingOver: refused) == 1)
    #expect(try JobCount(2).workers(forFrames: 1000, at: cost(drawing: 0.01), handingOver: refused) == 2)
    #expect(throws: Refusal.self) {
      try jobs.workers(forFrames: 1000, at: cost(drawing: 0.01), handingOver: refused)
    }
  }

  @Test func aDozenFramesShowWhatOneCosts() {
    let jobs = JobCount(nil, processors: 2)
    #expect(jobs.needsMore(than: cost(drawing: 0.001, frames: 15)) && !jobs.needsMore(than: cost(drawing: 0.001)))
    #expect(!jobs.needsMore(than: cost(drawing: 0.6, frames: 1)))
    #expect(!JobCount(2).needsMore(than: FrameCost()) && !JobCount(nil, processors: 1).needsMore(than: FrameCost()))
  }

  @Test func theLeastTimesCount() {
    var cost = FrameCost()
    cost.add(drawing: 0.3, writing: 0.1)
    cost.add(drawing: 0.2, writing: 0.4)
    #expect(cost.drawing == 0.2 && cost.writing == 0.1 && cost.frames == 2 && abs(cost.seconds - 1) < 1e-9)
  }
}
