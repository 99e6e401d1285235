import KinoraGeometry

/// The numbers from which a gradient's rows are computed. Gradients share the memory.
final class GradientTables {
  private(set) var starts: UnsafeMutablePointer<Float>
  private(set) var tables: UnsafeMutablePointer<Float>
  private(set) var segments = 0
  /// The number of entries of a table.
  private(set) var capacity = 0
  private var room = 0

  init() {
    starts = .allocate(capacity: 0)
    tables = .allocate(capacity: 0)
  }

  deinit {
    starts.deallocate()
    tables.deallocate()
  }

  /// Fills the tables with a gradient's colours; it has to have at least one.
  func fill(_ gradient: Gradient) {
    let count = gradient.stopCount
    reserve(segments: count + 1)
    segments = 1
    setSegment(0, from: 0, gradient.colors[0], to: 0, gradient.colors[0])
    var place = Float(gradient.location(0))
    for index in 1..<max(count, 1) {
      let next = max(Float(gradient.location(index)), place)
      if next > place {
        starts[segments - 1] = place
        setSegment(segments, from: place, gradient.colors[index - 1], to: next, gradient.colors[index])
        segments += 1
      }
      place = next
    }
    starts[segments - 1] = place
    setSegment(segments, from: place, gradient.colors[count - 1], to: place, gradient.colors[count - 1])
    segments += 1
  }

  private func reserve(segments: Int) {
    capacity = (segments + 7) & ~7
    guard capacity > room else { return }
    starts.deallocate()
    tables.deallocate()
    room = capacity
    starts = .allocate(capacity: room)
    tables = .allocate(capacity: room * 9)
    starts.initialize(repeating: 0, count: room)
    tables.initialize(repeating: 0, count: room * 9)
  }

  private func setSegment(_ index: Int, from: Float, _ first: RGBAColor, to: Float, _ last: RGBAColor) {
    tables[index] = from
    let scale = to > from ? 1 / Double(to - from) : 0
    func set(_ part: Int, _ first: Double, _ last: Double) {
      let (first, last) = (Self.unit(first), Self.unit(last))
      tables[(1 + 2 * part) * capacity + index] = Float(first)
      // Keeps slopes finite: at a segment's start, an infinite slope times a distance of 0 would be NaN.
      tables[(2 + 2 * part) * capacity + index] = Float(((last - first) * scale).kept(in: -1e30...1e30))
    }
    set(0, first.red, last.red)
    set(1, first.green, last.green)
    set(2, first.blue, last.blue)
    set(3, first.alpha, last.alpha)
  }

  /// Clamps a component to 0...1; NaN becomes 0.
  static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
