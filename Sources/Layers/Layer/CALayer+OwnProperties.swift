import KinoraGeometry
import KinoraMotion

/// Custom properties of the program: stored by `setValue(_:forKey:)`, animated like any other, and redrawn while they
/// animate if `needsDisplay(forKey:)` returns true.
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

  /// Returns the key for animating a custom property.
  ///
  /// Nil if the layer has a built-in property of that name, if the property was never set and the name belongs to
  /// another kind of layer, or if neither the stored value nor the examples reveal its type.
  final func ownKey(_ key: String, like examples: [Any?]) -> AnimatableKey? {
    guard LayerProperty.named(key, of: self) == nil else { return nil }
    let stored = storedOwn(key)
    let isDeclared = customValues[key] != nil || type(of: self).needsDisplay(forKey: key)
    guard isDeclared || (!key.contains(".") && AnimatableKey(keyPath: key) == nil) else { return nil }
    let known = ([stored] + examples).lazy.compactMap { unwrapped($0).flatMap { AnimationValue($0) } }.first
    guard let known else { return nil }
    let name = InternedName(key)
    if values.custom[name]?.kind != known.kind {
      keepCommittedValues()
      values.custom[name] = stored.flatMap { AnimationValue($0) } ?? known.zero
      markDirty(.values)
    }
    return .custom(name, known.kind)
  }

  private func keepOwn(_ value: Any?, as name: InternedName, isNew: Bool) {
    guard isNew || values.custom[name] != nil else { return }
    let plain = value.flatMap { AnimationValue($0) }
    guard values.custom[name] != plain else { return }
    keepCommittedValues()
    values.custom[name] = plain
    markDirty(.values)
  }
}

/// Redrawing of contents that animations change.
extension CALayer {
  /// True if an animation is attached that changes the drawn contents.
  final var hasRedrawingAnimations: Bool {
    attachedAnimations.contains { $0.record.content.redraws(type(of: self)) }
  }

  /// Requests display if the animated values differ from those that were drawn.
  ///
  /// - Returns: True while there are animations that change the drawn contents.
  final func prepareAnimatedDrawing(at time: CFTimeInterval) -> Bool {
    guard hasRedrawingAnimations else { return false }
    if redrawnValues(at: time) != drawing.shown { setNeedsDisplay() }
    return true
  }

  /// Returns the layer that draws: this one or, while an animation changes the drawn contents, a copy with the animated
  /// values.
  final func drawingLayer() -> CALayer {
    guard hasRedrawingAnimations else {
      ownDrawing?.shown = [:]
      return self
    }
    makeDrawing().shown = redrawnValues(at: context?.frameTime ?? CACurrentMediaTime())
    let copy = Self(layer: self)
    copy.values = values
    for (key, value) in drawing.shown { copy.values[key] = value }
    copy.mediaTiming = mediaTiming
    copy.name = name
    copy.delegate = delegate
    copy.storedOnly = storedOnly?.copy()
    copy.customValues = customValues
    copy.presentedModel = self
    return copy
  }

  /// Returns the values that the redrawn properties show at a media time.
  private func redrawnValues(at time: CFTimeInterval) -> [AnimatableKey: AnimationValue] {
    // An animation that was just added begins with the next commit.
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
  /// Calls `body` for each property that the content changes and for which the class requests display.
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
