import Geometry
import Motion

/// Properties that only the program knows, under keys of its own: stored by `setValue(_:forKey:)`, animated like any
/// other, and drawn again while they do if `needsDisplay(forKey:)` says so.
extension CALayer {
  final func ownValue(forKey key: String) -> Any? {
    let stored = customValues[key]
    guard presentedModel != nil, !values.custom.isEmpty, let shown = values.custom[InternedName(key)] else {
      return stored
    }
    return shown.untyped(like: stored)
  }

  final func storeOwn(_ value: Any?, forKey key: String) {
    requireModel()
    let isChanged = !isSameValue(customValues[key], value)
    let action = isChanged ? actionToRun(forKey: key) : nil
    customValues[key] = value
    let isDrawn = type(of: self).needsDisplay(forKey: key)
    if isDrawn || !values.custom.isEmpty { keepOwn(value, as: InternedName(key), isNew: isDrawn) }
    if isDrawn { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// The key for animating a property of the program's own; nil if its type can't be told, or the layer has a property
  /// of that name that can't be animated.
  final func ownKey(_ key: String, like examples: [Any?]) -> AnimatableKey? {
    let stored = customValues[key]
    guard stored != nil || !key.contains("."), LayerProperty.named(key, of: self) == nil else { return nil }
    let known = ([stored] + examples).lazy.compactMap { unwrapped($0).flatMap { AnimationValue($0) } }.first
    guard let known else { return nil }
    let name = InternedName(key)
    if values.custom[name]?.kind != known.kind {
      values.custom[name] = stored.flatMap { AnimationValue($0) } ?? known.zero
      markDirty(.values)
    }
    return .custom(name, known.kind)
  }

  private func keepOwn(_ value: Any?, as name: InternedName, isNew: Bool) {
    guard isNew || values.custom[name] != nil else { return }
    let plain = value.flatMap { AnimationValue($0) }
    guard values.custom[name] != plain else { return }
    values.custom[name] = plain
    markDirty(.values)
  }
}

/// Drawing again what the program's own properties change.
extension CALayer {
  /// Whether an animation is attached that changes what is drawn.
  final var hasOwnAnimations: Bool {
    !values.custom.isEmpty && attachedAnimations.contains { $0.record.content.redraws(type(of: self)) }
  }

  /// Asks for display if the program's own values have moved since they were drawn.
  final func prepareOwnAnimations(at time: CFTimeInterval) -> Bool {
    guard hasOwnAnimations else { return false }
    if shownValues(withOwnAt: time).custom != drawing.shownOwn { setNeedsDisplay() }
    return true
  }

  /// Who is asked to draw: the layer, or while something of its own animates a copy that has the values of the moment.
  final func artist() -> CALayer {
    guard hasOwnAnimations else {
      drawing.shownOwn = [:]
      return self
    }
    let copy = Self(layer: self)
    copy.values = shownValues(withOwnAt: context?.frameTime ?? CACurrentMediaTime())
    copy.mediaTiming = mediaTiming
    copy.name = name
    copy.delegate = delegate
    copy.cosmetics = cosmetics
    copy.customValues = customValues
    copy.presentedModel = self
    drawing.shownOwn = copy.values.custom
    return copy
  }

  /// The model's values, its own ones with the animations applied.
  private func shownValues(withOwnAt time: CFTimeInterval) -> LayerValues {
    var animated = values
    // One that was just added begins with the next commit.
    let begin = localTime(ofHost: CACurrentMediaTime())
    let records = attachedAnimations.map { attached in
      var record = attached.record
      if !attached.isCommitted, record.timing.beginTime == 0 { record.timing.beginTime = begin }
      return record
    }
    _ = evaluate(records, over: &animated, at: localTime(ofHost: time))
    var result = values
    result.custom = animated.custom
    return result
  }
}

extension AnimationRecord.Content {
  /// Whether it changes a property of the program's own for which a class of layers asks for display.
  func redraws(_ kind: CALayer.Type) -> Bool {
    switch self {
    case .property(let animation):
      if case .custom(let name, _) = animation.key { kind.needsDisplay(forKey: name.text) } else { false }
    case .group(let children): children.contains { $0.content.redraws(kind) }
    case .transition, .inert: false
    }
  }
}

extension AnimationValue {
  /// The value as programs write it, numbers of the type that the program stored.
  func untyped(like stored: Any?) -> Any? {
    guard case .number(let number) = self else { return untyped }
    switch stored {
    case is CGFloat: return CGFloat(number)
    case is Float: return Float(number)
    default: return number
    }
  }
}
