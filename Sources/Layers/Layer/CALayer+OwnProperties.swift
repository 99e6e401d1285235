import Geometry
import Motion

/// Properties that only the program knows, under keys of its own: stored by `setValue(_:forKey:)`, animated like any
/// other, and drawn again while they do if `needsDisplay(forKey:)` says so.
extension CALayer {
  final func ownValue(forKey key: String) -> Any? {
    let stored = storedOwn(key)
    guard presentedModel != nil, !values.custom.isEmpty, let shown = values.custom[InternedName(key)] else {
      return stored
    }
    return shown.untyped(like: stored)
  }

  final func storeOwn(_ value: Any?, forKey key: String) {
    requireModel()
    let isChanged = !isSameValue(storedOwn(key), value)
    let action = isChanged ? actionToRun(forKey: key) : nil
    customValues[key] = value
    let isDrawn = type(of: self).needsDisplay(forKey: key)
    if isDrawn || !values.custom.isEmpty { keepOwn(value, as: InternedName(key), isNew: isDrawn) }
    if isDrawn { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  private func storedOwn(_ key: String) -> Any? {
    let stored = customValues[key]
    return stored is any ExplicitNil ? nil : stored
  }

  /// The key for animating a property of the program's own; nil if its type can't be told, or the layer has a property
  /// of that name that can't be animated, or nobody has given it one and another kind of layer is meant.
  final func ownKey(_ key: String, like examples: [Any?]) -> AnimatableKey? {
    guard LayerProperty.named(key, of: self) == nil else { return nil }
    let stored = storedOwn(key)
    let isDeclared = customValues[key] != nil || type(of: self).needsDisplay(forKey: key)
    guard isDeclared || (!key.contains(".") && AnimatableKey(keyPath: key) == nil) else { return nil }
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

/// Drawing again what animations change.
extension CALayer {
  /// Whether an animation is attached that changes what is drawn.
  final var hasRedrawingAnimations: Bool {
    attachedAnimations.contains { $0.record.content.redraws(type(of: self)) }
  }

  /// Asks for display if the values of the moment have moved since they were drawn.
  final func prepareAnimatedDrawing(at time: CFTimeInterval) -> Bool {
    guard hasRedrawingAnimations else { return false }
    if redrawnValues(at: time) != drawing.shown { setNeedsDisplay() }
    return true
  }

  /// Who is asked to draw: the layer, or while an animation changes what is drawn a copy with the values of the moment.
  final func artist() -> CALayer {
    guard hasRedrawingAnimations else {
      drawing.shown = [:]
      return self
    }
    drawing.shown = redrawnValues(at: context?.frameTime ?? CACurrentMediaTime())
    let copy = Self(layer: self)
    copy.values = values
    for (key, value) in drawing.shown { copy.values[key] = value }
    copy.mediaTiming = mediaTiming
    copy.name = name
    copy.delegate = delegate
    copy.cosmetics = cosmetics
    copy.customValues = customValues
    copy.presentedModel = self
    return copy
  }

  /// What the properties that are drawn again show at a media time.
  private func redrawnValues(at time: CFTimeInterval) -> [AnimatableKey: AnimationValue] {
    // One that was just added begins with the next commit.
    let begin = localTime(ofHost: CACurrentMediaTime())
    var records: [AnimationRecord] = []
    for attached in attachedAnimations {
      records.append(attached.record)
      guard !attached.isCommitted, attached.record.timing.beginTime == 0 else { continue }
      records[records.count - 1].timing.beginTime = begin
    }
    var animated = values
    _ = evaluate(records, over: &animated, at: localTime(ofHost: time))
    var shown: [AnimatableKey: AnimationValue] = [:]
    for record in records {
      record.content.forEachRedrawnKey(of: type(of: self)) { shown[$0.whole] = animated[$0.whole] }
    }
    return shown
  }
}

extension AnimationRecord.Content {
  /// Calls for every property that it changes and for which a class of layers asks for display.
  func forEachRedrawnKey(of kind: CALayer.Type, _ body: (AnimatableKey) -> Void) {
    switch self {
    case .property(let animation): if kind.needsDisplay(forKey: animation.key.property) { body(animation.key) }
    case .group(let children): for child in children { child.content.forEachRedrawnKey(of: kind, body) }
    case .transition, .inert: break
    }
  }

  func redraws(_ kind: CALayer.Type) -> Bool {
    var isAny = false
    forEachRedrawnKey(of: kind) { _ in isAny = true }
    return isAny
  }
}
