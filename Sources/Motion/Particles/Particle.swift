import KinoraGeometry

/// One particle at one instant, in the space of its emitter's bounds.
package struct Particle: Sendable, Equatable {
  package var position: SIMD3<Double>
  /// The rotation from the x axis towards the y axis, in radians.
  package var angle: Double
  /// The factor of the look's size; never negative.
  package var scale: Double
  /// Red, green, blue and alpha, unpremultiplied, 0...1 each.
  package var color: SIMD4<Double>
  /// Seconds since the birth, on the cell's clock.
  package var age: Double
  /// The direction in which the picture faces, a unit vector: (0, 0, 1) for one that faces the viewer.
  package var normal: SIMD3<Float>
  /// The index of the look among the system's.
  package var texture: Int32
  /// The picture among those of the look, from 0.
  package var frame: Int32
}

/// The appearance of a cell's particles.
package struct ParticleTexture: Sendable, Equatable {
  package var image: CGImage
  package var contentsRect: CGRect
  /// The pictures in `contentsRect`, of which a particle shows one.
  package var frames: FrameGrid
  /// The size of one picture in points, at a scale of 1.
  package var size: CGSize
}

/// The particles of one instant. Keeps its memory from frame to frame.
package final class ParticleBuffer {
  // Unchecked, because checks at each particle take a tenth of the time, and each access is to one of these alone.
  @exclusivity(unchecked) package private(set) var particles: UnsafeMutablePointer<Particle>
  @exclusivity(unchecked) package private(set) var count = 0
  /// The number of particles visited to find them.
  @exclusivity(unchecked) private(set) var visits = 0
  /// The number of steps of their paths, each counted once for each attractor.
  @exclusivity(unchecked) package private(set) var steps = 0
  @exclusivity(unchecked) private var capacity = 0
  /// Scratch memory for sorting.
  private var spare: UnsafeMutablePointer<Particle>
  private var spareCapacity = 0
  /// The start indices of the runs that are already sorted.
  private var runs: [Int] = []

  package init() {
    particles = .allocate(capacity: 0)
    spare = .allocate(capacity: 0)
  }

  deinit {
    particles.deallocate()
    spare.deallocate()
  }

  package subscript(index: Int) -> Particle { particles[index] }

  func removeAll() {
    count = 0
    visits = 0
    steps = 0
  }

  func countVisit() {
    visits += 1
  }

  func countSteps(_ added: Int) {
    steps += added
  }

  /// True if no more particles can be added or visited.
  var isFull: Bool {
    count >= ParticleSystem.mostAlive || visits > Self.mostVisits || steps > StepBudget.mostSteps
  }

  /// The maximum number of particles visited for one picture, including dead ones that have emitted living ones.
  private static let mostVisits = 400_000

  func append(_ particle: Particle) {
    if count == capacity { grow() }
    (particles + count).initialize(to: particle)
    count += 1
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Particle>.allocate(capacity: max(256, capacity * 2))
    larger.moveInitialize(from: particles, count: count)
    particles.deallocate()
    particles = larger
    capacity = max(256, capacity * 2)
  }

  /// Sorts by a key; particles with equal keys keep their order.
  ///
  /// Particles come in sorted runs, one for each cell, so that merging seldom costs much.
  func sort(by key: (borrowing Particle) -> Double) {
    findRuns(by: key)
    guard runs.count > 1 else { return }
    if spareCapacity < count {
      spare.deallocate()
      spare = .allocate(capacity: capacity)
      spareCapacity = capacity
    }
    while runs.count > 1 {
      var written = 0
      for first in stride(from: 0, to: runs.count, by: 2) {
        let middle = first + 1 < runs.count ? runs[first + 1] : count
        let end = first + 2 < runs.count ? runs[first + 2] : count
        merge(runs[first], middle, end, by: key)
        runs[written] = runs[first]
        written += 1
      }
      runs.removeLast(runs.count - written)
      swap(&particles, &spare)
      swap(&capacity, &spareCapacity)
    }
  }

  private func findRuns(by key: (borrowing Particle) -> Double) {
    runs.removeAll(keepingCapacity: true)
    guard count > 0 else { return }
    runs.append(0)
    var last = key(particles[0])
    for index in 1..<max(count, 1) {
      let next = key(particles[index])
      if next < last { runs.append(index) }
      last = next
    }
  }

  private func merge(_ start: Int, _ middle: Int, _ end: Int, by key: (borrowing Particle) -> Double) {
    var (left, right) = (start, middle)
    for index in start..<end {
      let takesLeft = right >= end || (left < middle && key(particles[left]) <= key(particles[right]))
      (spare + index).initialize(to: particles[takesLeft ? left : right])
      if takesLeft { left += 1 } else { right += 1 }
    }
  }
}
