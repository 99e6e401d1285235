import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// The states of layers and the transitions between them.
extension CAMLWriter {
  func add(_ machine: StateMachine, to element: inout CAMLElement) {
    element.add("states", machine.owner.states.map { state($0, isInitial: $0.name == machine.current?.name) })
    element.add("stateTransitions", machine.owner.transitions.map { transition($0, machine.builder) })
    func state(_ state: LayerState, isInitial: Bool) -> CAMLElement {
      var written = Self.state(named: state.name, isInitial: isInitial)
      if let base = state.basedOn { written.set("basedOn", base) }
      let settings = state.settings.compactMap(setting)
      let removals = state.removals.map { keyed("LKStateRemoveAnimation", $0.layer, $0.key) }
      let additions = state.additions.compactMap { addition($0, machine.builder) }
      written.add("elements", settings + removals + additions)
      return written
    }
  }

  private static func state(named name: String, isInitial: Bool) -> CAMLElement {
    var state = CAMLElement("LKState")
    state.set("name", name)
    state.setFlag("initial", isInitial, unless: false)
    return state
  }

  private func setting(_ setting: LayerState.Setting) -> CAMLElement? {
    let target = setting.target
    guard let value = value("value", setting.value) else {
      omit(.stateValue(target.keyPath))
      return nil
    }
    var element = CAMLElement("LKStateSetValue")
    element.set("targetId", id(of: target.layer))
    element.set("keyPath", target.keyPath)
    element.add(value)
    return element
  }

  /// Returns a property element for a value of any type; nil for a type that files don't have.
  func value(_ name: String, _ value: Any?) -> CAMLElement? {
    guard let value else {
      var element = CAMLElement(name)
      element.set("type", "null")
      return element
    }
    if let text = value as? String { return string(name, text) }
    return AnimationValue(value).map { holder(name, $0) }
  }

  private func keyed(_ type: String, _ layer: CALayer, _ key: String) -> CAMLElement {
    var element = CAMLElement(type)
    element.set("targetId", id(of: layer))
    element.set("key", key)
    return element
  }

  private func addition(_ addition: LayerState.Addition, _ builder: LayerBuilder) -> CAMLElement? {
    guard let animation = builder.animation(addition.object, on: addition.layer),
      let written = self.animation(startedLater: animation, on: addition.layer)
    else { return nil }
    var element = keyed("LKStateAddAnimation", addition.layer, addition.key)
    element.add(written)
    return element
  }

  private func transition(_ transition: LayerStateTransition, _ builder: LayerBuilder) -> CAMLElement {
    var element = CAMLElement("LKStateTransition")
    element.set("fromState", transition.from)
    element.set("toState", transition.to)
    element.add("elements", transition.elements.flatMap { elements($0, builder) })
    return element
  }

  /// Returns the elements of a transition for one of the file: several for a colour matrix.
  private func elements(_ element: LayerStateTransition.Element, _ builder: LayerBuilder) -> [CAMLElement] {
    builder.parts(of: element.keyPath, on: element.layer).map { part in
      var written = keyed("LKStateTransitionElement", element.layer, part.keyPath)
      written.setNumber("beginTime", element.delay, unless: 0)
      if let duration = element.duration { written.set("duration", CAMLText.number(duration)) }
      let animation = element.animation.flatMap {
        builder.transition($0, of: part.keyPath, named: element.keyPath, on: element.layer)
      }
      written.add(animation.flatMap { self.animation(startedLater: $0, on: element.layer) })
      return written
    }
  }

  // MARK: The root

  /// Lists all states on the root where the layers' own would have another order, or don't say which one a wallpaper's
  /// style is in.
  func addStates(of root: CALayer, to element: inout CAMLElement) {
    let styles = documents.styles
    let current = styles.lazy.compactMap { $0.current?.name }.first
    if let own = documents.machine(of: root) {
      if let current, own.current?.name != current { omit(.styleState(current)) }
      return
    }
    let names = element.stateNames + styles.flatMap { $0.owner.states.map(\.name) }
    var known: Set<String> = []
    let isInOrder = names.filter { known.insert($0).inserted } == documents.names
    guard current != nil || !isInOrder else { return }
    element.add("states", documents.names.map { Self.state(named: $0, isInitial: $0 == current) })
  }
}

extension CAMLElement {
  /// The names of the states of a layer and of those inside, in the order in which they are read.
  fileprivate var stateNames: [String] {
    func items(_ name: String) -> [CAMLElement] { children.first { $0.name == name }?.children ?? [] }
    let own = items("states").compactMap { $0.attributes.first { $0.name == "name" }?.value }
    let inner = items("sublayers") + children.filter { $0.name == "mask" }
    return own + inner.flatMap(\.stateNames)
  }
}
