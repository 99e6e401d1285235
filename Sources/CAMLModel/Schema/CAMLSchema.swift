/// The classes of CAML files, their properties, and the properties' types.
enum CAMLSchema {
  typealias Properties = [String: CAMLType]

  /// A class with its own properties.
  struct Class: Sendable {
    var superclass: String?
    var properties: Properties
  }

  /// Returns the properties of a class with those of its superclasses. Unknown classes of layers and animations have
  /// those of all layers or animations; other unknown classes have none.
  static func properties(of name: String) -> Properties {
    if let known = complete[name] { return known }
    if isLayer(name) { return complete["CALayer"]! }
    if name.hasSuffix("Animation") { return complete["CAPropertyAnimation"]! }
    if name.hasSuffix("Filter") { return complete["CAFilter"]! }
    return [:]
  }

  static func isKnown(_ name: String) -> Bool { complete[name] != nil }

  static func isLayer(_ name: String) -> Bool { name.hasSuffix("Layer") }

  /// Indicates whether a class inherits from another one, or is it.
  static func isKind(_ name: String, of ancestor: String) -> Bool {
    var step: String? = name
    while let current = step {
      if current == ancestor { return true }
      step = classes[current]?.superclass
    }
    return false
  }

  /// Indicates whether a tag is the name of a class of objects or values. Properties begin with small letters, but keys
  /// of dictionaries with any.
  static func isClass(_ tag: String) -> Bool {
    if isKnown(tag) || CAMLType(named: tag) != nil { return true }
    let start = Array(tag.utf8.prefix(2))
    return start.count == 2 && start.allSatisfy(isCapital)
  }

  /// Indicates whether a tag in a list is the name of a class.
  static func isListedClass(_ tag: String) -> Bool { tag.utf8.first.map(isCapital) ?? false || isClass(tag) }

  private static func isCapital(_ letter: UInt8) -> Bool { (0x41...0x5A).contains(letter) }

  static let classes: [String: Class] = layers.merging(animations) { a, _ in a }.merging(emitters) { a, _ in a }
    .merging(states) { a, _ in a }.merging(filters) { a, _ in a }

  private static let complete: [String: Properties] = {
    var result: [String: Properties] = [:]
    for name in classes.keys {
      var (properties, step): (Properties, String?) = ([:], name)
      while let current = step.flatMap({ classes[$0] }) {
        properties.merge(current.properties) { own, _ in own }
        step = current.superclass
      }
      result[name] = properties
    }
    // The older and the newer spelling of the same classes.
    for (name, properties) in result where name.hasPrefix("LKState") {
      result["CAState" + name.dropFirst("LKState".count)] = properties
    }
    return result
  }()

  /// The names of all classes, sorted.
  static let classNames = complete.keys.sorted()

  /// Returns the list of a class that objects with a tag belong to, such as "sublayers" for "CALayer"; nil without one.
  static func list(holding tag: String, in className: String) -> String? {
    guard isKnown(tag) || isLayer(tag) else { return nil }
    let member = isLayer(tag) ? "CALayer" : isKind(tag, of: "CAAnimation") ? "CABasicAnimation" : tag
    let lists = properties(of: className).filter { _, type in
      switch type {
      case .list(.object(member)), .dictionary(.object(member)): true
      default: false
      }
    }
    // The plain one of "filters" and "backgroundFilters".
    return lists.keys.min { ($0.count, $0) < ($1.count, $1) }
  }

  /// All properties of all kinds of layers, for key paths whose layer isn't known.
  static let anyLayer: Properties = layers.values.reduce(into: [:]) { all, kind in
    all.merge(kind.properties) { own, _ in own }
  }

  /// Gives one type to names that are separated by blanks.
  static func typed(_ groups: [(CAMLType, String)]) -> Properties {
    var result: Properties = [:]
    for (type, names) in groups {
      for name in names.split(whereSeparator: \.isWhitespace) { result[String(name)] = type }
    }
    return result
  }
}
