import KinoraGeometry

/// A kind of particles that an emitter, or each particle of another cell, emits.
///
/// Each range is the full width around its mean. Angles are in radians, lengths in points, times in seconds of the
/// cell's own clock. `timing` derives that clock from the layer's, or from the parent particle's age for a cell in a
/// cell.
package struct EmitterCellValues: Sendable, Equatable {
  /// The name in key paths; for a cell in a cell, the path to it, "rocket.emitterCells.spark".
  package var name: InternedName?
  /// Distinguishes a cell that stays from another one at its index: only a cell that stays continues its births.
  package var id: UInt64 = 0
  package var isEnabled = true
  package var timing = EmitterCellValues.defaultTiming

  package var contents: CGImage?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsScale = 1.0
  /// The number of pictures that the contents consist of; less than 2 for one.
  package var contentsFrameCount = 0.0
  /// The number of pictures in a row of the contents; less than 1 for all.
  package var contentsFramesPerRow = 0.0
  package var contentsFramesPerSecond = 0.0
  package var contentsFrameMode = FrameMode.sequence
  package var minificationFilter = SamplingFilter.linear
  package var magnificationFilter = SamplingFilter.linear
  package var minificationFilterBias = 0.0

  package var birthRate = 0.0
  package var lifetime = 0.0
  package var lifetimeRange = 0.0
  package var emissionLatitude = 0.0
  package var emissionLongitude = 0.0
  package var emissionRange = 0.0
  package var velocity = 0.0
  package var velocityRange = 0.0
  package var xAcceleration = 0.0
  package var yAcceleration = 0.0
  package var zAcceleration = 0.0
  package var scale = 1.0
  package var scaleRange = 0.0
  package var scaleSpeed = 0.0
  package var spin = 0.0
  package var spinRange = 0.0
  /// The angle at birth, from the x axis towards the y axis.
  package var rotation = 0.0
  package var rotationRange = 0.0
  package var color = RGBAColor.white
  package var redRange = 0.0
  package var greenRange = 0.0
  package var blueRange = 0.0
  package var alphaRange = 0.0
  package var redSpeed = 0.0
  package var greenSpeed = 0.0
  package var blueSpeed = 0.0
  package var alphaSpeed = 0.0

  /// True if pictures are turned in space, as the orientation says; otherwise they face the viewer.
  package var isPlane = false
  package var orientationLatitude = 0.0
  package var orientationLongitude = 0.0
  /// The full angle of the cone in which orientations are spread.
  package var orientationRange = 0.0
  /// Attractors accelerate a particle in inverse proportion to its mass.
  package var mass = 1.0
  package var massRange = 0.0
  package var behaviors: [EmitterBehavior] = []

  /// The cells that each of its particles emits.
  package var cells: [EmitterCellValues] = []

  /// The pictures that a particle shows: one after the other, or one at random.
  package enum FrameMode: Sendable { case sequence, single }

  package init() {}

  package static let defaultTiming: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()
}

/// A property of a cell that an animation can change.
package enum CellKey: NamedPartKey {
  case enabled
  case contents, contentsRect, contentsScale, minificationFilterBias
  case contentsFrameCount, contentsFramesPerRow, contentsFramesPerSecond
  case birthRate, lifetime, lifetimeRange
  case emissionLatitude, emissionLongitude, emissionRange
  case velocity, velocityRange, xAcceleration, yAcceleration, zAcceleration
  case scale, scaleRange, scaleSpeed, spin, spinRange, rotation, rotationRange
  case orientationLatitude, orientationLongitude, orientationRange, mass, massRange
  case color, redRange, greenRange, blueRange, alphaRange, redSpeed, greenSpeed, blueSpeed, alphaSpeed

  package var kind: AnimationValue.Kind {
    switch self {
    case .enabled: .flag
    case .contents: .image
    case .contentsRect: .rect
    case .color: .color
    default: .number
    }
  }

  package var path: String { "\(self)" }
}

extension EmitterCellValues: NamedPartValues {
  package subscript(key: CellKey) -> AnimationValue? {
    get {
      switch key {
      case .enabled: .flag(isEnabled)
      case .contents: .image(contents)
      case .contentsRect: .rect(contentsRect)
      case .color: .color(color)
      default: Self.number(key).map { .number(self[keyPath: $0]) }
      }
    }
    set {
      switch (key, newValue) {
      case (.enabled, .flag(let new)): isEnabled = new
      case (.contents, .image(let new)): contents = new
      case (.contentsRect, .rect(let new)): contentsRect = new
      case (.color, .color(let new?)): color = new
      case (_, .number(let new)):
        if let number = Self.number(key) { self[keyPath: number] = new }
      default: break
      }
    }
  }

  /// Returns the storage of a number. Key paths are slow, but only births use them, never pixels.
  private static func number(_ key: CellKey) -> WritableKeyPath<EmitterCellValues, Double>? {
    switch key {
    case .contentsScale: \.contentsScale
    case .contentsFrameCount: \.contentsFrameCount
    case .contentsFramesPerRow: \.contentsFramesPerRow
    case .contentsFramesPerSecond: \.contentsFramesPerSecond
    case .minificationFilterBias: \.minificationFilterBias
    case .birthRate: \.birthRate
    case .lifetime: \.lifetime
    case .lifetimeRange: \.lifetimeRange
    case .emissionLatitude: \.emissionLatitude
    case .emissionLongitude: \.emissionLongitude
    case .emissionRange: \.emissionRange
    case .velocity: \.velocity
    case .velocityRange: \.velocityRange
    case .xAcceleration: \.xAcceleration
    case .yAcceleration: \.yAcceleration
    case .zAcceleration: \.zAcceleration
    case .scale: \.scale
    case .scaleRange: \.scaleRange
    case .scaleSpeed: \.scaleSpeed
    case .spin: \.spin
    case .spinRange: \.spinRange
    case .rotation: \.rotation
    case .rotationRange: \.rotationRange
    case .orientationLatitude: \.orientationLatitude
    case .orientationLongitude: \.orientationLongitude
    case .orientationRange: \.orientationRange
    case .mass: \.mass
    case .massRange: \.massRange
    case .redRange: \.redRange
    case .greenRange: \.greenRange
    case .blueRange: \.blueRange
    case .alphaRange: \.alphaRange
    case .redSpeed: \.redSpeed
    case .greenSpeed: \.greenSpeed
    case .blueSpeed: \.blueSpeed
    case .alphaSpeed: \.alphaSpeed
    case .enabled, .contents, .contentsRect, .color: nil
    }
  }
}

extension [EmitterCellValues] {
  /// Returns the first cell with a name, here or inside another cell.
  package func named(_ name: InternedName) -> EmitterCellValues? {
    for cell in self {
      if cell.name == name { return cell }
      if let inner = cell.cells.named(name) { return inner }
    }
    return nil
  }

  /// Changes every cell with a name, here and inside other cells.
  package mutating func change(named name: InternedName, _ body: (inout EmitterCellValues) -> Void) {
    for index in indices {
      if self[index].name == name { body(&self[index]) }
      if !self[index].cells.isEmpty { self[index].cells.change(named: name, body) }
    }
  }
}
