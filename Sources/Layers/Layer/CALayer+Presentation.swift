import KinoraGeometry
import KinoraMotion

/// The state that the last commit carried, from which the shown values are computed.
final class CommittedLayer {
  weak var context: LayerContext?
  weak var parent: CALayer?
  var animations: [AnimationRecord] = [] { didSet { shown = nil } }
  var sublayers: [CALayer] = []
  var mask: CALayer?
  /// Nil for the timing of a layer whose timing was never set.
  private var ownTiming: OwnTiming?
  /// True if the model's values have changed since the commit, so that `former` has the committed ones. Otherwise both
  /// are the same, and the model's serve for both.
  @exclusivity(unchecked) private(set) var isFormer = false
  /// Kept once there is one, so that later changes allocate nothing.
  private var former: FormerValues?
  /// The last result of `presentedValues(of:at:)`, kept since callers often read one property after another.
  private var shown: ShownValues?

  var timing: MediaTiming {
    get { ownTiming?.timing ?? CALayer.defaultTiming }
    set { ownTiming = OwnTiming(newValue) }
  }

  /// Keeps the committed values before the model's change.
  ///
  /// - Precondition: They aren't kept yet.
  func keep(_ values: LayerValues) {
    isFormer = true
    if let former { former.values = values } else { former = FormerValues(values) }
  }

  /// Takes in a commit of the model's values.
  func commitValues() {
    isFormer = false
    shown = nil
  }

  /// Takes in a commit of a position alone.
  func move(to position: CGPoint) {
    if isFormer { former?.values.position = position }
    shown = nil
  }

  /// Returns the values that the commit carried.
  func values(of model: CALayer) -> LayerValues {
    guard isFormer, let former else { return model.values }
    return former.values
  }

  func localTime(ofHost time: Double) -> Double {
    var clocks = ClockChain()
    var step: CommittedLayer? = self
    while let current = step {
      clocks.addOuter(current.timing)
      step = current.parent?.committed
    }
    return clocks.local(ofOuter: time)
  }

  /// Returns the values with the animations applied.
  func presentedValues(of model: CALayer, at host: Double) -> LayerValues {
    guard !animations.isEmpty else { return values(of: model) }
    let local = localTime(ofHost: host)
    if let shown, shown.time == local { return shown.values }
    var result = values(of: model)
    _ = evaluate(animations, over: &result, at: local)
    shown = ShownValues(time: local, values: result)
    return result
  }
}

/// An object, since most layers keep the values that their last commit carried.
private final class FormerValues {
  @exclusivity(unchecked) var values: LayerValues

  init(_ values: LayerValues) {
    self.values = values
  }
}

/// An object, since few layers are asked for what they show.
private final class ShownValues {
  let time: Double
  let values: LayerValues

  init(time: Double, values: LayerValues) {
    (self.time, self.values) = (time, values)
  }
}

extension CALayer {
  /// Returns a copy of the layer as it is shown: the committed values, with the animations at the current time.
  final func makePresentation() -> Self? {
    if presentedModel != nil { return self }
    guard let committed, committed.context != nil else { return nil }
    requireThread()
    let copy = Self(layer: self)
    copy.values = committed.presentedValues(of: self, at: CACurrentMediaTime())
    copy.mediaTiming = committed.timing
    copy.name = name
    copy.delegate = delegate
    copy.storedOnly = storedOnly?.copy()
    copy.customValues = customValues
    copy.presentedModel = self
    return copy
  }

  /// Returns a layer of the same class with other values, without superlayer, sublayers and animations.
  package final func copy(with values: LayerValues) -> Self {
    let copy = Self(layer: self)
    copy.values = values
    copy.mediaTiming = mediaTiming
    copy.name = name
    copy.storedOnly = storedOnly?.copy()
    copy.customValues = customValues
    return copy
  }

  /// The values that the layer shows now; nil while it isn't on the screen.
  ///
  /// A layer that was removed stays on the screen until the next commit.
  package final var shownValues: LayerValues? {
    guard let committed, committed.context != nil else { return nil }
    requireThread()
    return committed.presentedValues(of: self, at: CACurrentMediaTime())
  }

  /// Returns the value that a custom property shows at a media time; nil while the layer isn't on the screen, and for a
  /// property without a committed animation.
  package final func shownOwnValue(forKey key: String, at time: CFTimeInterval) -> Any? {
    guard let committed, committed.context != nil else { return nil }
    requireThread()
    return committed.presentedValues(of: self, at: time).custom[InternedName(key)]?.untyped(like: customValues[key])
  }

  /// Returns the committed value minus the model's; nil while the layer isn't on the screen, and for values that can't
  /// be added.
  final func formerDifference(_ key: AnimatableKey) -> AnimationValue? {
    guard let committed, committed.context != nil, let new = values[key] else { return nil }
    return committed.values(of: self)[key]?.difference(from: new)
  }

  /// Returns the value that a property shows now; the model's value while nothing is shown.
  final func presentedValue(forKeyPath keyPath: String) -> Any? {
    if let shown = shownValues {
      if let key = knownKey(keyPath) { return shown[key]?.untyped(like: storedValue(forKeyPath: keyPath)) }
      let own = shown.custom.isEmpty ? nil : shown.custom[InternedName(keyPath)]
      if let own { return own.untyped(like: customValues[keyPath]) }
    }
    return value(forKeyPath: keyPath)
  }
}
