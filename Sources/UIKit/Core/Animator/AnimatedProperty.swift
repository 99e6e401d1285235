import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// One property of one view's layer that an animator moves.
///
/// While the property moves, the layer has an animation of its course; while it is paused, one that holds the value.
/// The model holds the end value from the beginning.
final class AnimatedProperty {
  package let layer: CALayer
  private(set) weak var view: UIView?
  let change: ViewPropertyAnimation
  let isAdditive: Bool
  /// The model's value before the change.
  let oldModel: AnimationValue
  let newModel: AnimationValue
  var track: ProgressTrack
  /// The delegate of the property's animation on the layer; nil if there is none.
  var ticket: AnimationTicket?
  /// The key of the property's animation on the layer; nil until the first one is added.
  var key: String?
  /// The start of the animator's run in the layer's time.
  var origin = 0.0
  private let values: ValueCourse

  init(
    _ change: ViewPropertyAnimation, of view: UIView, oldModel: AnimationValue? = nil, track: ProgressTrack
  ) {
    (layer, self.view, self.change, self.track) = (view.layer, view, change, track)
    isAdditive = change.isAdditive
    self.oldModel = oldModel ?? change.old
    newModel = change.new
    values = ValueCourse(change, isAdditive: change.isAdditive)
  }

  /// Creates the property of one coordinate, which continues from the current value of the whole.
  init(_ coordinate: ViewPropertyAnimation, of whole: AnimatedProperty, axis: MotionPace.Axis) {
    (layer, view, change, track) = (whole.layer, whole.view, coordinate, whole.track.split(axis))
    (isAdditive, oldModel, newModel) = (coordinate.isAdditive, coordinate.old, coordinate.new)
    values = ValueCourse(coordinate, isAdditive: coordinate.isAdditive)
  }

  var property: ViewProperty { change.property }

  /// The two coordinates of a position as separate properties; nil for other properties.
  var coordinates: [AnimatedProperty]? {
    change.coordinates.map { [AnimatedProperty($0.x, of: self, axis: .x), AnimatedProperty($0.y, of: self, axis: .y)] }
  }

  /// Identifies a property of a layer. Each animated property retains its layer, so identifiers stay unique.
  struct ID: Hashable {
    let layer: ObjectIdentifier
    let key: AnimatableKey
  }

  var id: ID { ID(layer: ObjectIdentifier(layer), key: property.key) }

  /// Seconds of the layer's time since the run began; negative during the delay.
  var elapsed: Double { localTime - origin }

  var localTime: Double { layer.convertTime(CACurrentMediaTime(), from: nil) }

  /// The time in seconds after the run's start at which the property stops moving; nil if it doesn't move.
  var end: Double? { track.course.map { $0.delay + $0.length } }

  /// Starts moving in a run of the animator.
  func begin(_ run: AnimatorProgress.Run, resuming: Bool, pace: ((Double) -> MotionPace)?) {
    if resuming, track.resume() { return }
    let suited = pace.map { pace in { [change] (length: Double) in change.suiting(pace(length)) } }
    track.run(from: run.from, to: run.to, in: run.seconds, pace: suited)
  }

  /// Joins a run in progress.
  func join(_ run: AnimatorProgress.Run) {
    var rest = run
    rest.from = run.fraction
    rest.seconds = run.seconds - run.passed
    origin = localTime - min(run.elapsed, 0)
    // A property that replaces another one follows its whole pace in the rest of the run.
    let pace = track.pace
    begin(rest, resuming: false, pace: track.progress(after: 0) > 0 ? { _ in pace } : nil)
  }

  /// Takes over the layer's animation of another property.
  func succeed(_ former: AnimatedProperty) {
    (key, ticket) = (former.key, former.ticket)
    former.ticket = nil
  }

  /// Returns the animation's value at a progress; an additive animation's offset from the end value.
  func value(at progress: Double) -> AnimationValue { values.value(at: progress) }

  /// Returns the model value that looks the same once the animation is removed; nil to keep the current one.
  func modelShowing(progress: Double) -> AnimationValue? {
    guard isAdditive else { return value(at: progress) }
    return model?.adding(value(at: progress))
  }

  /// The model's value for the property's start; nil if other code has changed the model and it must stay.
  var modelAtStart: AnimationValue? {
    if model == newModel { return isAdditive ? oldModel : value(at: 0) }
    return isAdditive ? modelShowing(progress: 0) : nil
  }

  var model: AnimationValue? { layer.values[property.key] }

  /// Changes the model without an animation.
  func setModel(_ value: AnimationValue) {
    guard value != model else { return }
    let wereDisabled = CATransaction.disableActions()
    CATransaction.setDisableActions(true)
    layer.setValue(value.untyped, forKeyPath: property.keyPath)
    CATransaction.setDisableActions(wereDisabled)
  }
}

extension ViewPropertyAnimation {
  func id(of view: UIView) -> AnimatedProperty.ID {
    AnimatedProperty.ID(layer: ObjectIdentifier(view.layer), key: property.key)
  }
}

/// The values of a property over its course; offsets from the end value for an additive one.
private struct ValueCourse {
  private enum Source {
    case direct(from: AnimationValue, to: AnimationValue)
    case keyframes(PropertyAnimation)
  }

  private let source: Source
  private let key: AnimatableKey

  init(_ change: ViewPropertyAnimation, isAdditive: Bool) {
    key = change.property.key
    if let keyframes = change.keyframeValues(isAdditive: isAdditive) {
      source = .keyframes(PropertyAnimation(key: key, motion: .keyframes(keyframes)))
    } else if isAdditive, let offset = change.old.difference(from: change.new) {
      source = .direct(from: offset, to: change.new.zero)
    } else {
      source = .direct(from: change.old, to: change.new)
    }
  }

  func value(at progress: Double) -> AnimationValue {
    switch source {
    case .direct(let from, let to): from.interpolated(to: to, at: progress) ?? to
    case .keyframes(let animation): keyframe(of: animation, at: progress)
    }
  }

  private func keyframe(of animation: PropertyAnimation, at progress: Double) -> AnimationValue {
    var timing = MediaTiming()
    (timing.duration, timing.speed, timing.timeOffset) = (1, 0, progress.clamped(0, 1))
    var values = LayerValues()
    _ = evaluate([AnimationRecord(id: 0, timing: timing, content: .property(animation))], over: &values, at: 0)
    return values[key] ?? .number(0)
  }
}
