import Foundation
import KinoraGeometry
import KinoraMotion

/// A property for key-value coding: read as an untyped value, set from any value that can be converted.
///
/// Nil or an unsuitable value sets numbers and flags to zero. Nil clears optional properties; otherwise an unsuitable
/// value changes nothing.
struct LayerProperty: Sendable {
  let get: @Sendable (CALayer) -> Any?
  let set: @Sendable (CALayer, Any?) -> Void

  static func named(_ key: String, of layer: CALayer) -> LayerProperty? {
    type(of: layer).kindProperties[key] ?? common[key]
  }

  static func number<Layer: CALayer, Value: BinaryFloatingPoint & SendableMetatype>(
    _ path: ReferenceWritableKeyPath<Layer, Value> & Sendable
  ) -> LayerProperty {
    LayerProperty(
      get: { ($0 as? Layer)?[keyPath: path] },
      set: { ($0 as? Layer)?[keyPath: path] = Value($1.flatMap { KinoraLayers.number($0) } ?? 0) })
  }

  static func flag<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, Bool> & Sendable) -> LayerProperty {
    LayerProperty(
      get: { ($0 as? Layer)?[keyPath: path] },
      set: { ($0 as? Layer)?[keyPath: path] = ($1.flatMap { KinoraLayers.number($0) } ?? 0) != 0 })
  }

  /// A property that accepts only values of its type, bare or as an `NSValue`.
  static func exact<Layer: CALayer, Value>(_ path: ReferenceWritableKeyPath<Layer, Value> & Sendable)
    -> LayerProperty
  {
    LayerProperty(
      get: { ($0 as? Layer)?[keyPath: path] },
      set: { layer, value in
        if let usable = value as? Value { (layer as? Layer)?[keyPath: path] = usable }
      })
  }

  static func optional<Layer: CALayer, Value>(_ path: ReferenceWritableKeyPath<Layer, Value?> & Sendable)
    -> LayerProperty
  {
    LayerProperty(
      get: { ($0 as? Layer)?[keyPath: path] },
      set: { layer, value in
        let usable = value.flatMap { $0 is NSNull ? nil : $0 }
        if usable == nil || usable is Value { (layer as? Layer)?[keyPath: path] = usable as? Value }
      })
  }

  /// A property that holds a list of numbers, and accepts numbers of any type.
  static func numbers<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, [NSNumber]?> & Sendable) -> LayerProperty
  {
    LayerProperty(
      get: { ($0 as? Layer)?[keyPath: path] },
      set: { layer, value in
        let list = (unwrapped(value) as? [Any])?.compactMap { KinoraLayers.number($0) }
        (layer as? Layer)?[keyPath: path] = list?.map { NSNumber(value: $0) }
      })
  }

  /// A property that holds a set of flags, and accepts the number of its bits.
  static func bits<Value: OptionSet & SendableMetatype>(
    _ path: ReferenceWritableKeyPath<CALayer, Value> & Sendable, atMost most: Double
  ) -> LayerProperty where Value.RawValue: FixedWidthInteger & Sendable {
    LayerProperty(
      get: { $0[keyPath: path].rawValue },
      set: { layer, value in
        let bits = value.flatMap { KinoraLayers.number($0) } ?? 0
        let number = bits.isFinite ? Value.RawValue(bits.clamped(0, most)) : 0
        layer[keyPath: path] = value as? Value ?? Value(rawValue: number)
      })
  }

  /// A property whose values are names.
  static func name<Layer: CALayer, Value: RawRepresentable & SendableMetatype>(
    _ path: ReferenceWritableKeyPath<Layer, Value> & Sendable
  ) -> LayerProperty where Value.RawValue == String {
    LayerProperty(
      get: { ($0 as? Layer)?[keyPath: path] },
      set: { layer, value in
        let named = value as? Value ?? (value as? String).flatMap { Value(rawValue: $0) }
        if let named { (layer as? Layer)?[keyPath: path] = named }
      })
  }
}

extension LayerProperty {
  private static let common = geometry.merging(appearance) { a, _ in a }.merging(contents) { a, _ in a }
    .merging(timing) { a, _ in a }

  private static let geometry: [String: LayerProperty] = [
    "bounds": .exact(\.bounds), "position": .exact(\.position), "frame": .exact(\.frame),
    "anchorPoint": .exact(\.anchorPoint), "anchorPointZ": .number(\.anchorPointZ), "zPosition": .number(\.zPosition),
    "geometryFlipped": .flag(\.isGeometryFlipped),
    "transform": .exact(\.transform), "sublayerTransform": .exact(\.sublayerTransform),
    "autoresizingMask": .bits(\.autoresizingMask, atMost: 63),
    "layoutManager": .optional(\.layoutManager),
    "visibleRect": LayerProperty(get: { $0.visibleRect }, set: { _, _ in }),
  ]

  private static let appearance: [String: LayerProperty] = [
    "opacity": .number(\.opacity), "hidden": .flag(\.isHidden), "doubleSided": .flag(\.isDoubleSided),
    "masksToBounds": .flag(\.masksToBounds), "opaque": .flag(\.isOpaque),
    "backgroundColor": .optional(\.backgroundColor), "borderColor": .optional(\.borderColor),
    "borderWidth": .number(\.borderWidth), "cornerRadius": .number(\.cornerRadius),
    "shadowColor": .optional(\.shadowColor), "shadowOpacity": .number(\.shadowOpacity),
    "shadowRadius": .number(\.shadowRadius), "shadowPath": .optional(\.shadowPath),
    "shouldRasterize": .flag(\.shouldRasterize), "rasterizationScale": .number(\.rasterizationScale),
    "allowsGroupOpacity": .flag(\.allowsGroupOpacity), "allowsEdgeAntialiasing": .flag(\.allowsEdgeAntialiasing),
    "cornerCurve": .name(\.cornerCurve),
    "shadowOffset": .exact(\.shadowOffset),
    "filters": .optional(\.filters), "backgroundFilters": .optional(\.backgroundFilters),
    "compositingFilter": .optional(\.compositingFilter),
    "edgeAntialiasingMask": .bits(\.edgeAntialiasingMask, atMost: 15),
    "maskedCorners": .bits(\.maskedCorners, atMost: 15),
  ]

  private static let contents: [String: LayerProperty] = [
    "contents": .optional(\.contents), "contentsScale": .number(\.contentsScale),
    "contentsRect": .exact(\.contentsRect), "contentsCenter": .exact(\.contentsCenter),
    "contentsGravity": .name(\.contentsGravity), "contentsFormat": .name(\.contentsFormat),
    "minificationFilter": .name(\.minificationFilter), "magnificationFilter": .name(\.magnificationFilter),
    "minificationFilterBias": .number(\.minificationFilterBias), "drawsAsynchronously": .flag(\.drawsAsynchronously),
    "needsDisplayOnBoundsChange": .flag(\.needsDisplayOnBoundsChange), "name": .optional(\.name),
    "actions": .optional(\.actions), "style": .optional(\.style), "mask": .optional(\.mask),
    "sublayers": .optional(\.sublayers), "delegate": .optional(\.delegate),
    "superlayer": LayerProperty(get: { $0.superlayer }, set: { _, _ in }),
  ]

  private static let timing: [String: LayerProperty] = [
    "beginTime": .number(\.beginTime), "duration": .number(\.duration), "speed": .number(\.speed),
    "timeOffset": .number(\.timeOffset), "repeatCount": .number(\.repeatCount),
    "repeatDuration": .number(\.repeatDuration), "autoreverses": .flag(\.autoreverses),
    "fillMode": .name(\.fillMode),
  ]
}
