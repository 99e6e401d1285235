import Foundation
import Geometry
import Motion

/// Properties by name. Names that Core Animation doesn't know are kept as the program's own.
extension CALayer {
  final func storedValue(forKey key: String) -> Any? {
    if let property = LayerProperty.named(key, of: self) { return unwrapped(property.get(self)) }
    return customValues[key] ?? style?[key]
  }

  final func store(_ value: Any?, forKey key: String) {
    if let property = LayerProperty.named(key, of: self) {
      property.set(self, value)
    } else {
      requireModel()
      customValues[key] = unwrapped(value)
      if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    }
  }

  /// Component paths like "transform.rotation.z" and "bounds.size.width" reach into the properties.
  final func storedValue(forKeyPath keyPath: String) -> Any? {
    guard keyPath.contains(".") else { return value(forKey: keyPath) }
    if let key = AnimatableKey(keyPath: keyPath) { return values[key]?.untyped }
    let parts = keyPath.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let inner = value(forKey: String(parts[0])) else { return nil }
    if let layer = inner as? CALayer { return layer.value(forKeyPath: String(parts[1])) }
    return (inner as? [String: Any])?[String(parts[1])]
  }

  final func store(_ value: Any?, forKeyPath keyPath: String) {
    guard keyPath.contains(".") else { return setValue(value, forKey: keyPath) }
    guard let key = AnimatableKey(keyPath: keyPath) else { return storeCustom(value, forKeyPath: keyPath) }
    let plain =
      value.flatMap { AnimationValue($0, as: key.valueKind) } ?? Layers.number(value as Any).map(AnimationValue.number)
    guard let plain = plain ?? (key.valueKind == .number ? .number(0) : nil) else { return }
    // The whole property is set, so that everything that goes with setting it happens.
    var edited = values
    edited[key] = plain
    guard let result = edited[key.whole]?.untyped else { return }
    setValue(result, forKey: key.property)
  }

  private func storeCustom(_ value: Any?, forKeyPath keyPath: String) {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    if let layer = self.value(forKey: parts[0]) as? CALayer, parts.count == 2 {
      return layer.setValue(value, forKeyPath: parts[1])
    }
    customValues[keyPath] = value
  }

  /// A style gives values to the properties that still have their default.
  final func applyStyle(replacing former: [AnyHashable: Any]?) {
    for (name, value) in style ?? [:] {
      guard let key = name as? String, key != "actions", key != "style",
        let property = LayerProperty.named(key, of: self)
      else { continue }
      let current = AnimationValue(storedValue(forKey: key) as Any)
      let isUnset = current == AnimationValue(Self.pristine.storedValue(forKey: key) as Any)
      let isFormer = former?[name].map { AnimationValue($0) == current } ?? false
      if isUnset || isFormer { property.set(self, value) }
    }
  }

  private static let pristine = CALayer()

  /// The defaults that aren't zero.
  static func plainDefaultValue(forKey key: String) -> Any? {
    switch key {
    case "anchorPoint", "opacity", "shadowRadius", "contentsScale", "hidden", "speed", "duration", "fillMode",
      "contentsFormat", "shadowOffset", "contentsRect", "contentsCenter", "contentsGravity", "rasterizationScale",
      "borderColor", "shadowColor", "doubleSided", "allowsGroupOpacity", "cornerCurve", "minificationFilter",
      "magnificationFilter":
      pristine.storedValue(forKey: key)
    default: nil
    }
  }
}

extension AnimationValue {
  /// The value as programs write it.
  var untyped: Any? {
    switch self {
    case .number(let value): value
    case .flag(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): value.map(CGColor.init(rgba:))
    case .transform(let value): value
    case .path(let value): value.map(CGPath.init(bezier:))
    case .image(let value): value
    case .numbers(let value): value
    }
  }
}
