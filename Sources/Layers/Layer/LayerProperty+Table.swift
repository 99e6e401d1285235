import Foundation
import Geometry
import Motion

extension LayerProperty {
  /// Returns the properties of the table that a kind of layer has, by name.
  ///
  /// - Parameter own: Properties whose setters do more than the table says; they replace those of the table.
  static func table(of owner: PropertyOwner, with own: [String: LayerProperty]) -> [String: LayerProperty] {
    var properties = own
    for key in PlainKey.allCases where key.row.owner == owner && own[key.name] == nil {
      properties[key.name] = plain(key)
    }
    return properties
  }

  private static func plain(_ key: PlainKey) -> LayerProperty? {
    switch key.row.kind {
    case .number:
      let isFloat = key.row.isFloat
      return LayerProperty(
        get: { isFloat ? NSNumber(value: Float($0.values[number: key])) : NSNumber(value: $0.values[number: key]) },
        set: { layer, value in
          let number = value.flatMap { Layers.number($0) } ?? 0
          layer.change(key, to: isFloat ? Double(Float(number)) : number)
        })
    case .flag: return plain(key) { .flag(($0.flatMap { Layers.number($0) } ?? 0) != 0) }
    case .color:
      return plain(key) { value in
        guard let value = unwrapped(value), !(value is NSNull) else { return .color(nil) }
        return (value as? CGColor).map { .color($0.rgba) }
      }
    case .path:
      return plain(key) { value in
        guard let value = unwrapped(value), !(value is NSNull) else { return .path(nil) }
        return (value as? CGPath).map { .path($0.bezier) }
      }
    // Each of these types has one or two properties, which their classes convert.
    case .point, .size, .rect, .transform, .image, .numbers, .colors: return nil
    }
  }

  /// - Parameter convert: Converts an untyped value; nil if the property can't have it.
  private static func plain(_ key: PlainKey, convert: @escaping @Sendable (Any?) -> AnimationValue?) -> LayerProperty {
    LayerProperty(
      get: { $0.values[.plain(key)]?.untyped },
      set: { layer, value in
        if let new = convert(value) { layer.change(key, to: new) }
      })
  }
}
