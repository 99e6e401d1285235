import Foundation
import KinoraArchives

/// Names that aren't known: misspelt ones get a suggestion, others are ignored with what this means for the picture.
extension CAMLReader {
  mutating func noteUnknown(className: String, _ element: XMLElement) {
    guard isOpen(className) else { return }
    if let hint = hint(className, CAMLSchema.classNames + CAMLType.names) {
      return note(.suspicious, at: element, "\(className.shortened) isn't known\(hint)", once: className)
    }
    let meaning = CAMLSchema.isLayer(className) ? "it is drawn like a plain layer" : "it has no effect"
    note(.ignored, at: element, "\(className.shortened) isn't known: \(meaning)", once: className)
  }

  mutating func noteUnknown(attribute name: String, of className: String, _ element: XMLElement) {
    noteUnknown(name, "the attribute '\(name.shortened)'", of: className, element)
  }

  mutating func noteUnknown(_ child: XMLElement, of className: String) {
    let name = child.name
    guard isOpen(name) else { return }
    if let meaning = CAMLNoise.unsupported[name] {
      // Editors leave empty elements.
      if child.attributes.isEmpty && child.children.isEmpty { return }
      return note(.ignored, at: child, "\(name) \(meaning)", once: name)
    }
    if let list = CAMLSchema.list(holding: name, in: className) {
      return note(.suspicious, at: child, "<\(name)> isn't shown: expected it in <\(list)> of \(className)")
    }
    noteUnknown(name, "<\(name.shortened)>", of: className, child)
  }

  private mutating func noteUnknown(_ name: String, _ what: String, of className: String, _ element: XMLElement) {
    // Properties of classes that aren't known would be noise.
    guard isOpen("\(className).\(name)"), !CAMLNoise.contains(name), CAMLSchema.isKnown(className) else { return }
    if let hint = hint(name, CAMLSchema.properties(of: className).keys.sorted()) {
      return note(.suspicious, at: element, "\(what) of \(className) isn't known\(hint)", once: "\(className).\(name)")
    }
    note(
      .ignored, at: element, "\(what) of \(className) isn't known: it changes nothing in the picture",
      once: "\(className).\(name)")
  }

  /// Notes the tag of an object in a list that isn't the name of a class, and says as what it is read.
  mutating func noteTag(_ element: XMLElement, as className: String) {
    guard isOpen(nil) else { return }
    let nearest = NearestName.of(element.name, among: CAMLSchema.classNames, mistakes: 1...2) ?? className
    note(
      .suspicious, at: element,
      "<\(element.name.shortened)> isn't the name of a class; did you mean <\(nearest)>? It is read as \(className)")
  }

  private func hint(_ name: String, _ known: [String]) -> String? {
    NearestName.of(name, among: known, mistakes: 1...2).map { "; did you mean '\($0)'?" }
  }
}
