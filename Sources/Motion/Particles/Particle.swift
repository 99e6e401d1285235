import Geometry

/// One particle at one instant, in the space of its emitter's bounds.
package struct Particle: Sendable, Equatable {
  package var position: SIMD3<Double>
  /// Radians from the x axis to the y axis.
  package var angle: Double
  /// Multiplies the size of its look; never negative.
  package var scale: Double
  /// Red, green, blue and alpha, not premultiplied, 0...1 each.
  package var color: SIMD4<Double>
  /// Seconds since its birth on its cell's clock.
  package var age: Double
  /// Which of the system's looks it has.
  package var look: Int32
}

/// What the particles of a cell look like.
package struct ParticleLook: Sendable, Equatable {
  package var image: CGImage
  package var contentsRect: CGRect
  /// Points, at a scale of 1.
  package var size: CGSize
}

/// Room for the particles of one instant, kept from frame to frame.
package final class ParticleBuffer {
  package private(set) var particles: UnsafeMutablePointer<Particle>
  package private(set) var count = 0
  /// How many were looked at for those that there are.
  private(set) var visits = 0
  private var capacity = 0
  /// Scratch memory to sort them in.
  private var spare: UnsafeMutablePointer<Particle>
  private var spareCapacity = 0
  /// Where the stretches begin that are in order already.
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
  }

  func countVisit() {
    visits += 1
  }

  /// Whether no more can be taken in or looked at.
  var isFull: Bool { count >= ParticleSystem.mostAlive || visits > Self.mostVisits }

  /// How many particles are looked at for one picture, those included of which only their own particles are left.
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

  /// Sorts by a key, what has equal keys in the order that it has.
  ///
  /// Particles come in stretches that are sorted already, one for each cell, so what merging them costs is seldom much.
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
