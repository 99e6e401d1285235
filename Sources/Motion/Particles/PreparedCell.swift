import KinoraGeometry

/// A cell as births need it: clamped values, with the layer's multipliers applied.
struct PreparedCell {
  /// The maximum births per second; more look the same.
  static let mostRate = 1e6
  /// The maximum lifetime in seconds, about thirty years.
  static let mostLife = 1e9

  /// Births per second of the cell's clock.
  var rate = 0.0
  var lifetime = 0.0
  var lifetimeRange = 0.0
  /// The longest lifetime of its particles.
  var longest = 0.0
  /// The longest time after a birth that the particle, or one emitted by it, exists.
  var reach = 0.0
  var velocity = 0.0
  var velocityRange = 0.0
  var longitude = 0.0
  var latitude = 0.0
  var cone = 0.0
  /// True if directions spread around their axis in space, instead of staying on its latitude.
  var isRoundCone = false
  var acceleration = SIMD3<Double>.zero
  var scale = 1.0
  var scaleRange = 0.0
  var scaleSpeed = 0.0
  var spin = 0.0
  var spinRange = 0.0
  var rotation = 0.0
  var rotationRange = 0.0
  var color = SIMD4<Double>(repeating: 1)
  var colorRange = SIMD4<Double>.zero
  var colorSpeed = SIMD4<Double>.zero
  /// The number of pictures in the look.
  var frameCount: Int32 = 1
  /// Pictures per second of a particle's age.
  var frameRate = 0.0
  /// True if each particle shows one picture, chosen at random.
  var isSingleFrame = false
  /// The angles of the direction in which pictures face, and of the cone around it.
  var tiltLatitude = 0.0
  var tiltLongitude = 0.0
  var tiltRange = 0.0
  /// The direction in which pictures face if `tiltRange` is 0.
  var normal = SIMD3<Float>(0, 0, 1)
  var mass = 1.0
  var massRange = 0.0
  /// Empty if `stepLength` is 0.
  var attractors: [Attractor] = []
  /// The length of a step of a path, in seconds; 0 without attractors.
  var stepLength = 0.0
  /// The maximum stiffness of an attractor divided by the mass. A stronger pull, that of all attractors together, would
  /// swing up from step to step.
  var mostPull = 0.0
  /// The index of its particles' look among the system's; -1 for none, which is invisible.
  var texture: Int32 = -1
  var clock = CellClock(EmitterCellValues.defaultTiming)
  /// The list index of the first cell that its particles emit; -1 for none.
  var firstInner = -1
  /// The list index of the next cell that the same particles emit; -1 after the last.
  var next = -1

  init(_ cell: EmitterCellValues, of emitter: EmitterValues) {
    rate = Self.rate(of: cell, in: emitter)
    lifetime = Self.bounded(cell.lifetime * emitter.lifetime, Self.mostLife)
    lifetimeRange = Self.bounded(abs(cell.lifetimeRange * emitter.lifetime), Self.mostLife)
    longest = Self.longest(of: cell, in: emitter)
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
    spin = cell.spin * emitter.spin + emitter.spinBias
    spinRange = cell.spinRange * emitter.spin
    rotation = cell.rotation
    rotationRange = cell.rotationRange
    color = SIMD4(cell.color.red, cell.color.green, cell.color.blue, cell.color.alpha)
    colorRange = SIMD4(cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange)
    colorSpeed = SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed)
    frameCount = Int32(FrameGrid(cell).count)
    frameRate = cell.contentsFramesPerSecond
    isSingleFrame = cell.contentsFrameMode == .single
    clock = CellClock(cell.timing)
    setTilt(cell)
    mass = cell.mass
    massRange = cell.massRange
  }

  /// Returns the births per second of a cell.
  static func rate(of cell: EmitterCellValues, in emitter: EmitterValues) -> Double {
    cell.isEnabled ? bounded(cell.birthRate * emitter.birthRate, mostRate) : 0
  }

  /// Returns the longest lifetime of a cell's particles.
  static func longest(of cell: EmitterCellValues, in emitter: EmitterValues) -> Double {
    bounded(cell.lifetime * emitter.lifetime, mostLife)
      + bounded(abs(cell.lifetimeRange * emitter.lifetime), mostLife) / 2
  }

  private static func bounded(_ value: Double, _ most: Double) -> Double {
    value > 0 ? min(value, most) : 0
  }
}

/// A cell's own clock, and the time in which it emits: from 0 to the end of its active duration.
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

  /// Returns the cell's time at a time of its layer, or at an age of its parent particle. It runs before the begin time
  /// too.
  func time(at outer: Double) -> Double {
    (outer - begin) * speed + offset
  }

  /// Returns the layer's time at a time of the cell; nil if the clock stands still.
  func outer(at time: Double) -> Double? {
    speed == 0 ? nil : (time - offset) / speed + begin
  }
}

extension PreparedCell {
  /// Appends a cell and, behind it, its inner cells.
  ///
  /// - Parameter steps: The maximum number of steps in a lifetime; 0 for no attractors.
  /// - Returns: The cell's index.
  @discardableResult
  static func append(
    _ values: EmitterCellValues, of emitter: EmitterValues, _ textures: TextureList, steps: Double,
    depth: Int = 0, to list: inout [PreparedCell]
  ) -> Int {
    let index = list.count
    var cell = PreparedCell(values, of: emitter)
    cell.texture = textures.index(of: values)
    if steps > 0 { cell.setAttractors(Self.acting(values.behaviors, emitter.behaviors), steps: steps) }
    list.append(cell)
    var inner: [Int] = []
    if depth < EmitterValues.mostDepth, values.isEnabled {
      for cell in values.cells where list.count < EmitterValues.mostCells {
        inner.append(append(cell, of: emitter, textures, steps: steps, depth: depth + 1, to: &list))
      }
    }
    cell.setInner(inner, in: &list)
    list[index] = cell
    return index
  }

  /// Links the inner cells, and computes how long their particles exist; invisible ones don't count.
  private mutating func setInner(_ indices: [Int], in list: inout [PreparedCell]) {
    var longestInner = 0.0
    for index in indices where list[index].clock.speed > 0 && list[index].rate > 0 {
      longestInner = max(longestInner, list[index].reach / list[index].clock.speed)
    }
    // Inner cells aren't adjacent, because their own inner cells lie between them. So each has the index of the next.
    for (index, next) in zip(indices, indices.dropFirst()) { list[index].next = next }
    if longestInner > 0 {
      firstInner = indices[0]
      reach = longest + longestInner
    } else {
      reach = texture >= 0 ? longest : 0
    }
    if longest == 0 { reach = 0 }
  }
}
