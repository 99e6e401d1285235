import Foundation
import KinoraCAMLModel
import KinoraLayers
import KinoraMotion

/// The states of one layer, of which at most one is entered.
final class StateMachine {
  /// A way from one state to another.
  enum Change {
    /// By the transitions of the file.
    case animated
    case jump
    /// To the state at the start of a file, whose own animations may continue a transition.
    case start
  }

  /// The start of the keys of the animations of transitions.
  static let keyPrefix = "state "

  let owner: StateOwner
  let builder: LayerBuilder
  let loaded: LoadedAnimations
  /// Of several states with a name, the first one.
  private let byName: [String: LayerState]
  /// The state that is entered; nil for the layers as the file has them.
  private(set) var current: LayerState?
  /// The properties that the current state sets, each once.
  private(set) var settled: [StateTarget] = []
  /// The values of the file for all whole properties that states set; nil before the first state.
  private(set) var baseValues: [StateTarget.ID: Any?]?
  /// All values of the layers whose cells states change, as the file has them. Complete once `baseValues` is there.
  private(set) var baseEmitters: [ObjectIdentifier: LayerValues] = [:]

  init(_ owner: StateOwner, _ builder: LayerBuilder, _ loaded: LoadedAnimations) {
    self.owner = owner
    byName = Dictionary(owner.states.map { ($0.name, $0) }) { first, _ in first }
    (self.builder, self.loaded) = (builder, loaded)
  }

  var initialState: String? { owner.states.first(where: \.isInitial)?.name }

  /// Indicates whether the layer has a state of a name.
  func hasState(_ name: String) -> Bool { byName[name] != nil }

  /// The current state after those that it is based on; empty without one.
  var currentChain: [LayerState] { current.map(chain) ?? [] }

  /// Leaves the current state and enters another one.
  ///
  /// - Parameter name: The name of the state; nil for none. A name that the layer doesn't have changes nothing.
  func enter(_ name: String?, by change: Change) {
    let isAnimated = change == .animated
    let next = name.flatMap { byName[$0] }
    guard next?.name == name, name != current?.name else { return }
    let chain = next.map(chain) ?? []
    let new = chain.flatMap(\.settings)
    keepBaseValues()
    let settled = unique(new.map(\.target))
    let touched = unique(self.settled + settled)
    let shown = touched.map { isAnimated ? $0.shownValue : nil }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    leave()
    for setting in new {
      setting.target.layer.setValue(setting.value, forKeyPath: setting.target.keyPath)
    }
    let elements = isAnimated ? elements(from: current?.name ?? "", to: name ?? "") : [:]
    for (target, shown) in zip(touched, shown) where change != .start {
      move(target, from: shown, elements[target.fileID])
    }
    for state in chain { enter(state) }
    CATransaction.commit()
    (current, self.settled) = (next, settled)
  }

  private func keepBaseValues() {
    guard baseValues == nil else { return }
    var values: [StateTarget.ID: Any?] = [:]
    for target in unique(owner.states.flatMap(\.settings).map(\.target.whole)) {
      values[target.id] = .some(target.layer.value(forKeyPath: target.keyPath))
      if target.isOfCell { baseEmitters[ObjectIdentifier(target.layer)] = target.layer.values }
    }
    baseValues = values
  }

  /// Returns a state after those that it is based on, each once.
  private func chain(_ state: LayerState) -> [LayerState] {
    var (chain, known) = ([state], Set([state.name]))
    while let base = chain[chain.count - 1].basedOn, let next = byName[base], known.insert(base).inserted {
      chain.append(next)
    }
    return chain.reversed()
  }

  /// Restores the values and the animations of the file.
  private func leave() {
    for target in unique(settled.map(\.whole)) {
      target.layer.setValue(baseValues?[target.id] ?? nil, forKeyPath: target.keyPath)
    }
    let chain = currentChain
    let additions = chain.flatMap(\.additions).map { (layer: $0.layer, key: $0.key) }
    for (layer, key) in additions { layer.removeAnimation(forKey: key) }
    var restored: Set<LoadedAnimations.ID> = []
    for (layer, key) in additions + chain.flatMap(\.removals)
    where restored.insert(LoadedAnimations.ID(layer: ObjectIdentifier(layer), key: key)).inserted {
      loaded.attachAgain(key, to: layer)
    }
  }

  /// Adds and removes the animations of a state.
  private func enter(_ state: LayerState) {
    for removal in state.removals { removal.layer.removeAnimation(forKey: removal.key) }
    for addition in state.additions {
      guard let animation = builder.animation(addition.object, on: addition.layer) else { continue }
      // The file's begin time counts from this moment.
      animation.begin(at: addition.layer.localTime + animation.beginTime)
      addition.layer.add(animation, forKey: addition.key)
    }
  }

  private func unique(_ targets: [StateTarget]) -> [StateTarget] {
    var known: Set<StateTarget.ID> = []
    return targets.filter { known.insert($0.id).inserted }
  }

  // MARK: Transitions

  /// Animates a property from what was shown to its new value, as the file says; without an animation it jumps.
  private func move(_ target: StateTarget, from shown: AnimationValue?, _ element: LayerStateTransition.Element?) {
    let key = Self.keyPrefix + target.keyPath
    target.layer.removeAnimation(forKey: key)
    guard let shown, let model = target.modelValue, shown != model, let element, let object = element.animation,
      let animation = builder.transition(object, of: target.keyPath, named: element.keyPath, on: target.layer)
    else { return }
    if let basic = animation as? CABasicAnimation, !basic.isAdditive, basic.byValue == nil {
      if basic.fromValue == nil { basic.fromValue = shown.untyped }
      if basic.toValue == nil { basic.toValue = model.untyped }
    }
    add(animation, element, forKey: key, to: target.layer)
  }

  private func add(
    _ animation: CAAnimation, _ element: LayerStateTransition.Element, forKey key: String, to layer: CALayer
  ) {
    if animation.duration == 0, let duration = element.duration { animation.duration = duration }
    let delay = element.delay + animation.beginTime
    animation.begin(at: layer.localTime + delay)
    // Until it begins, what was shown stays.
    if delay > 0, animation.fillMode == .removed { animation.fillMode = .backwards }
    if delay > 0, animation.fillMode == .forwards { animation.fillMode = .both }
    layer.add(animation, forKey: key)
  }

  /// Returns the elements for a change, by what they animate. Of several, that of the transition with the highest
  /// precedence counts, and in there the last one.
  private func elements(from old: String, to new: String) -> [StateTarget.ID: LayerStateTransition.Element] {
    var ranked: [[LayerStateTransition]] = [[], [], [], []]
    for transition in owner.transitions {
      if let rank = transition.rank(from: old, to: new) { ranked[rank].append(transition) }
    }
    var elements: [StateTarget.ID: LayerStateTransition.Element] = [:]
    for element in ranked.joined().reversed().flatMap(\.elements) { elements[element.id] = element }
    return elements
  }
}

extension LayerBuilder {
  /// Makes the animation of a transition for one property: of a group, the one that animates it, if there is one.
  ///
  /// - Parameters:
  ///   - keyPath: The key path in this program.
  ///   - name: The key path in the file.
  func transition(_ object: CAMLObject, of keyPath: String, named name: String, on layer: CALayer) -> CAAnimation? {
    guard let animation = animation(object, on: layer, keyPath: name) else { return nil }
    let part = (animation as? CAAnimationGroup)?.animations?.first {
      ($0 as? CAPropertyAnimation)?.keyPath == keyPath
    }
    guard let part else { return animation }
    if part.duration == 0 { part.duration = animation.duration }
    part.beginTime += animation.beginTime
    return part
  }
}

extension StateTarget {
  var key: AnimatableKey? { AnimatableKey(keyPath: keyPath) }

  /// True for a property of an emitter's cell.
  var isOfCell: Bool { if case .cell? = key { true } else { false } }

  /// The value of the property in the model; nil for one that can't be animated.
  var modelValue: AnimationValue? { key.flatMap { layer.values[$0] } }

  /// The value that the property shows now, apart from the parallax; nil for one that can't be animated.
  var shownValue: AnimationValue? {
    guard let key else { return nil }
    let records = layer.attachedRecords.filter { !($0.key?.hasPrefix(CAMLParallax.keyPrefix) ?? false) }
    guard !records.isEmpty else { return layer.values[key] }
    var values = layer.values
    _ = evaluate(records, over: &values, at: layer.convertTime(CACurrentMediaTime(), from: nil))
    return values[key]
  }
}
