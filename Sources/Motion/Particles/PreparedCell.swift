import Geometry

/// A cell as births need it: bounded numbers with the layer's multipliers in them.
struct PreparedCell {
  /// Births a second, more than which nobody can tell apart.
  static let mostRate = 1e6
  /// Seconds: thirty years.
  static let mostLife = 1e9

  /// Births in a second of the cell's clock.
  var rate = 0.0
  var lifetime = 0.0
  var lifetimeRange = 0.0
  /// The longest that one of its particles can live.
  var longest = 0.0
  /// The longest that one of its particles, or one that comes of it, is there after its birth.
  var reach = 0.0
  var velocity = 0.0
  var velocityRange = 0.0
  var longitude = 0.0
  var latitude = 0.0
  var cone = 0.0
  /// Whether directions leave the plane of latitudes.
  var isRoundCone = false
  var acceleration = SIMD3<Double>.zero
  var scale = 1.0
  var scaleRange = 0.0
  var scaleSpeed = 0.0
  var spin = 0.0
  var spinRange = 0.0
  var color = SIMD4<Double>(repeating: 1)
  var colorRange = SIMD4<Double>.zero
  var colorSpeed = SIMD4<Double>.zero
  /// Which of the system's looks its particles have; -1 for none, which can't be seen.
  var look: Int32 = -1
  var clock = CellClock(EmitterCellValues.defaultTiming)
  /// The first cell that its particles emit, in the list that the cell is in; -1 for none.
  var firstInner = -1
  /// The next cell that the same particles emit; -1 after the last.
  var next = -1

  init(_ cell: EmitterCellValues, of emitter: EmitterValues) {
    rate = cell.isEnabled ? Self.bounded(cell.birthRate * emitter.birthRate, Self.mostRate) : 0
    lifetime = Self.bounded(cell.lifetime * emitter.lifetime, Self.mostLife)
    lifetimeRange = Self.bounded(abs(cell.lifetimeRange * emitter.lifetime), Self.mostLife)
    longest = lifetime + lifetimeRange / 2
    reach = longest
    velocity = cell.velocity * emitter.velocity
    velocityRange = cell.velocityRange * emitter.velocity
    longitude = cell.emissionLongitude
    latitude = cell.emissionLatitude
    cone = cell.emissionRange
    isRoundCone = emitter.preservesDepth
    acceleration = SIMD3(cell.xAcceleration, cell.yAcceleration, cell.zAcceleration)
    scale = cell.scale * emitter.scale
    scaleRange = cell.scaleRange * emitter.scale
    scaleSpeed = cell.scaleSpeed
    spin = cell.spin * emitter.spin
    spinRange = cell.spinRange * emitter.spin
    color = SIMD4(cell.color.red, cell.color.green, cell.color.blue, cell.color.alpha)
    colorRange = SIMD4(cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange)
    colorSpeed = SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed)
    clock = CellClock(cell.timing)
  }

  private static func bounded(_ value: Double, _ most: Double) -> Double {
    value > 0 ? min(value, most) : 0
  }
}

/// A cell's own clock, and when it emits: from 0 to the end of its active duration.
struct CellClock: Equatable {
  var begin: Double
  var speed: Double
  var offset: Double
  /// Infinite for a cell that never stops.
  var end: Double

  init(_ timing: MediaTiming) {
    begin = timing.beginTime
    speed = timing.speed
    offset = timing.timeOffset
    let active = timing.activeDuration
    end = active.isNaN ? 0 : active
  }

  /// The cell's time at a time of its layer, or at an age of its parent particle. It runs before the begin time too.
  func time(at outer: Double) -> Double {
    (outer - begin) * speed + offset
  }

  /// The layer's time at a time of the cell; nil for a clock that stands still.
  func outer(at time: Double) -> Double? {
    speed == 0 ? nil : (time - offset) / speed + begin
  }
}

extension PreparedCell {
  /// How deep cells may lie in cells.
  static let mostDepth = 6
  /// How many cells an emitter may have with those inside them; the rest emit nothing.
  static let mostCells = 4096

  /// Appends a cell and, behind it, those inside it.
  ///
  /// - Returns: where it is.
  @discardableResult
  static func append(
    _ values: EmitterCellValues, of emitter: EmitterValues, _ looks: LookList, depth: Int = 0,
    to list: inout [PreparedCell]
  ) -> Int {
    let index = list.count
    var cell = PreparedCell(values, of: emitter)
    cell.look = looks.index(of: values)
    list.append(cell)
    var inner: [Int] = []
    if depth < mostDepth, values.isEnabled {
      for cell in values.cells where list.count < mostCells {
        inner.append(append(cell, of: emitter, looks, depth: depth + 1, to: &list))
      }
    }
    cell.setInner(inner, in: &list)
    list[index] = cell
    return index
  }

  /// Finds out how long what the cell emits is there; nothing of what can't be seen is.
  private mutating func setInner(_ indices: [Int], in list: inout [PreparedCell]) {
    var longestInner = 0.0
    for index in indices where list[index].clock.speed > 0 && list[index].rate > 0 {
      longestInner = max(longestInner, list[index].reach / list[index].clock.speed)
    }
    // The inner ones lie apart, their own inner ones between them; each knows where the next begins.
    for (index, next) in zip(indices, indices.dropFirst()) { list[index].next = next }
    if longestInner > 0 {
      firstInner = indices[0]
      reach = longest + longestInner
    } else {
      reach = look >= 0 ? longest : 0
    }
    if longest == 0 { reach = 0 }
  }
}
