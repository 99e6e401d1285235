import KinoraArchives

/// Checks the states of all layers, and the transitions between them.
struct StateCheck {
  private let contents: CAMLContents
  /// The lines of the reader's issues.
  private let reported: Set<Int>
  private var animations: AnimationCheck
  /// The elements that were checked: transitions share them.
  private var checked: Set<ObjectIdentifier> = []

  init(_ document: CAMLDocument, _ contents: CAMLContents, _ animations: AnimationCheck) {
    (self.contents, self.animations) = (contents, animations)
    reported = Set(document.issues.map(\.place.line))
  }

  consuming func run(_ notes: inout CheckNotes) {
    for layer in contents.allLayers {
      let states = layer.objects("states")
      checkNames(of: states, &notes)
      for state in states {
        for element in state.objects("elements") { check(element, &notes) }
      }
      let names = Set(states.compactMap { $0.text("name") })
      for transition in layer.objects("stateTransitions") { check(transition, between: names, &notes) }
    }
  }

  /// Checks how the states of a layer name themselves and each other.
  private func checkNames(of states: [CAMLObject], _ notes: inout CheckNotes) {
    let names = Set(states.compactMap { $0.text("name") })
    let circular = StateBases.circular(states)
    var (known, initial): (Set<String>, String?) = ([], nil)
    for state in states {
      let name = state.text("name") ?? ""
      if name.isEmpty {
        notes.addIdle(at: state.place, "the state can't be chosen: expected a name")
      } else if !known.insert(name).inserted {
        notes.add(at: state.place, "the state '\(name.shortened)' is there again: only the first one can be chosen")
      }
      if state.flag("initial") == true {
        if let initial {
          notes.add(at: state.place, "the file starts in '\(initial.shortened)', which is marked as initial too")
        }
        initial = initial ?? name
      }
      if state["basedOn"] != nil, circular.contains(name) {
        notes.add(at: state.place, "the state is based on itself: each state is taken once")
      }
      if let base = state.text("basedOn"), !names.contains(base) {
        let hint = notes.suggestion(for: base, among: names.sorted())
        notes.add(
          at: state.place, "the state is based on '\(base.shortened)', which isn't there: it is taken alone\(hint)")
      }
    }
  }

  private mutating func check(_ transition: CAMLObject, between names: Set<String>, _ notes: inout CheckNotes) {
    for key in ["fromState", "toState"] {
      // Without a name, it is the one without a state.
      guard let name = transition.text(key), name != "*", !name.isEmpty, !names.contains(name) else { continue }
      let hint = notes.suggestion(for: name, among: names.sorted())
      notes.add(at: transition.place, "the transition never runs: its \(key) '\(name.shortened)' isn't there\(hint)")
    }
    guard case .list(let items)? = transition["elements"] else { return }
    for item in items {
      if case .object(let element) = item.value { check(element, &notes) }
      guard case .reference(let id) = item.value else { continue }
      notes.add(at: item.place, "expected the id of an element before it, not '\(id.shortened)': it is left out")
    }
  }

  /// Checks an element of a state or a transition.
  private mutating func check(_ element: CAMLObject, _ notes: inout CheckNotes) {
    guard checked.insert(ObjectIdentifier(element)).inserted else { return }
    let effect = "\(element.className) changes nothing"
    guard let id = element.targetID else {
      return notes.addIdle(at: element.place, "\(effect): expected a targetId")
    }
    guard let target = contents.layer(id: id) else {
      let hint = notes.suggestion(for: id, among: contents.targetNames)
      return notes.addIdle(
        at: element.place, "\(effect): no layer has the id or the name '\(id.shortened)'\(hint)")
    }
    switch element.className.replacing("CAState", with: "LKState", maxReplacements: 1) {
    case "LKStateSetValue": checkValue(element, of: target, effect, &notes)
    case "LKStateAddAnimation": checkAnimations(element, of: target, effect, &notes)
    case "LKStateRemoveAnimation":
      guard element.text("key") ?? element.text("keyPath") == nil else { return }
      notes.addIdle(at: element.place, "\(effect): expected the key of an animation")
    case "LKStateTransitionElement": checkMotion(element, of: target, effect, &notes)
    default: return
    }
  }

  private mutating func checkValue(
    _ element: CAMLObject, of target: CAMLObject, _ effect: String, _ notes: inout CheckNotes
  ) {
    guard let path = element.text("keyPath"), !path.isEmpty else {
      return notes.addIdle(at: element.place, "\(effect): expected a keyPath")
    }
    if let problem = animations.keyPaths.problem(of: path, in: target, &notes) {
      return notes.addIdle(at: element.place, "\(effect): \(problem)")
    }
    guard let value = element["value"] else {
      if !isReported(element.place) { notes.addIdle(at: element.place, "\(effect): expected a value") }
      return
    }
    guard let type = CAMLSchema.type(ofKeyPath: path, in: target.className), !type.accepts(value) else { return }
    notes.addIdle(
      .broken, at: element.place,
      "\(effect): expected \(type.expectation) for '\(path.shortened)', not \(value.noun)")
  }

  /// True if the reader has noted the element's value, in the same line or in the next one.
  private func isReported(_ place: CAMLPlace) -> Bool {
    reported.contains(place.line) || reported.contains(place.line + 1)
  }

  private mutating func checkAnimations(
    _ element: CAMLObject, of target: CAMLObject, _ effect: String, _ notes: inout CheckNotes
  ) {
    let all = (element.object("animation").map { [$0] } ?? []) + element.objects("animations")
    if all.isEmpty { notes.addIdle(at: element.place, "\(effect): expected an animation") }
    for animation in all { animations.check(animation, of: target, addedBy: .state, &notes) }
  }

  private mutating func checkMotion(
    _ element: CAMLObject, of target: CAMLObject, _ effect: String, _ notes: inout CheckNotes
  ) {
    let animation = element.object("animation")
    guard let path = element.text("key") ?? element.text("keyPath") ?? animation?.text("keyPath") else {
      return notes.addIdle(at: element.place, "\(effect): expected a key")
    }
    if let problem = animations.keyPaths.problem(of: path, in: target, &notes) {
      return notes.addIdle(at: element.place, "\(effect): \(problem)")
    }
    // An element without an animation is a jump.
    guard let animation else { return }
    animations.check(animation, of: target, addedBy: .transition, keyPath: path, &notes)
  }
}
