import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// The Swift property of a layer that a key stands for, read and written as an animation's value.
struct TypedProperty {
  let makeLayer: () -> CALayer
  let get: (CALayer) -> AnimationValue?
  let set: (CALayer, AnimationValue) -> Void

  private init<Layer: CALayer, Value>(
    _ path: ReferenceWritableKeyPath<Layer, Value>, _ convert: @escaping (AnimationValue) -> Value?
  ) {
    makeLayer = { Layer.makeFresh() }
    get = { ($0 as? Layer).flatMap { AnimationValue($0[keyPath: path]) } }
    set = { layer, value in
      if let value = convert(value) { (layer as? Layer)?[keyPath: path] = value }
    }
  }

  static func number<Layer: CALayer, Value: BinaryFloatingPoint>(_ path: ReferenceWritableKeyPath<Layer, Value>) -> Self
  {
    Self(path) { if case .number(let number) = $0 { Value(number) } else { nil } }
  }

  static func flag<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, Bool>) -> Self {
    Self(path) { if case .flag(let flag) = $0 { flag } else { nil } }
  }

  /// A property whose type is that of the untyped value, bare or optional.
  static func same<Layer: CALayer, Value>(_ path: ReferenceWritableKeyPath<Layer, Value>) -> Self {
    Self(path) { $0.untyped as? Value }
  }

  static func count<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, Int>) -> Self {
    Self(path) { if case .number(let number) = $0 { Int(number) } else { nil } }
  }

  static func corners(_ path: ReferenceWritableKeyPath<CALayer, CACornerMask>) -> Self {
    Self(path) { if case .number(let bits) = $0 { CACornerMask(rawValue: UInt(bits)) } else { nil } }
  }
}

extension AnimatableKey {
  /// The Swift property that a whole key stands for; nil for keys that programs name.
  var typed: TypedProperty? {
    switch self {
    case .plain(let key): key.typed
    case .bounds: .same(\CALayer.bounds)
    case .position: .same(\CALayer.position)
    case .anchorPoint: .same(\CALayer.anchorPoint)
    case .transform: .same(\CALayer.transform)
    case .sublayerTransform: .same(\CALayer.sublayerTransform)
    case .contentsRect: .same(\CALayer.contentsRect)
    case .contentsCenter: .same(\CALayer.contentsCenter)
    case .shadowOffset: .same(\CALayer.shadowOffset)
    case .startPoint: .same(\CAGradientLayer.startPoint)
    case .endPoint: .same(\CAGradientLayer.endPoint)
    case .instanceTransform: .same(\CAReplicatorLayer.instanceTransform)
    case .emitterPosition: .same(\CAEmitterLayer.emitterPosition)
    case .emitterSize: .same(\CAEmitterLayer.emitterSize)
    case .cell, .filter, .backgroundFilter, .custom: nil
    }
  }
}

extension PlainKey {
  fileprivate var typed: TypedProperty {
    switch self {
    case .zPosition: .number(\CALayer.zPosition)
    case .anchorPointZ: .number(\CALayer.anchorPointZ)
    case .opacity: .number(\CALayer.opacity)
    case .hidden: .flag(\CALayer.isHidden)
    case .doubleSided: .flag(\CALayer.isDoubleSided)
    case .geometryFlipped: .flag(\CALayer.isGeometryFlipped)
    case .masksToBounds: .flag(\CALayer.masksToBounds)
    case .shouldRasterize: .flag(\CALayer.shouldRasterize)
    case .rasterizationScale: .number(\CALayer.rasterizationScale)
    case .backgroundColor: .same(\CALayer.backgroundColor)
    case .borderColor: .same(\CALayer.borderColor)
    case .borderWidth: .number(\CALayer.borderWidth)
    case .cornerRadius: .number(\CALayer.cornerRadius)
    case .maskedCorners: .corners(\CALayer.maskedCorners)
    case .contents: .same(\CALayer.contents)
    case .contentsScale: .number(\CALayer.contentsScale)
    case .shadowColor: .same(\CALayer.shadowColor)
    case .shadowOpacity: .number(\CALayer.shadowOpacity)
    case .shadowRadius: .number(\CALayer.shadowRadius)
    case .shadowPath: .same(\CALayer.shadowPath)
    case .path: .same(\CAShapeLayer.path)
    case .fillColor: .same(\CAShapeLayer.fillColor)
    case .strokeColor: .same(\CAShapeLayer.strokeColor)
    case .strokeStart: .number(\CAShapeLayer.strokeStart)
    case .strokeEnd: .number(\CAShapeLayer.strokeEnd)
    case .lineWidth: .number(\CAShapeLayer.lineWidth)
    case .miterLimit: .number(\CAShapeLayer.miterLimit)
    case .lineDashPhase: .number(\CAShapeLayer.lineDashPhase)
    case .lineDashPattern: .same(\CAShapeLayer.lineDashPattern)
    case .colors: .same(\CAGradientLayer.colors)
    case .locations: .same(\CAGradientLayer.locations)
    case .focus: .same(\CAGradientLayer.focus)
    case .instanceCount: .count(\CAReplicatorLayer.instanceCount)
    case .instanceDelay: .number(\CAReplicatorLayer.instanceDelay)
    case .instanceColor: .same(\CAReplicatorLayer.instanceColor)
    case .instanceRedOffset: .number(\CAReplicatorLayer.instanceRedOffset)
    case .instanceGreenOffset: .number(\CAReplicatorLayer.instanceGreenOffset)
    case .instanceBlueOffset: .number(\CAReplicatorLayer.instanceBlueOffset)
    case .instanceAlphaOffset: .number(\CAReplicatorLayer.instanceAlphaOffset)
    case .emitterZPosition: .number(\CAEmitterLayer.emitterZPosition)
    case .emitterDepth: .number(\CAEmitterLayer.emitterDepth)
    case .birthRate: .number(\CAEmitterLayer.birthRate)
    case .lifetime: .number(\CAEmitterLayer.lifetime)
    case .velocity: .number(\CAEmitterLayer.velocity)
    case .scale: .number(\CAEmitterLayer.scale)
    case .spin: .number(\CAEmitterLayer.spin)
    case .fontSize: .number(\CATextLayer.fontSize)
    case .foregroundColor: .same(\CATextLayer.foregroundColor)
    }
  }
}
