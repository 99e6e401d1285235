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
  var isShareable = false
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
      let found = element.name.shortened
      throw .invalid(place(of: element), reason: "expected <caml> as the first element, not <\(found)>")
    }
    guard let layer = element.children.first(where: { CAMLSchema.isLayer($0.name) }) else {
      let names = element.children.map(\.name).filter { !CAMLNoise.contains($0) }
      let found = names.first.map { ", not <\($0.shortened)>" } ?? ""
      throw .invalid(place(of: element), reason: "expected a layer in <caml>, such as <CALayer>\(found)")
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
    guard isOpen(name) else { return }
    if let name { noted.insert(name) }
    issues.append(CAMLIssue(severity, at: place(of: element), message))
  }

  /// Indicates whether an issue with a name would be noted. Suggestions for other ones would be in vain.
  func isOpen(_ name: String?) -> Bool {
    issues.count < CAMLLimits.issues && !(name.map(noted.contains) ?? false)
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

  /// Counts a layer, at most `CAMLLimits.layers` of them, and notes classes that aren't drawn as they say.
  mutating func count(_ className: String, _ element: XMLElement) throws(CAMLError) {
    if CAMLSchema.isLayer(className) {
      layerCount += 1
      guard layerCount <= CAMLLimits.layers else {
        throw .tooMuch(place(of: element), what: "layers", limit: CAMLLimits.layers)
      }
    }
    if let meaning = CAMLNoise.unsupported[className] {
      note(.ignored, at: element, "\(className) \(meaning)", once: className)
    } else if !CAMLSchema.isKnown(className) {
      noteUnknown(className: className, element)
    }
  }

  mutating func countStates(of layer: CAMLObject) throws(CAMLError) {
    guard case .list(let states)? = layer["states"] else { return }
    stateCount += states.count
    guard states.count <= CAMLLimits.statesOfLayer else {
      throw .tooMuch(layer.place, what: "states of a layer", limit: CAMLLimits.statesOfLayer)
    }
    guard stateCount <= CAMLLimits.states else {
      throw .tooMuch(layer.place, what: "states", limit: CAMLLimits.states)
    }
  }

  mutating func claim(_ id: String, _ element: XMLElement) {
    guard let line = lines[id] else {
      lines[id] = element.line
      return
    }
    note(
      .suspicious, at: element,
      "the id '\(id.shortened)' is used again: references go to the object of line \(line)")
  }

  /// Keeps an element of a transition for those that refer to it.
  mutating func share(_ object: CAMLObject, _ id: String, size: Int) {
    if elements[id] == nil { elements[id] = (object, size) }
  }

  mutating func type(ofKeyPath path: String, in className: String?) -> CAMLType? {
    let place = KeyPathPlace(path: path, className: className)
    if let known = keyPathTypes[place] { return known }
    let type = CAMLSchema.type(ofKeyPath: path, in: className)
    keyPathTypes[place] = .some(type)
    return type
  }
}

/// A key path of a class; nil for one whose layer isn't known.
private struct KeyPathPlace: Hashable {
  var path: String
  var className: String?
}

extension String {
  /// The beginning of a text, on one line, for messages.
  package var shortened: String { shortened(to: 40) }

  func shortened(to length: Int) -> String {
    let clean = unicodeScalars.prefix(length + 20).map { $0.value < 32 || $0.value == 127 ? " " : Character($0) }
    return String(clean.prefix(length)) + (clean.count > length ? "..." : "")
  }
}
