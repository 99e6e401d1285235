import Foundation
import KinoraArchives

/// Lists and dictionaries.
extension CAMLReader {
  mutating func list(_ element: XMLElement, _ member: CAMLType) throws(CAMLError) -> CAMLValue? {
    if element.children.isEmpty, let text = element["value"], !text.isEmpty { return numbers(text, element) }
    var items: [CAMLItem] = []
    items.reserveCapacity(element.children.count)
    for child in element.children {
      if let value = try item(child, member) { items.append(CAMLItem(value, at: place(of: child))) }
    }
    return .list(items)
  }

  private mutating func numbers(_ text: String, _ element: XMLElement) -> CAMLValue? {
    do throws(ValueProblem) {
      return try CAMLValueParser.value(text, .list(.number))
    } catch {
      noteBad(text, "<\(element.name)>", error, element)
      return nil
    }
  }

  /// Reads a dictionary in any of its forms: a tag or a `key` attribute for each key, attributes, or pairs as in
  /// property lists.
  mutating func dictionary(_ element: XMLElement, _ member: CAMLType) throws(CAMLError) -> CAMLValue? {
    var entries = Entries()
    for attribute in element.attributes where !Self.structural.contains(attribute.name) {
      if case .any = member, let value = value(of: attribute, .any, .any, in: element) {
        entries.add(attribute.name, value, place(of: element))
      }
    }
    var key: String?
    for child in element.children {
      if child.name == "key" && child.attributes.isEmpty && !child.text.isEmpty {
        key = child.text.trimmingCharacters(in: .whitespacesAndNewlines)
        continue
      }
      let isClass = CAMLSchema.isClass(child.name)
      let named = key ?? child["key"] ?? (isClass || Self.unnamed.contains(child.name) ? nil : child.name)
      key = nil
      let found = isClass ? try item(child, member) : try value(of: child, member)
      guard let found else { continue }
      let name = named ?? entries.free(Self.name(of: found))
      if entries.add(name, found, place(of: child)) {
        note(.suspicious, at: child, "the key '\(name.shortened)' is used again: only the last one counts")
      }
    }
    return .dictionary(entries.all)
  }

  /// Reads an element without a type: a list if its children have tags of classes, or else a dictionary.
  mutating func collection(_ element: XMLElement) throws(CAMLError) -> CAMLValue? {
    let isList = element.children.allSatisfy { CAMLSchema.isClass($0.name) }
    return isList ? try list(element, .any) : try dictionary(element, .any)
  }

  /// The name of an entry without a key: the key path of an animation, or its class.
  private static func name(of value: CAMLValue) -> String {
    guard case .object(let object) = value else { return "value" }
    if case .string(let path)? = object["keyPath"] { return path }
    return object.className
  }

  private static let structural: Set<String> = ["type", "value", "key", "id", "object"]
  /// Tags of entries that say nothing about the key.
  private static let unnamed: Set<String> = ["animation", "p", "entry", "item"]
}

/// The entries of a dictionary, each key once.
private struct Entries {
  private(set) var all: [CAMLProperty] = []
  private var positions: [String: Int] = [:]
  /// The last number that `free` appended, for each name.
  private var numbers: [String: Int] = [:]

  /// Adds an entry, in place of an earlier one with that key; true if there was one.
  @discardableResult mutating func add(_ key: String, _ value: CAMLValue, _ place: CAMLPlace) -> Bool {
    let property = CAMLProperty(key, value, at: place)
    if let position = positions[key] {
      all[position] = property
      return true
    }
    positions[key] = all.count
    all.append(property)
    return false
  }

  /// Returns a key that isn't used yet.
  mutating func free(_ name: String) -> String {
    guard positions[name] != nil else { return name }
    var number = numbers[name] ?? 1
    repeat { number += 1 } while positions["\(name) \(number)"] != nil
    numbers[name] = number
    return "\(name) \(number)"
  }
}
