import Foundation
import KinoraArchives
import KinoraGeometry

/// Makes objects from the elements of a .caml file, with the types of `CAMLSchema`.
struct CAMLReader {
  let file: String
  private(set) var issues: [CAMLIssue] = []
  /// The elements of transitions with an id, the first of each, which other transitions share.
  private var elements: [String: (object: CAMLObject, size: Int)] = [:]
  /// The elements of XML in all shared objects, each time that they are shared.
  private var sharedSize = 0
  /// True in an element of a transition, where references stay references: the depth of sharing is 1.
  private var isShareable = false
  /// The lines of all ids, also of objects that are being read.
  private var lines: [String: Int] = [:]
  /// Names that have been noted as ignored, each once.
  private var noted: Set<String> = []
  /// The types of the key paths so far; many objects have the same ones.
  private var keyPathTypes: [KeyPathPlace: CAMLType?] = [:]
  private var layerCount = 0
  private var stateCount = 0

  init(file: String) {
    self.file = file
  }

  /// Reads the first layer of a file.
  mutating func root(of element: XMLElement) throws(CAMLError) -> CAMLObject {
    if CAMLSchema.isLayer(element.name) { return try object(element, className: element.name) }
    guard element.name == "caml" else {
      throw .invalid(place(of: element), reason: "expected <caml> as the first element, not <\(element.name)>")
    }
    guard let layer = element.children.first(where: { CAMLSchema.isLayer($0.name) }) else {
      throw .invalid(place(of: element), reason: "expected a layer in <caml>, such as <CALayer>")
    }
    for child in element.children where child !== layer && !CAMLNoise.contains(child.name) {
      let isLayer = CAMLSchema.isLayer(child.name)
      note(
        .ignored, at: child, isLayer ? "only the first layer of a file is shown" : "<\(child.name)> isn't known",
        once: isLayer ? nil : child.name)
    }
    return try object(layer, className: layer.name)
  }

  func place(of element: XMLElement) -> CAMLPlace {
    CAMLPlace(file: file, line: element.line, column: element.column)
  }

  /// Notes an issue, at most `CAMLLimits.issues` of them.
  ///
  /// - Parameter name: Further issues with the same name are left out.
  mutating func note(
    _ severity: IssueSeverity, at element: XMLElement, _ message: String, once name: String? = nil
  ) {
    guard issues.count < CAMLLimits.issues else { return }
    if let name, !noted.insert(name).inserted { return }
    issues.append(CAMLIssue(severity, at: place(of: element), message))
  }

  /// Returns the element of a transition that `object="#1"` stands for, if it is read already; otherwise a reference.
  ///
  /// A small file could refer to a large element very often, so its size counts each time.
  mutating func shared(_ id: String, _ element: XMLElement) throws(CAMLError) -> CAMLValue {
    guard !isShareable, let known = elements[id] else { return .reference(id) }
    sharedSize += known.size
    guard sharedSize <= CAMLLimits.elements else {
      throw .tooMuch(place(of: element), what: "elements with all references", limit: CAMLLimits.elements)
    }
    return .object(known.object)
  }

  /// Reads an object with its properties.
  mutating func object(
    _ element: XMLElement, className: String, isTag: Bool = true
  ) throws(CAMLError) -> CAMLObject {
    let className = choose(className, element)
    try count(className, element)
    let wasShareable = isShareable
    defer { isShareable = wasShareable }
    let isElement = CAMLSchema.isTransitionElement(className)
    if isElement { isShareable = true }
    let id = element["id"]
    if let id, !isTarget(className, element) { claim(id, element) }
    var properties = UniqueProperties(expecting: element.attributes.count + element.children.count)
    let types = CAMLSchema.properties(of: className)
    let keyed = keyedType(element)
    for attribute in element.attributes {
      let name = attribute.name
      if name == "id" || name == "type" && !(isTag && types[name] != nil) { continue }
      guard let type = type(of: name, types, className) else {
        // Keys of animations are those of the dictionary around them.
        if name != "key" { noteUnknown(name, isElement: false, of: className, element) }
        continue
      }
      if let value = value(of: attribute, type, keyed, in: element) {
        try add(CAMLProperty(name, value, at: place(of: element)), to: &properties, element)
      }
    }
    for child in element.children {
      guard let type = type(of: child.name, types, className) else {
        noteUnknown(child.name, isElement: true, of: className, child)
        continue
      }
      if let value = try value(of: child, type, keyed) {
        try add(CAMLProperty(child.name, value, at: place(of: child)), to: &properties, child)
      }
    }
    let object = CAMLObject(className: className, id: id, place: place(of: element), properties: properties.all)
    if CAMLSchema.isLayer(className) { try countStates(of: object) }
    if let id, isElement, elements[id] == nil { elements[id] = (object, element.size) }
    return object
  }

  /// Returns the class that the file prefers, if it is one of those that are drawn.
  private func choose(_ className: String, _ element: XMLElement) -> String {
    guard let preferred = element["classIfAvailable"], CAMLSchema.isKnown(preferred) else { return className }
    return preferred
  }

  private mutating func count(_ className: String, _ element: XMLElement) throws(CAMLError) {
    if CAMLSchema.isLayer(className) {
      layerCount += 1
      guard layerCount <= CAMLLimits.layers else {
        throw .tooMuch(place(of: element), what: "layers", limit: CAMLLimits.layers)
      }
    }
    if let meaning = CAMLNoise.unsupported[className] {
      note(.ignored, at: element, "\(className) \(meaning)", once: className)
    } else if !CAMLSchema.isKnown(className) {
      let meaning = CAMLSchema.isLayer(className) ? "it is drawn like a plain layer" : "it has no effect"
      note(.ignored, at: element, "\(className.shortened) isn't known: \(meaning)", once: className)
    }
  }

  /// Indicates whether the id of an element is that of the layer that it changes, and not its own.
  private func isTarget(_ className: String, _ element: XMLElement) -> Bool {
    CAMLSchema.isStateElement(className)
      && !["targetId", "object"].contains { name in
        element[name] != nil || element.children.contains { $0.name == name }
      }
  }

  private mutating func countStates(of layer: CAMLObject) throws(CAMLError) {
    guard case .list(let states)? = layer["states"] else { return }
    stateCount += states.count
    guard states.count <= CAMLLimits.statesOfLayer else {
      throw .tooMuch(layer.place, what: "states of a layer", limit: CAMLLimits.statesOfLayer)
    }
    guard stateCount <= CAMLLimits.states else {
      throw .tooMuch(layer.place, what: "states", limit: CAMLLimits.states)
    }
  }

  private mutating func claim(_ id: String, _ element: XMLElement) {
    guard let line = lines[id] else {
      lines[id] = element.line
      return
    }
    note(
      .suspicious, at: element,
      "the id '\(id.shortened)' is used again: references go to the object of line \(line)")
  }

  private mutating func type(of name: String, _ types: CAMLSchema.Properties, _ className: String) -> CAMLType? {
    if let type = types[name] { return type }
    if name.utf8.contains(46) { return type(ofKeyPath: name, in: className) }
    return CAMLSchema.isKind(className, of: "CAFilter") ? CAMLSchema.input(name) : nil
  }

  /// Returns the type of an object's key path, which its values have unless they name another one.
  private mutating func keyedType(_ element: XMLElement) -> CAMLType {
    let path = element["keyPath"] ?? element.children.first { $0.name == "keyPath" }?["value"]
    return path.flatMap { type(ofKeyPath: $0, in: nil) } ?? .any
  }

  private mutating func type(ofKeyPath path: String, in className: String?) -> CAMLType? {
    let place = KeyPathPlace(path: path, className: className)
    if let known = keyPathTypes[place] { return known }
    let type = CAMLSchema.type(ofKeyPath: path, in: className)
    keyPathTypes[place] = .some(type)
    return type
  }

  private mutating func add(
    _ property: CAMLProperty, to properties: inout UniqueProperties, _ element: XMLElement
  ) throws(CAMLError) {
    guard properties.add(property) <= CAMLLimits.properties else {
      throw .tooMuch(place(of: element), what: "properties of an object", limit: CAMLLimits.properties)
    }
  }

  private mutating func noteUnknown(_ name: String, isElement: Bool, of className: String, _ element: XMLElement) {
    if let meaning = CAMLNoise.unsupported[name], isElement {
      // Editors leave empty elements.
      if element.attributes.isEmpty && element.children.isEmpty { return }
      return note(.ignored, at: element, "\(name) \(meaning)", once: name)
    }
    // Those of classes that aren't known would be noise.
    guard !CAMLNoise.contains(name), CAMLSchema.isKnown(className) else { return }
    let what = isElement ? "<\(name.shortened)>" : "the attribute '\(name.shortened)'"
    note(
      .ignored, at: element, "\(what) of \(className) isn't known: it changes nothing in the picture",
      once: "\(className).\(name)")
  }
}

/// A key path of a class; nil for one whose layer isn't known.
private struct KeyPathPlace: Hashable {
  var path: String
  var className: String?
}

/// The properties of an object, each name once.
private struct UniqueProperties {
  private(set) var all: [CAMLProperty] = []
  /// Positions in `all`; empty while there are few.
  private var positions: [String: Int] = [:]

  /// - Parameter count: The number of properties that are expected.
  init(expecting count: Int) {
    all.reserveCapacity(count)
  }

  /// Adds a property in place of an earlier one of that name, and returns the number of properties.
  mutating func add(_ property: CAMLProperty) -> Int {
    if let position = position(of: property.name) {
      all[position] = property
    } else {
      all.append(property)
      if all.count > 16 {
        if positions.isEmpty {
          for (index, known) in all.enumerated() { positions[known.name] = index }
        } else {
          positions[property.name] = all.count - 1
        }
      }
    }
    return all.count
  }

  private func position(of name: String) -> Int? {
    positions.isEmpty ? all.indices.first { all[$0].name == name } : positions[name]
  }
}

extension String {
  /// The beginning of a text, on one line, for messages.
  var shortened: String {
    let clean = unicodeScalars.prefix(60).map { $0.value < 32 || $0.value == 127 ? " " : Character($0) }
    return String(clean.prefix(40)) + (clean.count > 40 ? "..." : "")
  }
}
