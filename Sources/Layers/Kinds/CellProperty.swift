import KinoraGeometry
import KinoraMotion

/// A cell's property for key-value coding: read as an untyped value, set from any convertible value.
///
/// Setting nil or an unusable value makes numbers and flags 0 and leaves the other types unchanged, except that nil
/// clears an optional.
struct CellProperty: Sendable {
  let get: @Sendable (CAEmitterCell) -> Any?
  let set: @Sendable (CAEmitterCell, Any?) -> Void
  let isSame: @Sendable (CAEmitterCell, CAEmitterCell) -> Bool

  private static func number<Value: BinaryFloatingPoint & SendableMetatype>(
    _ path: ReferenceWritableKeyPath<CAEmitterCell, Value> & Sendable
  ) -> CellProperty {
    CellProperty(
      get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = Value($1.flatMap { KinoraLayers.number($0) } ?? 0) },
      isSame: { $0[keyPath: path] == $1[keyPath: path] })
  }

  private static func flag(_ path: ReferenceWritableKeyPath<CAEmitterCell, Bool> & Sendable) -> CellProperty {
    CellProperty(
      get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = ($1.flatMap { KinoraLayers.number($0) } ?? 0) != 0 },
      isSame: { $0[keyPath: path] == $1[keyPath: path] })
  }

  private static func optional<Value>(
    _ path: ReferenceWritableKeyPath<CAEmitterCell, Value?> & Sendable,
    isSame: @escaping @Sendable (Value?, Value?) -> Bool
  ) -> CellProperty {
    CellProperty(
      get: { $0[keyPath: path] },
      set: { cell, value in
        if value == nil || value is Value { cell[keyPath: path] = value as? Value }
      },
      isSame: { isSame($0[keyPath: path], $1[keyPath: path]) })
  }

  private static func text(_ path: ReferenceWritableKeyPath<CAEmitterCell, String> & Sendable) -> CellProperty {
    CellProperty(
      get: { $0[keyPath: path] },
      set: { cell, value in
        let text = value as? String ?? (value as? CALayerContentsFilter)?.rawValue
        if let text { cell[keyPath: path] = text }
      },
      isSame: { $0[keyPath: path] == $1[keyPath: path] })
  }

  static let all: [String: CellProperty] = numbers.merging(others) { a, _ in a }

  private static let numbers: [String: CellProperty] = [
    "birthRate": .number(\.birthRate), "lifetime": .number(\.lifetime), "lifetimeRange": .number(\.lifetimeRange),
    "emissionLatitude": .number(\.emissionLatitude), "emissionLongitude": .number(\.emissionLongitude),
    "emissionRange": .number(\.emissionRange), "velocity": .number(\.velocity),
    "velocityRange": .number(\.velocityRange), "xAcceleration": .number(\.xAcceleration),
    "yAcceleration": .number(\.yAcceleration), "zAcceleration": .number(\.zAcceleration), "scale": .number(\.scale),
    "scaleRange": .number(\.scaleRange), "scaleSpeed": .number(\.scaleSpeed), "spin": .number(\.spin),
    "spinRange": .number(\.spinRange), "rotation": .number(\.rotation), "rotationRange": .number(\.rotationRange),
    "orientationLatitude": .number(\.orientationLatitude), "orientationLongitude": .number(\.orientationLongitude),
    "orientationRange": .number(\.orientationRange), "mass": .number(\.mass), "massRange": .number(\.massRange),
    "redRange": .number(\.redRange), "greenRange": .number(\.greenRange),
    "blueRange": .number(\.blueRange), "alphaRange": .number(\.alphaRange), "redSpeed": .number(\.redSpeed),
    "greenSpeed": .number(\.greenSpeed), "blueSpeed": .number(\.blueSpeed), "alphaSpeed": .number(\.alphaSpeed),
    "contentsScale": .number(\.contentsScale), "contentsFrameCount": .number(\.contentsFrameCount),
    "contentsFramesPerRow": .number(\.contentsFramesPerRow),
    "contentsFramesPerSecond": .number(\.contentsFramesPerSecond),
    "minificationFilterBias": .number(\.minificationFilterBias),
    "beginTime": .number(\.beginTime), "duration": .number(\.duration), "speed": .number(\.speed),
    "timeOffset": .number(\.timeOffset), "repeatCount": .number(\.repeatCount),
    "repeatDuration": .number(\.repeatDuration),
  ]

  private static let others: [String: CellProperty] = [
    "enabled": .flag(\.isEnabled), "isEnabled": .flag(\.isEnabled), "autoreverses": .flag(\.autoreverses),
    "name": .optional(\.name) { $0 == $1 }, "color": .optional(\.color) { $0 == $1 },
    "contents": .optional(\.contents) { $0 as? CGImage === $1 as? CGImage },
    "contentsFrameMode": .optional(\.contentsFrameMode) { $0 == $1 },
    "particleType": .optional(\.particleType) { $0 == $1 },
    "emitterCells": .optional(\.emitterCells) { a, b in
      (a ?? []).elementsEqual(b ?? []) { $0 === $1 }
    },
    "style": .optional(\.style) { ($0 ?? [:]).isEmpty == ($1 ?? [:]).isEmpty },
    "minificationFilter": .text(\.minificationFilter), "magnificationFilter": .text(\.magnificationFilter),
    "contentsRect": CellProperty(
      get: { $0.contentsRect },
      set: { cell, value in
        guard let value, case .rect(let rect) = AnimationValue(value) else { return }
        cell.contentsRect = rect
      },
      isSame: { $0.contentsRect == $1.contentsRect }),
    "fillMode": CellProperty(
      get: { $0.fillMode },
      set: { cell, value in
        let mode = value as? CAMediaTimingFillMode ?? (value as? String).map(CAMediaTimingFillMode.init(rawValue:))
        if let mode { cell.fillMode = mode }
      },
      isSame: { $0.fillMode == $1.fillMode }),
  ]
}
