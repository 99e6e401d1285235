import KinoraGeometry
import KinoraLottieModel

/// The frames and the parts of glyphs that keyframes of a text change, apart from its documents.
struct TextAnimation {
  /// From the first keyframe to the last one; nil without keyframes of different values.
  private(set) var frames: ClosedRange<Double>?
  private(set) var traits: LottieGlyph.Traits = []

  init(_ text: LottieText, masks: [LottieMask]) {
    for animator in text.animators {
      add(animator.changes)
      add(animator.selector, of: animator.changes)
    }
    add(text.anchorAlignment, .transform)
    guard let path = text.path, masks.indices.contains(path.mask) else { return }
    add(masks[path.mask].path, .transform)
    for property in [
      path.firstMargin, path.lastMargin, path.isReversed, path.isPerpendicular, path.forcesAlignment,
    ] { add(property, .transform) }
  }

  private mutating func add(_ selector: LottieTextAnimator.Selector, of changes: LottieTextAnimator.Changes) {
    let traits = changes.traits
    add(selector.end, traits)
    for property in [
      selector.start, selector.offset, selector.amount, selector.easeHigh, selector.easeLow, selector.smoothness,
    ] { add(property, traits) }
  }

  private mutating func add(_ changes: LottieTextAnimator.Changes) {
    for property in [changes.position, changes.anchor, changes.scale, changes.lineSpacing] {
      add(property, .transform)
    }
    for property in [
      changes.rotation, changes.rotationX, changes.rotationY, changes.skew, changes.skewAxis, changes.tracking,
    ] { add(property, .transform) }
    for color in [changes.fill, changes.stroke] { add(color, .colors) }
    for property in [
      changes.fillOpacity, changes.fillHue, changes.fillSaturation, changes.fillBrightness, changes.strokeOpacity,
    ] { add(property, .colors) }
    add(changes.opacity, .opacity)
    add(changes.strokeWidth, .strokeWidth)
    add(changes.blur, .blur)
  }

  private mutating func add<Value>(_ property: Keyframed<Value>?, _ traits: LottieGlyph.Traits) {
    guard let property, property.isAnimated, property.constant == nil, !traits.isEmpty else { return }
    let (first, last) = (property.keys[0].frame, property.keys[property.keys.count - 1].frame)
    frames = min(frames?.lowerBound ?? first, first)...max(frames?.upperBound ?? last, last)
    self.traits.formUnion(traits)
  }
}

extension LottieTextAnimator.Changes {
  /// The parts of glyphs that are changed, with or without keyframes.
  fileprivate var traits: LottieGlyph.Traits {
    var traits: LottieGlyph.Traits = []
    if position != nil || anchor != nil || scale != nil || lineSpacing != nil || skew != nil || skewAxis != nil {
      traits.insert(.transform)
    }
    if rotation != nil || rotationX != nil || rotationY != nil || tracking != nil { traits.insert(.transform) }
    if fill != nil || fillOpacity != nil || stroke != nil || strokeOpacity != nil { traits.insert(.colors) }
    if fillHue != nil || fillSaturation != nil || fillBrightness != nil { traits.insert(.colors) }
    if opacity != nil { traits.insert(.opacity) }
    if strokeWidth != nil { traits.insert(.strokeWidth) }
    if blur != nil { traits.insert(.blur) }
    return traits
  }
}
