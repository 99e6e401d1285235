import Foundation
import KinoraArchives
import KinoraGeometry

/// Values of properties, in attributes and in elements.
extension CAMLReader {
  /// Reads an attribute; nil, with an issue, if it isn't a value of its type.
  mutating func value(
    of attribute: XMLAttribute, _ type: CAMLType, _ keyed: CAMLType, in element: XMLElement
  ) -> CAMLValue? {
    let type = type.resolved(keyed)
    do throws(ValueProblem) {
      return try CAMLValueParser.value(attribute.value, type)
    } catch {
      noteBad(attribute.value, attribute.name, error, element)
      return nil
    }
  }

  mutating func noteBad(_ text: String, _ name: String, _ problem: ValueProblem, _ element: XMLElement) {
    guard isOpen(nil) else { return }
    let nearest = NearestName.of(text, among: problem.names, mistakes: 1...2)
    let result = nearest.map { "did you mean '\($0)'? The default is used" } ?? "the default is used"
    note(
      .suspicious, at: element,
      "\(name.shortened): expected \(problem.expected), not '\(text.shortened)'; \(result)")
  }

  /// Reads the element of a property, whose class is that of its `type` attribute, or of the only child in it, or the
  /// declared one.
  mutating func value(
    of element: XMLElement, _ declared: CAMLType, _ keyed: CAMLType = .any
  ) throws(CAMLError) -> CAMLValue? {
    let declared = declared.resolved(keyed)
    if let id = reference(element) { return try shared(id, element) }
    if let name = element["type"] {
      guard let type = CAMLType(named: name) else {
        if declared.isText { return try plain(element, declared) }
        return .object(try object(element, className: name, isTag: false))
      }
      return try plain(element, declared.refined(by: type))
    }
    if let child = wrapped(element, declared) { return try item(child, declared, keyed) }
    if case .object(let className) = declared {
      if element.attributes.isEmpty && element.children.isEmpty { return .null }
      if className == "CABasicAnimation" {
        let guess = Self.guess(className, element)
        note(.suspicious, at: element, "<\(element.name.shortened)>: expected a type; it is read as \(guess)")
      }
      return .object(try object(element, className: Self.guess(className, element), isTag: false))
    }
    return try plain(element, declared)
  }

  /// Reads an element of a list, whose tag is its class, or which has a `type` attribute.
  mutating func item(
    _ element: XMLElement, _ declared: CAMLType, _ keyed: CAMLType = .any
  ) throws(CAMLError) -> CAMLValue? {
    if let id = reference(element) { return try shared(id, element) }
    if let type = CAMLType(named: element.name) {
      return try plain(element, declared.resolved(keyed).refined(by: type))
    }
    guard CAMLSchema.isListedClass(element.name) else {
      if case .object(let className) = declared, className != "CABasicAnimation", element["type"] == nil {
        noteTag(element, as: className)
      }
      return try value(of: element, declared, keyed)
    }
    return .object(try object(element, className: element.name))
  }

  /// Returns the id of `<tag object="#1"/>`; nil for other elements.
  private func reference(_ element: XMLElement) -> String? {
    guard element.children.isEmpty, let id = element["object"] else { return nil }
    return element.attributes.allSatisfy { $0.name == "object" || $0.name == "type" } ? id : nil
  }

  /// Returns the element of the value in `<contents><CGImage .../></contents>`; nil for other elements.
  private func wrapped(_ element: XMLElement, _ declared: CAMLType) -> XMLElement? {
    guard element.attributes.isEmpty, element.children.count == 1, let child = element.children.first else {
      return nil
    }
    switch declared {
    case .list, .dictionary: return child.name == "NSArray" || child.name == "NSDictionary" ? child : nil
    default: return CAMLSchema.isClass(child.name) ? child : nil
    }
  }

  /// Returns the class of an element that doesn't name its own.
  private static func guess(_ className: String, _ element: XMLElement) -> String {
    guard className == "CABasicAnimation" else { return className }
    func has(_ name: String) -> Bool { element[name] != nil || element.children.contains { $0.name == name } }
    if has("values") || has("keyTimes") { return "CAKeyframeAnimation" }
    if has("animations") { return "CAAnimationGroup" }
    return has("stiffness") || has("damping") ? "CASpringAnimation" : className
  }

  /// Reads an element that holds a value in itself: an attribute, text, or children of a collection.
  private mutating func plain(_ element: XMLElement, _ type: CAMLType) throws(CAMLError) -> CAMLValue? {
    switch type {
    case .list(let member): return try list(element, member)
    case .dictionary(let member): return try dictionary(element, member)
    case .null: return .null
    case .object(let className): return .object(try object(element, className: className, isTag: false))
    case .any where element["value"] == nil && element.text.isEmpty && !element.children.isEmpty:
      return try collection(element)
    default: break
    }
    guard let text = text(of: element, type) else {
      if case .image = type, !element.attributes.isEmpty || element.name != "contents" {
        note(.suspicious, at: element, "<\(element.name.shortened)>: expected src: no picture is shown")
        return .null
      }
      if element.attributes.allSatisfy({ $0.name == "type" || $0.name == "key" }) && type.mayBeEmpty { return .null }
      note(
        .suspicious, at: element,
        "<\(element.name.shortened)>: expected \(type.expectation) in an attribute; the default is used")
      return nil
    }
    do throws(ValueProblem) {
      return try CAMLValueParser.value(text, type, opacity: element["opacity"])
    } catch {
      noteBad(text, "<\(element.name)>", error, element)
      return nil
    }
  }

  private func text(of element: XMLElement, _ type: CAMLType) -> String? {
    switch type {
    case .image:
      if let source = element["src"] { return source }
    case .timing:
      if let name = element["name"] ?? element["controlPoints"] { return name }
    case .path:
      if let data = element["d"] { return data }
    case .any:
      if let source = element["src"] { return source }
    default: break
    }
    if let value = element["value"] { return value }
    if type.isText, let name = element["name"] { return name }
    let text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }
}

extension CAMLType {
  /// The type of the key path in place of `keyed`, also in lists.
  func resolved(_ keyed: CAMLType) -> CAMLType {
    switch self {
    case .keyed: keyed
    case .list(.keyed): .list(keyed)
    default: self
    }
  }

  /// The type that an element names. The declared one is more precise for numbers, texts, and members of collections.
  func refined(by named: CAMLType) -> CAMLType {
    switch (self, named) {
    case (.number, .time), (.name, .string), (.list, .list), (.dictionary, .dictionary), (.size, .point),
      (.point, .size), (.list, .dictionary):
      self
    case (.dictionary(let member), .list): .dictionary(member)
    case (.image, .string): .image
    default: named
    }
  }

  /// True for texts, and for names of several.
  fileprivate var isText: Bool {
    switch self {
    case .string, .name: true
    default: false
    }
  }

  /// True if an element without a value stands for nothing, and not for a mistake.
  fileprivate var mayBeEmpty: Bool {
    switch self {
    case .color, .path, .image, .any, .string, .timing, .transform: true
    default: false
    }
  }
}
