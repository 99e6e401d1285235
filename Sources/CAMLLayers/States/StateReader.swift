import KinoraCAMLModel
import KinoraLayers

/// Reads the states and the transitions of a layer.
struct StateReader {
  let builder: LayerBuilder

  func states(of object: CAMLObject) -> [LayerState] {
    object.objects("states").compactMap { entry in
      guard let name = entry.text("name"), !name.isEmpty else {
        builder.issues.add(.ignored, at: entry.place, "\(entry.className): expected a name; it can't be entered")
        return nil
      }
      var state = LayerState(name: name)
      (state.basedOn, state.isInitial) = (entry.text("basedOn"), entry.flag("initial") ?? false)
      guard entry.flag("enabled") ?? true else { return state }
      for element in entry.objects("elements") { add(element, to: &state) }
      return state
    }
  }

  private func add(_ element: CAMLObject, to state: inout LayerState) {
    guard let layer = target(of: element, in: "state '\(state.name)'") else { return }
    let key = element.text("key") ?? element.text("keyPath")
    switch element.className {
    case "LKStateSetValue", "CAStateSetValue":
      guard let keyPath = element.text("keyPath"), let value = element["value"] else { return }
      set(keyPath, of: layer, to: value, at: element.place, in: &state)
    case "LKStateAddAnimation", "CAStateAddAnimation":
      if let animation = element["animation"]?.object { add(animation, key, to: layer, in: &state) }
      for entry in element["animations"]?.entries ?? [] {
        if let animation = entry.value.object { add(animation, entry.name, to: layer, in: &state) }
      }
    case "LKStateRemoveAnimation", "CAStateRemoveAnimation":
      if let key { state.removals.append((layer, key)) }
    case "LKStateAddElement", "CAStateAddElement", "LKStateRemoveElement", "CAStateRemoveElement":
      exchange(element, of: layer, in: &state)
    default:
      builder.issues.add(.ignored, at: element.place, "\(element.className): unknown, the state doesn't change by it")
    }
  }

  private func add(_ animation: CAMLObject, _ key: String?, to layer: CALayer, in state: inout LayerState) {
    let key = key ?? animation.text("keyPath") ?? "animation"
    state.additions.append(LayerState.Addition(layer: layer, key: key, object: animation))
  }

  /// Adds the settings of a value; several for a colour matrix.
  private func set(
    _ keyPath: String, of layer: CALayer, to value: CAMLValue, at place: CAMLPlace, in state: inout LayerState
  ) {
    let parts = builder.parts(of: keyPath, on: layer)
    if parts.isEmpty {
      builder.issues.add(.ignored, at: place, "'\(keyPath)' can't be set here; it keeps its value")
    }
    for part in parts {
      let target = StateTarget(layer: layer, keyPath: part.keyPath, fileKeyPath: keyPath)
      state.settings.append(LayerState.Setting(target: target, value: part.convert(value, place)))
    }
  }

  /// Shows or hides a sublayer. One that a state adds is there from the start, and hidden in the other states.
  private func exchange(_ element: CAMLObject, of layer: CALayer, in state: inout LayerState) {
    let isRemoval = element.className.contains("Remove")
    let object = element["object"]
    var sublayer: CALayer?
    if element.text("keyPath") ?? "sublayers" == "sublayers" {
      if let id = object?.reference {
        sublayer = builder.targets.layer(id: id)
      } else if let object = object?.object ?? element.properties.compactMap(\.value.object).first {
        sublayer = object.id.flatMap { builder.targets.layer(id: $0) }
        if sublayer == nil, !isRemoval {
          let added = builder.layer(object)
          added.isHidden = true
          layer.addSublayer(added)
          sublayer = added
        }
      }
    }
    guard let sublayer else {
      builder.issues.add(.ignored, at: element.place, "\(element.className): expected a sublayer; nothing changes")
      return
    }
    let target = StateTarget(layer: sublayer, keyPath: "hidden", fileKeyPath: "hidden")
    state.settings.append(LayerState.Setting(target: target, value: isRemoval))
  }

  func transitions(of object: CAMLObject) -> [LayerStateTransition] {
    object.objects("stateTransitions").map { entry in
      var transition = LayerStateTransition(from: entry.text("fromState") ?? "*", to: entry.text("toState") ?? "*")
      guard entry.flag("enabled") ?? true else { return transition }
      for element in entry.objects("elements") where element.flag("enabled") ?? true {
        let keyPath = element.text("key") ?? element.text("keyPath") ?? element["animation"]?.object?.text("keyPath")
        guard let keyPath, let layer = target(of: element, in: "transition") else { continue }
        transition.elements.append(
          LayerStateTransition.Element(
            layer: layer, keyPath: keyPath, animation: element["animation"]?.object,
            delay: element.number("beginTime") ?? 0, duration: element.number("duration")))
      }
      return transition
    }
  }

  /// Returns the layer that an element is about; files name it in several ways.
  private func target(of element: CAMLObject, in owner: String) -> CALayer? {
    let id = element["targetId"]?.reference ?? element["object"]?.reference ?? element.id
    let layer = id.flatMap { builder.targets.layer(id: $0) }
    if layer == nil {
      builder.issues.add(
        .suspicious, at: element.place, "\(owner): there is no layer with the id '\(id ?? "")'; nothing changes by it")
    }
    return layer
  }
}
