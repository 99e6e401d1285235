import Geometry
import Layers
import Motion

/// A block of an animator in progress: it makes a property of each change.
final class AnimatorScope: AnimationScope {
  /// When the changes of a block are shown.
  struct Stretch {
    /// The animator's fractions between which they move.
    var window: ClosedRange<Double>
    /// Where the animator is.
    var fraction: Double
    /// 0 for a change that starts at its start, 1 in an animator that starts at the end.
    var progress: Double
  }

  let options: UIView.AnimationOptions
  let timing: ViewAnimationTiming
  private let animator: UIViewPropertyAnimator
  private let stretch: Stretch
  private let pace: MotionPace
  /// What the block has changed so far, in order.
  private(set) var properties: [AnimatedProperty] = []
  /// Where each of them is in the list.
  private var indices: [AnimatedProperty.ID: Int] = [:]
  /// What the animator moved before that cannot be added up.
  private var former: [AnimatedProperty.ID: AnimatedProperty] = [:]

  init(_ animator: UIViewPropertyAnimator, _ stretch: Stretch) {
    (self.animator, self.stretch) = (animator, stretch)
    options = animator.options
    let length = (stretch.window.upperBound - stretch.window.lowerBound) * animator.duration
    pace = animator.timingProvider.pace(lasting: length).pace
    timing = ViewAnimationTiming(
      duration: length, delay: (stretch.window.lowerBound - stretch.fraction) * animator.duration,
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

  /// Lays out what the block has changed, if that is an option of it.
  func layOutChanges() {
    guard options.contains(.layoutSubviews) else { return }
    for property in properties { property.view?.layoutIfNeeded() }
  }

  private func track(of change: ViewPropertyAnimation) -> ProgressTrack {
    ProgressTrack(
      window: stretch.window, pace: change.suiting(pace), at: stretch.progress, from: stretch.fraction)
  }

  /// A property that a block changes twice goes from where it was first to where it is last.
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

  /// What can't be added up goes on from where the animator's former animation has it, on a way that has both in it.
  private func take(over former: AnimatedProperty, _ animation: ViewPropertyAnimation, of view: UIView) {
    let shown = former.value(at: former.track.progress(after: former.elapsed))
    var change = ViewPropertyAnimation(property: animation.property, old: former.value(at: 0), new: animation.new)
    change.keyframes = [
      .init(time: 0, value: former.value(at: 0)), .init(time: stretch.fraction, value: shown),
      .init(time: 1, value: animation.new),
    ]
    let track = ProgressTrack(
      window: 0...1, pace: change.suiting(pace), at: stretch.fraction, from: stretch.fraction)
    let property = AnimatedProperty(change, of: view, oldModel: former.oldModel, track: track)
    property.succeed(former)
    animator.drop(former)
    append(property)
  }

  private func append(_ property: AnimatedProperty) {
    if indices[property.id] == nil { indices[property.id] = properties.count }
    properties.append(property)
  }

  /// What a property shows that other blocks or animators move.
  private func shownByOthers(_ property: ViewProperty, of view: UIView) -> AnimationValue? {
    guard !view.layer.viewAnimations(of: property).isEmpty else { return nil }
    return view.layer.shownValues?[property.key]
  }
}
