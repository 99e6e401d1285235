import Foundation
import Geometry
import Motion

/// Properties by name. Names that Core Animation doesn't know are kept as the program's own.
extension CALayer {
  final func storedValue(forKey key: String) -> Any? {
    if let property = LayerProperty.named(key, of: self) { return boxed(property.get(self)) }
    if let own = ownValue(forKey: key) { return boxed(own) }
    return customValues[key] is any ExplicitNil ? nil : boxed(style?[key])
  }

  final func store(_ value: Any?, forKey key: String) {
    if let property = LayerProperty.named(key, of: self) {
      property.set(self, value)
    } else {
      storeOwn(unwrapped(value), forKey: key)
    }
  }

  /// Component paths like "transform.rotation.z" and "bounds.size.width" reach into the properties.
  final func storedValue(forKeyPath keyPath: String) -> Any? {
    guard keyPath.contains(".") else { return value(forKey: keyPath) }
    if let key = knownKey(keyPath) { return values[key]?.untyped }
    if let key = framePart(keyPath) { return frameAsBounds[key]?.untyped }
    if let own = customValues[keyPath] { return boxed(own) }
    guard let (key, rest) = firstStep(of: keyPath), let inner = value(forKey: key) else { return nil }
    if let layer = inner as? CALayer { return layer.value(forKeyPath: rest) }
    return boxed((inner as? [String: Any])?[rest])
  }

  final func store(_ value: Any?, forKeyPath keyPath: String) {
    guard keyPath.contains(".") else { return setValue(value, forKey: keyPath) }
    let part = framePart(keyPath)
    guard let key = part ?? knownKey(keyPath) else { return storeCustom(value, forKeyPath: keyPath) }
    let plain =
      value.flatMap { AnimationValue($0, as: .property(key.kind)) }
      ?? Layers.number(value as Any).map(AnimationValue.number)
    guard let plain = plain ?? (key.kind == .number ? .number(0) : nil) else { return }
    if case .filter = key { return setFilterInput(key, to: plain) }
    // The whole property is set, so that everything that goes with setting it happens.
    var edited = part == nil ? values : frameAsBounds
    edited[key] = plain
    guard let result = edited[key.whole]?.untyped else { return }
    setValue(result, forKey: part == nil ? key.property : "frame")
  }

  /// The key for a path that Core Animation knows, if the layer is of a kind that has the property: others are free to
  /// have one of their own by that name.
  final func knownKey(_ keyPath: String) -> AnimatableKey? {
    guard let key = AnimatableKey(keyPath: keyPath), LayerProperty.named(key.property, of: self) != nil else {
      return nil
    }
    return key
  }

  /// The part of a rectangle that a path like "frame.size.width" names, as a part of the bounds.
  private func framePart(_ keyPath: String) -> AnimatableKey? {
    guard keyPath.hasPrefix("frame.") else { return nil }
    return AnimatableKey(keyPath: "bounds." + keyPath.dropFirst("frame.".count))
  }

  private var frameAsBounds: LayerValues {
    var values = LayerValues()
    values.bounds = frame
    return values
  }

  /// The key before the first dot and the path behind it; nil where either is empty, so that the whole is one key.
  private func firstStep(of keyPath: String) -> (key: String, rest: String)? {
    guard let dot = keyPath.firstIndex(of: ".") else { return nil }
    let (key, rest) = (keyPath[..<dot], keyPath[keyPath.index(after: dot)...])
    return key.isEmpty || rest.isEmpty ? nil : (String(key), String(rest))
  }

  private func storeCustom(_ value: Any?, forKeyPath keyPath: String) {
    if let (key, rest) = firstStep(of: keyPath), let layer = self.value(forKey: key) as? CALayer {
      return layer.setValue(value, forKeyPath: rest)
    }
    requireModel()
    customValues[keyPath] = unwrapped(value)
  }

  /// Notes that the program has set a property, so that no style does.
  final func noteSet(_ property: String) {
    // Properties that are set again and again are mostly the same ones; they are few, so a list is fastest.
    guard !isStyling, property != setProperties.last, !setProperties.contains(property) else { return }
    setProperties.append(property)
  }

  /// Whether the program has set a property, even to the value that it had.
  private func wasSet(_ key: String) -> Bool {
    // Flags go by the names of their properties here: "isHidden" beside "hidden".
    setProperties.contains(key) || setProperties.contains("is" + key.prefix(1).uppercased() + key.dropFirst())
  }

  /// A style gives values to the properties that nobody has set: those that still have their default, or what the
  /// former style gave them.
  final func applyStyle(replacing former: [AnyHashable: Any]?) {
    isStyling = true
    defer { isStyling = false }
    let names = Set((style ?? [:]).keys).union((former ?? [:]).keys)
    for name in names {
      guard let key = name as? String, key != "actions", key != "style",
        let property = LayerProperty.named(key, of: self), !wasSet(key)
      else { continue }
      let current = property.get(self)
      let standard = property.get(type(of: self).pristine)
      let isFormer = former?[name].map { isSameValue($0, current) } ?? false
      guard isFormer || isSameValue(standard, current) else { continue }
      property.set(self, style?[name] ?? standard)
    }
  }

  /// The defaults of the class that aren't zero: those of all layers, and what its kind adds or changes.
  static func standardValue(forKey key: String) -> Any? {
    let plain = plainDefaultValue(forKey: key)
    guard pristine !== CALayer.pristine, LayerProperty.named(key, of: pristine) != nil else { return plain }
    guard let own = pristine.storedValue(forKey: key), !isNothing(own) else { return plain }
    return isSameValue(own, CALayer.pristine.storedValue(forKey: key)) ? plain : own
  }

  /// The defaults of a plain layer that aren't zero.
  private static func plainDefaultValue(forKey key: String) -> Any? {
    switch key {
    case "anchorPoint", "opacity", "shadowRadius", "contentsScale", "hidden", "speed", "duration", "fillMode",
      "contentsFormat", "shadowOffset", "contentsRect", "contentsCenter", "contentsGravity", "rasterizationScale",
      "borderColor", "shadowColor", "doubleSided", "allowsGroupOpacity", "cornerCurve", "minificationFilter",
      "magnificationFilter", "maskedCorners", "edgeAntialiasingMask", "allowsEdgeAntialiasing":
      CALayer.pristine.storedValue(forKey: key)
    default: nil
    }
  }
}

/// Whether a value is what a property without a default holds.
func isNothing(_ value: Any) -> Bool {
  guard let value = AnimationValue(value) else { return false }
  if case .flag(let flag) = value { return !flag }
  return value == value.zero
}

/// Whether two untyped values are the same, as numbers, colours and the like, or as names.
func isSameValue(_ a: Any?, _ b: Any?) -> Bool {
  guard let a = unwrapped(a), let b = unwrapped(b) else { return unwrapped(a) == nil && unwrapped(b) == nil }
  if let a = number(a), let b = number(b) { return a == b }
  if let a = AnimationValue(a), let b = AnimationValue(b) { return a == b }
  return name(of: a) != nil && name(of: a) == name(of: b)
}

private func name(of value: Any) -> String? {
  (value as? String) ?? (value as? any RawRepresentable)?.rawValue as? String
}
