import KinoraArchives
import KinoraCAMLModel
import KinoraLayers

/// Reads the states and the transitions of a layer.
struct StateReader {
  private let builder: LayerBuilder
  /// The layers that states add, by their objects.
  private var added: [ObjectIdentifier: CALayer] = [:]

  init(builder: LayerBuilder) {
    self.builder = builder
  }

  /// Returns what all layers say about states, in the order of the file, and makes the layers that states add, with
  /// their own states.
  mutating func owners() -> [StateOwner] {
    var index = 0
    // Added layers may have states, which the builder appends.
    while index < builder.stateful.count {
      addLayers(of: builder.stateful[index].object)
      index += 1
    }
    return builder.stateful.map { layer, object in
      StateOwner(layer: layer, states: states(of: object), transitions: transitions(of: object))
    }
  }

  /// Makes the layers that the states of a layer add. They are there from the start, and hidden in the other states.
  private mutating func addLayers(of object: CAMLObject) {
    for element in object.objects("states").lazy.flatMap({ $0.objects("elements") }) {
      guard let sublayer = element.addedLayer, let layer = targetID(of: element).flatMap(builder.targets.layer(id:)),
        sublayer.id.flatMap(builder.targets.layer(id:)) == nil
      else { continue }
      let new = builder.layer(sublayer)
      new.isHidden = true
      layer.addSublayer(new)
      added[ObjectIdentifier(sublayer)] = new
    }
  }

  private func states(of object: CAMLObject) -> [LayerState] {
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
      exchange(element, in: &state)
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

  /// Shows or hides a sublayer.
  private func exchange(_ element: CAMLObject, in state: inout LayerState) {
    let object = element.exchangedObject
    let id = element["object"]?.reference ?? object?.id
    guard element.exchangesLayers,
      let sublayer = object.flatMap({ added[ObjectIdentifier($0)] }) ?? id.flatMap(builder.targets.layer(id:))
    else {
      builder.issues.add(.ignored, at: element.place, "\(element.className): expected a sublayer; nothing changes")
      return
    }
    let target = StateTarget(layer: sublayer, keyPath: "hidden", fileKeyPath: "hidden")
    state.settings.append(LayerState.Setting(target: target, value: !element.addsLayer))
  }

  private func transitions(of object: CAMLObject) -> [LayerStateTransition] {
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

  /// Returns the layer that an element is about; nil with an issue if there is none.
  private func target(of element: CAMLObject, in owner: String) -> CALayer? {
    let id = targetID(of: element)
    let layer = id.flatMap(builder.targets.layer(id:))
    if layer == nil {
      let reason = id.map { "there is no layer with the id '\($0)'" } ?? "expected a targetId"
      builder.issues.add(.suspicious, at: element.place, "\(owner): \(reason); nothing changes by it")
    }
    return layer
  }

  private func targetID(of element: CAMLObject) -> String? {
    element.stateTarget { builder.targets.layer(id: $0) != nil }
  }
}

/// Elements that add or remove sublayers.
extension CAMLObject {
  fileprivate var addsLayer: Bool { exchangesLayers && !className.contains("Remove") }

  fileprivate var exchangesLayers: Bool {
    let isExchange = className.hasSuffix("AddElement") || className.hasSuffix("RemoveElement")
    return isExchange && text("keyPath") ?? "sublayers" == "sublayers"
  }

  /// The layer that the element adds, if it has it in itself.
  var addedLayer: CAMLObject? { addsLayer ? exchangedObject : nil }

  /// The sublayer, if the element has it in itself.
  fileprivate var exchangedObject: CAMLObject? {
    self["object"] == nil ? properties.compactMap(\.value.object).first : self["object"]?.object
  }
}
