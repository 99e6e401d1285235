import Foundation
import KinoraGeometry
import KinoraMotion

/// Access to properties by name. Names that Core Animation doesn't know are stored as custom properties.
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

  /// Returns the value at a key path. Component paths such as "transform.rotation.z" and "bounds.size.width" reach into
  /// the properties.
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
      ?? KinoraLayers.number(value as Any).map(AnimationValue.number)
    guard let plain = plain ?? (key.kind == .number ? .number(0) : nil) else { return }
    switch key {
    case .filter, .backgroundFilter: return setFilterInput(key, to: plain)
    default: break
    }
    // Set the whole property, so that everything that goes with setting it happens.
    var edited = part == nil ? values : frameAsBounds
    edited[key] = plain
    guard let result = edited[key.whole]?.untyped else { return }
    setValue(result, forKey: part == nil ? key.property : "frame")
  }

  /// Returns the key of a path that Core Animation knows, if the layer's class has the property. Other classes may use
  /// the name for a custom property.
  final func knownKey(_ keyPath: String) -> AnimatableKey? {
    guard let key = AnimatableKey(keyPath: keyPath), LayerProperty.named(key.property, of: self) != nil else {
      return nil
    }
    return key
  }

  /// Returns the component of a rectangle that a path such as "frame.size.width" names, as a component of the bounds.
  private func framePart(_ keyPath: String) -> AnimatableKey? {
    guard keyPath.hasPrefix("frame.") else { return nil }
    return AnimatableKey(keyPath: "bounds." + keyPath.dropFirst("frame.".count))
  }

  private var frameAsBounds: LayerValues {
    var values = LayerValues()
    values.bounds = frame
    return values
  }

  /// Splits a path at its first dot; nil if either part is empty, since the whole is then one key.
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

  /// Records that the program has set a property, so that styles leave it alone.
  final func recordSet(_ property: String) {
    guard !isStyling, setProperties?.contains(property) != true else { return }
    setProperties = (setProperties ?? .none).adding(property)
  }

  /// True if the program has set a property, even to the value that it had.
  private func wasSet(_ key: String) -> Bool {
    // The list holds the names of Swift properties: "isHidden" for the key "hidden".
    guard let setProperties else { return false }
    return setProperties.contains(key) || setProperties.contains("is" + key.prefix(1).uppercased() + key.dropFirst())
  }

  /// Applies a style to the properties that the program hasn't set, and that have their default or the former style's
  /// value.
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

  /// Returns the value of a property in an unchanged layer of the class; nil if it is zero, except for "hidden".
  static func standardValue(forKey key: String) -> Any? {
    guard LayerProperty.named(key, of: pristine) != nil, let standard = pristine.storedValue(forKey: key) else {
      return nil
    }
    return isNothing(standard) && key != "hidden" ? nil : standard
  }
}

/// True if a value is the zero of its type, which a property without a default holds.
func isNothing(_ value: Any) -> Bool {
  guard let value = AnimationValue(value) else { return false }
  if case .flag(let flag) = value { return !flag }
  return value == value.zero
}

/// True if two untyped values are equal as numbers, as other animatable values or as names.
func isSameValue(_ a: Any?, _ b: Any?) -> Bool {
  guard let a = unwrapped(a), let b = unwrapped(b) else { return unwrapped(a) == nil && unwrapped(b) == nil }
  if let a = number(a), let b = number(b) { return a == b }
  if let a = AnimationValue(a), let b = AnimationValue(b) { return a == b }
  return name(of: a) != nil && name(of: a) == name(of: b)
}

private func name(of value: Any) -> String? {
  (value as? String) ?? (value as? any RawRepresentable)?.rawValue as? String
}
