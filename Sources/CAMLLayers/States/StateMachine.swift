import Foundation
import KinoraCAMLModel
import KinoraLayers
import KinoraMotion

/// The states of one layer, of which at most one is entered.
final class StateMachine {
  /// The start of the keys of its animations.
  private static let keyPrefix = "state "

  let states: [LayerState]
  private let transitions: [LayerStateTransition]
  private let builder: LayerBuilder
  private let loaded: LoadedAnimations
  /// The state that is entered; nil for the layers as the file has them.
  private var current: LayerState?
  /// The properties that the current state sets, each once.
  private var settled: [StateTarget] = []
  /// The values of the file for all whole properties that states set; nil before the first state.
  private var baseValues: [StateTarget.ID: Any?]?

  init(
    _ states: [LayerState], _ transitions: [LayerStateTransition], _ builder: LayerBuilder, _ loaded: LoadedAnimations
  ) {
    (self.states, self.transitions, self.builder, self.loaded) = (states, transitions, builder, loaded)
  }

  var initialState: String? { states.first(where: \.isInitial)?.name }

  /// Leaves the current state and enters another one.
  ///
  /// - Parameters:
  ///   - name: The name of the state; nil, or a name that the layer doesn't have, for none.
  ///   - isAnimated: False to jump.
  func enter(_ name: String?, isAnimated: Bool) {
    let next = states.first { $0.name == name }
    guard next?.name != current?.name else { return }
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
    let names = (old: current?.name ?? "", new: next?.name ?? "")
    for (target, shown) in zip(touched, shown) { move(target, from: shown, names) }
    for state in chain { enter(state) }
    CATransaction.commit()
    (current, self.settled) = (next, settled)
  }

  private func keepBaseValues() {
    guard baseValues == nil else { return }
    var values: [StateTarget.ID: Any?] = [:]
    for target in unique(states.flatMap(\.settings).map(\.target.whole)) {
      values[target.id] = .some(target.layer.value(forKeyPath: target.keyPath))
    }
    baseValues = values
  }

  /// Returns a state after those that it is based on.
  private func chain(_ state: LayerState) -> [LayerState] {
    var chain = [state]
    while let base = chain.first?.basedOn, let next = states.first(where: { $0.name == base }),
      !chain.contains(where: { $0.name == next.name })
    {
      chain.insert(next, at: 0)
    }
    return chain
  }

  /// Restores the values and the animations of the file.
  private func leave() {
    for target in unique(settled.map(\.whole)) {
      target.layer.setValue(baseValues?[target.id] ?? nil, forKeyPath: target.keyPath)
    }
    for state in current.map(chain) ?? [] {
      for addition in state.additions { addition.layer.removeAnimation(forKey: addition.key) }
      for removal in state.removals { loaded.attachAgain(removal.key, to: removal.layer) }
    }
  }

  /// Adds and removes the animations of a state.
  private func enter(_ state: LayerState) {
    for removal in state.removals { removal.layer.removeAnimation(forKey: removal.key) }
    for addition in state.additions {
      guard let animation = builder.animation(addition.object, on: addition.layer) else { continue }
      // Files write a tiny begin time for the time of the addition.
      if animation.beginTime < 1e-50 { animation.beginTime = 0 }
      addition.layer.add(animation, forKey: addition.key)
    }
  }

  private func unique(_ targets: [StateTarget]) -> [StateTarget] {
    var known: Set<StateTarget.ID> = []
    return targets.filter { known.insert($0.id).inserted }
  }

  // MARK: Transitions

  /// Animates a property from what was shown to its new value, as the file says; without an animation it jumps.
  private func move(_ target: StateTarget, from shown: AnimationValue?, _ names: (old: String, new: String)) {
    let key = Self.keyPrefix + target.keyPath
    target.layer.removeAnimation(forKey: key)
    guard let shown, let model = target.modelValue, shown != model,
      let element = element(for: target, names), let object = element.animation,
      let animation = builder.animation(object, on: target.layer, keyPath: element.keyPath)
    else { return }
    let single = (animation as? CAAnimationGroup)?.animations?.first {
      ($0 as? CAPropertyAnimation)?.keyPath == target.keyPath
    }
    guard let part = single ?? (animation is CAPropertyAnimation ? animation : nil) else {
      return add(animation, element, forKey: key, to: target.layer)
    }
    if let basic = part as? CABasicAnimation, !basic.isAdditive, basic.byValue == nil {
      if basic.fromValue == nil { basic.fromValue = shown.untyped }
      if basic.toValue == nil { basic.toValue = model.untyped }
    }
    if part.duration == 0 { part.duration = animation.duration }
    add(part, element, forKey: key, to: target.layer)
  }

  private func add(
    _ animation: CAAnimation, _ element: LayerStateTransition.Element, forKey key: String, to layer: CALayer
  ) {
    if animation.duration == 0, let duration = element.duration { animation.duration = duration }
    let delay = max(element.delay, animation.beginTime < 1e-50 ? 0 : animation.beginTime)
    animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    // Until it begins, what was shown stays.
    if delay > 0, animation.fillMode == .removed { animation.fillMode = .backwards }
    if delay > 0, animation.fillMode == .forwards { animation.fillMode = .both }
    layer.add(animation, forKey: key)
  }

  /// Returns the element for a property with the highest precedence.
  private func element(
    for target: StateTarget, _ names: (old: String, new: String)
  ) -> LayerStateTransition.Element? {
    let ranked = transitions.compactMap { transition in
      transition.rank(from: names.old, to: names.new).map { (rank: $0, transition) }
    }
    return ranked.sorted { $0.rank < $1.rank }.lazy.compactMap { _, transition in
      transition.elements.last { $0.layer === target.layer && $0.keyPath == target.fileKeyPath }
    }.first
  }
}

extension StateTarget {
  private var key: AnimatableKey? { AnimatableKey(keyPath: keyPath) }

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
