import KinoraGeometry
import KinoraMotion

/// An animation of one property, named by a key path.
///
/// ```swift
/// let animation: CAPropertyAnimation = CABasicAnimation(keyPath: "transform.rotation.z")
/// animation.isCumulative = true
/// ```
///
/// It has no effect if the key path can't be animated, or if a value doesn't suit the property; the log reports both.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, such as "position.x". An action without one takes the event's key. Default nil.
  open var keyPath: String? { willSet { requireUnfrozen() } }
  /// True if the animated value is added to the property's value instead of replacing it. Default false.
  open var isAdditive = false { willSet { requireUnfrozen() } }
  /// True if each cycle starts where the one before it ended. Default false.
  open var isCumulative = false { willSet { requireUnfrozen() } }
  /// The function that turns the animated numbers into a transform. Default nil.
  open var valueFunction: CAValueFunction? { willSet { requireUnfrozen() } }

  /// Creates an animation without a key path.
  public required init() {}

  /// Creates an animation of the property at a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// Adds the animation to the layer; without a key path, it animates the property of the event's key.
  open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard keyPath == nil, let named = copy() as? CAPropertyAnimation else {
      return super.run(forKey: event, object: anObject, arguments: dict)
    }
    named.keyPath = event
    (anObject as? CALayer)?.add(named, forKey: event)
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  override final func content(for layer: CALayer, duration: CFTimeInterval) -> AnimationRecord.Content {
    guard let keyPath, let key = layer.knownKey(keyPath) ?? layer.ownKey(keyPath, like: examples) else {
      layer.reportOnce(keyPath ?? "nil", "ignored an animation: the key path is not animatable")
      return .inert
    }
    let kind = valueFunction == nil ? ValueKind.property(key.kind) : .functionInput
    guard let motion = motion(of: key, kind, on: layer) else {
      layer.reportOnce(keyPath, "ignored an animation: a value is of the wrong type for the property")
      return .inert
    }
    var animation = PropertyAnimation(key: key, motion: motion)
    animation.isAdditive = isAdditive
    animation.isCumulative = isCumulative
    animation.valueFunction = valueFunction?.function
    return .property(animation)
  }

  /// Values that reveal the type of a custom property. Subclasses override it.
  var examples: [Any?] { [] }

  /// Returns the motion of the property; nil if a value can't be used. Subclasses override it.
  func motion(of key: AnimatableKey, _ kind: ValueKind, on layer: CALayer) -> PropertyAnimation.Motion? { nil }
}

/// Animates a property between two values.
///
/// ```swift
/// let move = CABasicAnimation(keyPath: "position.x")
/// move.byValue = 100
/// move.duration = 1
/// layer.add(move, forKey: nil)
/// ```
///
/// The property's value takes the place of a missing end; an additive animation adds nothing there. `byValue` is
/// relative to the other end, and ignored if both ends are given. Without any value, the animation runs from the shown
/// value to the model's. Numbers read back as `NSNumber`.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start. Default nil.
  open var fromValue: Any? {
    willSet { requireUnfrozen() }
    didSet { fromValue = boxed(fromValue) }
  }
  /// The value at the end. Default nil.
  open var toValue: Any? {
    willSet { requireUnfrozen() }
    didSet { toValue = boxed(toValue) }
  }
  /// The difference between the start and the end. Default nil.
  open var byValue: Any? {
    willSet { requireUnfrozen() }
    didSet { byValue = boxed(byValue) }
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override final var examples: [Any?] { [fromValue, toValue, byValue] }

  override func motion(of key: AnimatableKey, _ kind: ValueKind, on layer: CALayer) -> PropertyAnimation.Motion? {
    endPoints(of: key, kind, on: layer).map { .basic($0) }
  }

  /// Returns the ends as values; nil if one of them can't be used.
  ///
  /// Without any value, the animation starts at the shown value; an additive one at the former value of the model.
  final func endPoints(of key: AnimatableKey, _ kind: ValueKind, on layer: CALayer) -> PropertyAnimation.EndPoints? {
    var ends = PropertyAnimation.EndPoints()
    if let given = unwrapped(fromValue) {
      guard let value = AnimationValue(given, as: kind) else { return nil }
      ends.from = value
    }
    if let given = unwrapped(toValue) {
      guard let value = AnimationValue(given, as: kind) else { return nil }
      ends.to = value
    }
    if let given = unwrapped(byValue) {
      guard let value = AnimationValue(given, as: kind) else { return nil }
      ends.by = value
    }
    if ends == PropertyAnimation.EndPoints(), kind != .functionInput {
      ends.from = isAdditive ? layer.formerDifference(key) : layer.shownValues?[key]
    }
    return ends
  }
}
