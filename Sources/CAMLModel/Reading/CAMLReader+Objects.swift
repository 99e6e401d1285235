import Foundation
import KinoraArchives

/// Objects with their properties.
extension CAMLReader {
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
    let properties = try properties(of: element, className, isTag: isTag)
    let object = CAMLObject(className: className, id: id, place: place(of: element), properties: properties)
    if CAMLSchema.isLayer(className) { try countStates(of: object) }
    if let id, isElement { share(object, id, size: element.size) }
    return object
  }

  /// Reads the attributes and child elements of an object.
  private mutating func properties(
    of element: XMLElement, _ className: String, isTag: Bool
  ) throws(CAMLError) -> [CAMLProperty] {
    var properties = UniqueProperties(expecting: element.attributes.count + element.children.count)
    let types = CAMLSchema.properties(of: className)
    let keyed = keyedType(element)
    for attribute in element.attributes {
      let name = attribute.name
      if name == "id" || name == "type" && !(isTag && types[name] != nil) { continue }
      guard let type = type(of: name, types, className) else {
        // Keys of animations are those of the dictionary around them.
        if name != "key" { noteUnknown(attribute: name, of: className, element) }
        continue
      }
      if let value = value(of: attribute, type, keyed, in: element) {
        try add(CAMLProperty(name, value, at: place(of: element)), to: &properties, element)
      }
    }
    for child in element.children {
      guard let type = type(of: child.name, types, className) else {
        noteUnknown(child, of: className)
        continue
      }
      if let value = try value(of: child, type, keyed) {
        try add(CAMLProperty(child.name, value, at: place(of: child)), to: &properties, child)
      }
    }
    return properties.all
  }

  /// Returns the class that the file prefers, if it is one of those that are drawn.
  private func choose(_ className: String, _ element: XMLElement) -> String {
    // Texts of the editor's own class are plain ones here.
    guard let preferred = element["classIfAvailable"], CAMLSchema.isKnown(preferred), preferred != "LKTextLayer" else {
      return className
    }
    return preferred
  }

  /// Indicates whether the id of an element is that of the layer that it changes, and not its own.
  private func isTarget(_ className: String, _ element: XMLElement) -> Bool {
    CAMLSchema.isStateElement(className)
      && !["targetId", "object"].contains { name in
        element[name] != nil || element.children.contains { $0.name == name }
      }
  }

  private mutating func type(of name: String, _ types: CAMLSchema.Properties, _ className: String) -> CAMLType? {
    if let type = types[name] { return type }
    if name.utf8.contains(46) { return type(ofKeyPath: name, in: className) }
    return CAMLSchema.isKind(className, of: "CAFilter") ? CAMLSchema.input(name) : nil
  }

  /// Returns the type of an object's key path, which its values have unless they name another one.
  private mutating func keyedType(_ element: XMLElement) -> CAMLType {
    // A value function makes transforms of numbers.
    guard element["valueFunction"] == nil, !element.children.contains(where: { $0.name == "valueFunction" }) else {
      return .any
    }
    let path = element["keyPath"] ?? element.children.first { $0.name == "keyPath" }?["value"]
    return path.flatMap { type(ofKeyPath: $0, in: nil) } ?? .any
  }

  private mutating func add(
    _ property: CAMLProperty, to properties: inout UniqueProperties, _ element: XMLElement
  ) throws(CAMLError) {
    guard properties.add(property) <= CAMLLimits.properties else {
      throw .tooMuch(place(of: element), what: "properties of an object", limit: CAMLLimits.properties)
    }
  }
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
