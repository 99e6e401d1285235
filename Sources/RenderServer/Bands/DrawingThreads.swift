/// The threads that draw a tree, and the state of each.
struct DrawingThreads {
  /// One per thread, at least one; the first belongs to the calling thread.
  private(set) var passes: [DrawingPass] = []
  /// Nil to draw on the calling thread only.
  private(set) var workers: BandWorkers?
  /// The work that the threads share, reused for each drawing.
  let round = BandRound()
  /// The cost of what is drawn, whose memory is reused.
  var bandCost = BandCost()

  /// Draws with other threads from now on.
  mutating func use(_ workers: BandWorkers?, for damagePass: DamagePass) {
    self.workers = workers
    let count = workers?.count ?? 1
    while passes.count < count { passes.append(DrawingPass(damagePass)) }
    passes.removeLast(passes.count - count)
  }
}
