import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// A block of an animator in progress: makes an animated property of each change.
final class AnimatorScope: AnimationScope {
  /// The interval in which the changes of a block are shown.
  struct Interval {
    /// The animator's fractions between which the properties move.
    var window: ClosedRange<Double>
    /// The animator's current fraction.
    var fraction: Double
    /// The initial progress of the changes: 0 to begin at their start values, 1 if the animator starts at its end.
    var progress: Double
  }

  let options: UIView.AnimationOptions
  let timing: ViewAnimationTiming
  private let animator: UIViewPropertyAnimator
  private let interval: Interval
  private let pace: MotionPace
  /// The properties that the block has changed so far, in order.
  private(set) var properties: [AnimatedProperty] = []
  /// The index of each property in `properties`.
  private var indices: [AnimatedProperty.ID: Int] = [:]
  /// The properties that the animator moved before this block and that new changes may have to replace.
  private var former: [AnimatedProperty.ID: AnimatedProperty] = [:]

  init(_ animator: UIViewPropertyAnimator, _ interval: Interval) {
    (self.animator, self.interval) = (animator, interval)
    options = animator.options
    let length = (interval.window.upperBound - interval.window.lowerBound) * animator.duration
    pace = animator.timingProvider.pace(lasting: length).pace
    timing = ViewAnimationTiming(
      duration: length, delay: (interval.window.lowerBound - interval.fraction) * animator.duration,
      pace: pace.inherited)
    for property in animator.properties where former[property.id] == nil { former[property.id] = property }
  }

  var absorbsBlocks: Bool { true }

  func action(for layer: CALayer, of view: UIView, forKey key: String) -> (any CAAction)? {
    let properties = ViewProperty.all(of: key, animatesContents: options.contains(.allowAnimatedContent))
    guard !properties.isEmpty else { return nil }
    return ViewPropertyAction(properties, of: layer) { [self] in show($0, of: view) }
  }

  func show(_ animation: ViewPropertyAnimation, of view: UIView) {
    if mergeIntoOwn(animation, of: view) { return }
    let former = animation.isAdditive ? nil : former.removeValue(forKey: animation.id(of: view))
    if let former { return take(over: former, animation, of: view) }
    var change = animation
    if !change.isAdditive, change.keyframes == nil, let shown = shownByOthers(animation.property, of: view) {
      change.old = shown
    }
    append(AnimatedProperty(change, of: view, oldModel: animation.old, track: track(of: change)))
  }

  func whenEnded(_ completion: @escaping (Bool) -> Void) {
    animator.addCompletion { completion($0 != .current) }
  }

  /// Lays out the changed views if the options contain `layoutSubviews`.
  func layOutChanges() {
    guard options.contains(.layoutSubviews) else { return }
    for property in properties { property.view?.layoutIfNeeded() }
  }

  private func track(of change: ViewPropertyAnimation) -> ProgressTrack {
    ProgressTrack(
      window: interval.window, pace: change.suiting(pace), at: interval.progress, from: interval.fraction)
  }

  /// Merges a repeated change of a property into the first one: from the first start value to the last end value.
  private func mergeIntoOwn(_ animation: ViewPropertyAnimation, of view: UIView) -> Bool {
    guard animation.keyframes == nil,
      let index = indices[animation.id(of: view)],
      properties[index].change.keyframes == nil
    else { return false }
    let first = properties[index]
    let change = ViewPropertyAnimation(property: animation.property, old: first.change.old, new: animation.new)
    properties[index] = AnimatedProperty(change, of: view, oldModel: first.oldModel, track: track(of: change))
    return true
  }

  /// Replaces a non-additive property of the animator. The new one continues from the shown value, and its keyframes
  /// contain both changes.
  private func take(over former: AnimatedProperty, _ animation: ViewPropertyAnimation, of view: UIView) {
    let shown = former.value(at: former.track.progress(after: former.elapsed))
    var change = ViewPropertyAnimation(property: animation.property, old: former.value(at: 0), new: animation.new)
    change.keyframes = [
      .init(time: 0, value: former.value(at: 0)), .init(time: interval.fraction, value: shown),
      .init(time: 1, value: animation.new),
    ]
    let track = ProgressTrack(
      window: 0...1, pace: change.suiting(pace), at: interval.fraction, from: interval.fraction)
    let property = AnimatedProperty(change, of: view, oldModel: former.oldModel, track: track)
    property.succeed(former)
    animator.drop(former)
    append(property)
  }

  private func append(_ property: AnimatedProperty) {
    if indices[property.id] == nil { indices[property.id] = properties.count }
    properties.append(property)
  }

  /// Returns the shown value of a property that other blocks or animators move; nil if none does.
  private func shownByOthers(_ property: ViewProperty, of view: UIView) -> AnimationValue? {
    guard !view.layer.viewAnimations(of: property).isEmpty else { return nil }
    return view.layer.shownValues?[property.key]
  }
}
