import Geometry
import Motion

/// An animation of one property, named by a key path.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String? { willSet { requireUnfrozen() } }
  /// Whether the value adds to what the property holds. Default false.
  open var isAdditive = false { willSet { requireUnfrozen() } }
  /// Whether each repetition starts where the one before it ended. Default false.
  open var isCumulative = false { willSet { requireUnfrozen() } }
  /// Turns the animated numbers into a transform.
  open var valueFunction: CAValueFunction? { willSet { requireUnfrozen() } }

  public required init() {}

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

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
      layer.reportOnce(keyPath ?? "nil", "nothing can animate this key path")
      return .inert
    }
    let kind = valueFunction == nil ? ValueKind.property(key.kind) : .functionInput
    guard let motion = motion(of: key, kind, on: layer) else {
      layer.reportOnce(keyPath, "an animation has no effect, since one of its values does not suit the property")
      return .inert
    }
    var animation = PropertyAnimation(key: key, motion: motion)
    animation.isAdditive = isAdditive
    animation.isCumulative = isCumulative
    animation.valueFunction = valueFunction?.function
    return .property(animation)
  }

  /// Values that tell the type of a property that only the program knows. Subclasses answer.
  var examples: [Any?] { [] }

  /// How the property moves; nil when a value can't be used. Subclasses answer.
  func motion(of key: AnimatableKey, _ kind: ValueKind, on layer: CALayer) -> PropertyAnimation.Motion? { nil }
}

/// Runs between two values.
///
/// With one end missing, the property's own value takes its place; `byValue` is relative to the other end. An additive
/// animation adds nothing at an end that is missing. Numbers read back as NSNumber.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any? {
    willSet { requireUnfrozen() }
    didSet { fromValue = boxed(fromValue) }
  }
  open var toValue: Any? {
    willSet { requireUnfrozen() }
    didSet { toValue = boxed(toValue) }
  }
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

  /// The ends as values; with none given, it runs from what is shown to what the model says, an additive animation
  /// from what the model said before.
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
