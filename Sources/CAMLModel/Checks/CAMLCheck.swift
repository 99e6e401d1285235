import KinoraArchives

/// Finds what a document can't mean: missing pictures and targets, animations that never run, layers outside of the document.
package struct CAMLCheck {
  private let document: CAMLDocument
  private let contents: CAMLContents
  /// In no particular order.
  package private(set) var issues: [CAMLIssue] = []
  /// The places of parts that have no effect at all, whatever else is wrong with them.
  package private(set) var idlePlaces: Set<CAMLPlace> = []
  /// The elements of states and transitions that were checked: transitions share them.
  private var checked: Set<ObjectIdentifier> = []
  /// The names that key paths of the last layer refer to.
  private var named: (layer: CAMLObject, list: String, names: Set<String>)?

  /// Returns the issues of a document beside those of its reader, in no particular order.
  package static func issues(of document: CAMLDocument, in assets: CAMLAssets) -> [CAMLIssue] {
    CAMLCheck(document, in: assets).issues
  }

  package init(_ document: CAMLDocument, in assets: CAMLAssets) {
    (self.document, contents) = (document, CAMLContents(document))
    visit(document.root)
    states()
    parallax()
    pictures(in: assets)
    issues += LayerPlaces.issues(of: document, contents)
  }

  private mutating func note(_ place: CAMLPlace, _ message: String) {
    guard issues.count < CAMLLimits.issues else { return }
    issues.append(CAMLIssue(.suspicious, at: place, message))
  }

  /// Notes a part that has no effect.
  private mutating func noteIdle(_ place: CAMLPlace, _ message: String) {
    idlePlaces.insert(place)
    note(place, message)
  }

  private mutating func visit(_ layer: CAMLObject) {
    for (_, animation) in layer.entries("animations") { check(animation, of: layer) }
    for sublayer in layer.objects("sublayers") { visit(sublayer) }
    if let mask = layer.object("mask") { visit(mask) }
  }

  private mutating func pictures(in assets: CAMLAssets) {
    for picture in contents.pictures where !assets.contains(picture.name) {
      let name = picture.name.hasPrefix("data:") ? "its data URL can't be decoded" : "'\(picture.name)' isn't there"
      note(picture.place, "\(name): the picture isn't shown")
    }
  }
}

/// Animations.
extension CAMLCheck {
  private mutating func check(_ animation: CAMLObject, of layer: CAMLObject?) {
    for part in animation.objects("animations") { check(part, of: layer) }
    if let duration = animation.number("duration"), duration <= 0 {
      let result = duration < 0 ? "never runs" : "takes 0.25 s, as one without a duration"
      note(animation.place, "the animation \(result): expected a duration above 0")
    }
    if animation.number("speed") == 0 { note(animation.place, "the animation stands still: its speed is 0") }
    if case .reference(let id)? = animation["sourceLayer"], contents.layer(id: id) == nil {
      noteIdle(animation.place, "the animation never runs: no layer has the id '\(id.shortened)'")
    }
    guard animation.isKind(of: "CAPropertyAnimation"), animation.className != "CAMatchMoveAnimation" else { return }
    guard let path = animation.text("keyPath") else {
      return noteIdle(animation.place, "the animation never runs: expected a keyPath")
    }
    check(path, of: layer, at: animation.place, "the animation never runs")
    if animation.isKind(of: "CAKeyframeAnimation"), animation["path"] == nil, !animation.hasValues {
      noteIdle(animation.place, "the animation never runs: expected values or a path")
    }
  }

  private mutating func check(_ path: String, of layer: CAMLObject?, at place: CAMLPlace, _ effect: String) {
    guard let layer, CAMLSchema.isKnown(layer.className) else { return }
    guard CAMLSchema.type(ofKeyPath: path, in: layer.className) != nil else {
      return noteIdle(place, "\(effect): \(layer.className) has no key path '\(path.shortened)'")
    }
    let parts = path.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3, ["filters", "backgroundFilters", "emitterCells", "sublayers"].contains(parts[0]) else {
      return
    }
    guard !names(of: layer, parts[0]).contains(parts[1]) else { return }
    noteIdle(place, "\(effect): the layer has nothing in \(parts[0]) with the name '\(parts[1].shortened)'")
  }
}

extension CAMLCheck {
  /// Returns the names of a layer's filters or the like. Those of the last layer are kept.
  private mutating func names(of layer: CAMLObject, _ list: String) -> Set<String> {
    if named?.layer !== layer || named?.list != list {
      let names = layer.objects(list).map { $0.text("name") ?? $0.text("filter") ?? "" }
      named = (layer, list, Set(names))
    }
    return named?.names ?? []
  }
}

/// States and transitions.
extension CAMLCheck {
  private mutating func states() {
    var names: Set<String> = []
    for state in contents.states {
      let name = state.text("name") ?? ""
      if name.isEmpty { noteIdle(state.place, "the state can't be chosen: expected a name") }
      if !names.insert(name).inserted {
        note(state.place, "the state '\(name.shortened)' is there again: only the first one can be chosen")
      }
    }
    let circular = circularStates()
    for state in contents.states {
      if state["basedOn"] != nil, circular.contains(state.text("name") ?? "") {
        note(state.place, "the state is based on itself: each state is taken once")
      }
      if let base = state.text("basedOn"), !names.contains(base) {
        note(state.place, "the state is based on '\(base.shortened)', which isn't there: it is taken alone")
      }
      for element in state.objects("elements") { check(element) }
    }
    for transition in contents.transitions {
      for key in ["fromState", "toState"] {
        guard let name = transition.text(key), name != "*", !names.contains(name) else { continue }
        note(transition.place, "the transition never runs: its \(key) '\(name.shortened)' isn't there")
      }
      guard case .list(let items)? = transition["elements"] else { continue }
      for item in items {
        if case .object(let element) = item.value { check(element) }
        guard case .reference(let id) = item.value else { continue }
        note(item.place, "expected the id of an element before it, not '\(id.shortened)': it is left out")
      }
    }
  }

  /// Returns the names of states that are based on themselves. Each state is visited once or twice.
  private func circularStates() -> Set<String> {
    var bases: [String: String] = [:]
    for state in contents.states {
      guard let name = state.text("name"), bases[name] == nil else { continue }
      bases[name] = state.text("basedOn")
    }
    var (result, done): (Set<String>, Set<String>) = ([], [])
    for name in bases.keys {
      var (path, step): ([String], String?) = ([], name)
      var onPath: Set<String> = []
      while let current = step, !done.contains(current), onPath.insert(current).inserted {
        path.append(current)
        step = bases[current]
      }
      if let step, onPath.contains(step), let start = path.firstIndex(of: step) { result.formUnion(path[start...]) }
      done.formUnion(path)
    }
    return result
  }

  /// Checks an element of a state or a transition.
  private mutating func check(_ element: CAMLObject) {
    guard checked.insert(ObjectIdentifier(element)).inserted else { return }
    guard let id = element.targetID else {
      return noteIdle(element.place, "\(element.className) changes nothing: expected a targetId")
    }
    guard let target = contents.layer(id: id) else {
      return noteIdle(
        element.place, "\(element.className) changes nothing: no layer has the id or the name '\(id.shortened)'")
    }
    let path = element.text("keyPath") ?? (element.className.hasSuffix("Element") ? element.text("key") : nil)
    if let path { check(path, of: target, at: element.place, "\(element.className) changes nothing") }
    if let animation = element.object("animation"), animation.text("keyPath") != nil {
      check(animation, of: target)
    }
  }

  private mutating func parallax() {
    guard case .dictionary(let style)? = document.root["style"] else { return }
    var layers: [String: CAMLObject] = [:]
    collect(document.root, into: &layers)
    for group in style where ["wallpaperParallaxGroups", "wallpaperPropertyGroups"].contains(group.name) {
      guard case .list(let items) = group.value else { continue }
      for item in items {
        guard case .dictionary(let entries) = item.value,
          case .string(let name)? = entries.last(where: { $0.name == "layerName" })?.value
        else { continue }
        if let layer = layers[name] {
          guard case .string(let path)? = entries.last(where: { $0.name == "keyPath" })?.value else { continue }
          check(path, of: layer, at: item.place, "\(group.name): nothing moves")
          continue
        }
        noteIdle(item.place, "\(group.name): no layer has the name '\(name.shortened)'; nothing moves")
      }
    }
  }

  /// Collects the first layer of each name.
  private func collect(_ layer: CAMLObject, into layers: inout [String: CAMLObject]) {
    if let name = layer.text("name"), layers[name] == nil { layers[name] = layer }
    for sublayer in layer.objects("sublayers") { collect(sublayer, into: &layers) }
  }
}

extension CAMLObject {
  fileprivate var hasValues: Bool { if case .list(let items)? = self["values"] { !items.isEmpty } else { false } }
}
