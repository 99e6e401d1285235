import KinoraGeometry

/// The steps of the paths near attractors that an emitter computes for one picture, shared by all of its particles.
///
/// The length of steps must not change from picture to picture, or paths would jump. So it follows from the greatest
/// number of particles that values allow, those inside cells and dead ones that emit included. That number is an
/// estimate for animated values and moved clocks; `ParticleBuffer` counts the steps and stops there.
///
/// A step counts once for each attractor.
struct StepBudget {
  /// The maximum number of steps for one picture.
  static let mostSteps = 150_000
  /// The minimum and the maximum number of steps in a lifetime. With fewer, attractors don't act.
  private static let fewestInLifetime = 4.0
  private static let mostInLifetime = 600.0
  /// The minimum length of a step, in seconds.
  static let shortest = 1.0 / 60

  /// The steps for the paths of one cell.
  private struct Cost {
    /// The steps that don't depend on the steps in a lifetime: the first and the last, partial one of each path.
    var fixed: Double
    /// The number of paths, each as often as the cell has attractors.
    var paths: Double
    /// The maximum number of steps in a lifetime, as steps aren't shorter than `shortest`.
    var most: Double
  }

  /// The births from one parent.
  private struct Births {
    var rate: Double
    /// The time in which they happen.
    var window: Double
    /// True if the first one comes a whole birth period after the beginning of the window.
    var isFromStart: Bool

    /// Returns the maximum number in a part of the window.
    func most(in time: Double) -> Double {
      min((rate * window).rounded(isFromStart ? .down : .up), (rate * time).rounded(.up))
    }
  }

  private let emitter: EmitterValues
  private var costs: [Cost] = []

  /// Returns the maximum number of steps in a particle's lifetime; 0 if attractors don't act.
  static func stepsInLifetime(of emitter: EmitterValues) -> Double {
    guard !emitter.behaviors.isEmpty || emitter.cells.contains(where: hasBehaviors) else { return 0 }
    var budget = StepBudget(emitter: emitter)
    for cell in emitter.cells { budget.add(cell, parents: 1, window: .infinity, depth: 0) }
    return budget.steps()
  }

  private static func hasBehaviors(_ cell: EmitterCellValues) -> Bool {
    !cell.behaviors.isEmpty || cell.cells.contains(where: hasBehaviors)
  }

  private init(emitter: EmitterValues) {
    self.emitter = emitter
  }

  /// Adds the paths of a cell, and of those inside it.
  ///
  /// - Parameters:
  ///   - parents: The number of particles that emit it.
  ///   - window: The time in which each of them does, in seconds of the cell's clock.
  /// - Returns: The number of its particles that are alive, or have emitted living ones, at a time.
  @discardableResult
  private mutating func add(_ cell: EmitterCellValues, parents: Double, window: Double, depth: Int) -> Double {
    let rate = PreparedCell.rate(of: cell, in: emitter)
    let longest = PreparedCell.longest(of: cell, in: emitter)
    guard rate > 0, longest > 0, depth <= EmitterValues.mostDepth else { return 0 }
    let clock = CellClock(cell.timing)
    let births = Births(rate: rate, window: min(window, clock.end), isFromStart: clock.time(at: 0) <= 0)
    let visited = parents * births.most(in: reach(of: cell, depth: depth))
    let attractors = PreparedCell.acting(cell.behaviors, emitter.behaviors).count
    var paths = cell.contents == nil ? 0 : parents * births.most(in: longest)
    var fixed = visited + paths
    for inner in cell.cells {
      let speed = CellClock(inner.timing).speed
      guard speed > 0 else { continue }
      let emitted = add(inner, parents: visited, window: longest * speed, depth: depth + 1)
      paths += min(visited, emitted)
      fixed += min(visited, emitted) + emitted
    }
    let count = Double(attractors)
    if attractors > 0 { costs.append(Cost(fixed: fixed * count, paths: paths * count, most: longest / Self.shortest)) }
    return visited
  }

  /// Returns the longest time after a birth that the particle, or one emitted by it, exists.
  private func reach(of cell: EmitterCellValues, depth: Int) -> Double {
    let longest = PreparedCell.longest(of: cell, in: emitter)
    guard longest > 0, depth < EmitterValues.mostDepth else { return longest }
    return cell.cells.reduce(longest) { reach, inner in
      let speed = CellClock(inner.timing).speed
      guard speed > 0, PreparedCell.rate(of: inner, in: emitter) > 0 else { return reach }
      return max(reach, longest + self.reach(of: inner, depth: depth + 1) / speed)
    }
  }

  private func steps() -> Double {
    var (low, high) = (Self.fewestInLifetime, Self.mostInLifetime)
    if total(high) <= Double(Self.mostSteps) { return high }
    guard total(low) <= Double(Self.mostSteps) else { return 0 }
    for _ in 0..<16 {
      let middle = (low + high) / 2
      if total(middle) <= Double(Self.mostSteps) { low = middle } else { high = middle }
    }
    return low
  }

  private func total(_ steps: Double) -> Double {
    costs.reduce(0) { $0 + $1.fixed + $1.paths * min(steps, $1.most) }
  }
}
