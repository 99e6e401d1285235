import SwiftSyntax

/// The declarations of all files that are adapted together.
struct Program: Sendable {
  private var types: [String: NominalType] = [:]
  /// The full names of types by their last part.
  private var fullNames: [String: [String]] = [:]
  /// Optional requirements by base name.
  private(set) var optionalRequirements: [String: [Member]] = [:]
  /// The names of all properties, of any type.
  private(set) var propertyNames: Set<String> = []
  /// The names of functions, properties, global variables and cases, apart from overriding ones.
  private(set) var names = DeclaredNames()
  /// The operands at the right of `??` behind calls of optional methods, by full name.
  private(set) var fallbacks: [String: Set<String>] = [:]

  /// The members of extensions that classes override, by name.
  private(set) var dispatches: [String: [Dispatch]] = [:]

  /// The base names of the methods that selectors name, if the program exchanges methods; otherwise none.
  private(set) var exchangeableNames: Set<String> = []

  /// True if a file imports UIKit or AppKit: in a framework's Xcode project all files then see it, by the header that
  /// they share.
  let importsViews: Bool

  init(_ files: [SourceFile], platform: Platform) {
    importsViews = files.contains { file in
      file.tree.statements.contains { statement in
        let name = statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text ?? ""
        return ["UIKit", "AppKit", "Cocoa"].contains(name)
      }
    }
    for file in files {
      let reader = DeclarationReader(platform: platform)
      reader.walk(file.tree)
      for found in reader.types { add(found) }
      names.add(file.tree, platform: platform)
    }
    for type in types.values {
      for member in type.members {
        if member.isOptional { optionalRequirements[member.name, default: []].append(member) }
        if member.kind == .property { propertyNames.insert(member.name) }
      }
    }
    dispatches = findDispatches()
    exchangeableNames = ExchangeReader.names(in: files, platform: platform)
    for file in files {
      let reader = FallbackReader(self, platform: platform)
      reader.walk(file.tree)
      fallbacks.merge(reader.fallbacks) { $0.union($1) }
    }
  }

  private mutating func add(_ found: NominalType) {
    // An extension may name a nested type by a path or, in its scope, by the last part.
    let name =
      types[found.name] == nil && found.kind == .external ? type(named: found.name)?.name ?? found.name : found.name
    guard var known = types[name] else {
      types[name] = found
      fullNames[found.lastName, default: []].append(name)
      return
    }
    if known.kind == .external { known.kind = found.kind }
    known.inherited += found.inherited
    known.members += found.members
    types[name] = known
  }

  var allTypes: [NominalType] { types.values.sorted { $0.name < $1.name } }

  /// Returns a type by its name or by the last parts of it; nil if it isn't among the files.
  func type(named name: String) -> NominalType? {
    if let exact = types[name] { return exact }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let candidates = (fullNames[last] ?? []).filter { $0.hasSuffix(".\(name)") || name.hasSuffix(".\($0)") }
    return candidates.count == 1 ? types[candidates[0]] : nil
  }

  /// Returns a type with its superclasses and protocols, as far as they are among the files, the nearest first.
  func lineage(of name: String) -> [NominalType] {
    var result: [NominalType] = []
    var open = [name]
    while !open.isEmpty {
      let next = open.removeFirst()
      guard let found = type(named: next), !result.contains(where: { $0.name == found.name }) else { continue }
      result.append(found)
      open += found.inherited
    }
    return result
  }

  /// Returns the first superclass of a class that isn't among the files; nil if there is none. A class names its
  /// superclass first.
  func rootClass(of name: String) -> String? {
    var visited: Set<String> = []
    var next = name
    while visited.insert(next).inserted {
      guard let found = type(named: next) else { return next == name ? nil : next }
      guard found.kind == .classType || found.kind == .external, let parent = found.inherited.first else {
        return found.kind == .external && next != name ? next : nil
      }
      if found.kind == .external, next != name { return next }
      next = parent
    }
    return nil
  }

  /// Returns the members of a type and what it inherits, the nearest first.
  func members(named name: String, of type: String) -> [Member] {
    lineage(of: type).flatMap { $0.members.filter { $0.name == name } }
  }

  /// True if a class is Core Animation's or derives from one, by the names among the files.
  func isLayer(_ name: String) -> Bool {
    isKind(name) { $0.hasPrefix("CA") && $0.hasSuffix("Layer") }
  }

  private func isKind(_ name: String, _ isRoot: (String) -> Bool) -> Bool {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if isRoot(last) { return true }
    return lineage(of: name).contains { type in
      type.inherited.contains { isRoot($0.split(separator: ".").last.map(String.init) ?? $0) }
    }
  }

  /// Returns the name of the only protocol with an optional requirement; nil if there are several.
  func protocolOfOptionalRequirement(_ name: String, labels: [String?]) -> String? {
    let owners = types.values.filter { type in
      type.members.contains { $0.isOptional && $0.kind == .method && $0.name == name && $0.labels == labels }
    }
    return owners.count == 1 ? owners[0].name : nil
  }

  /// Returns the optional requirement that a call refers to; nil if none fits.
  func optionalRequirement(_ name: String, labels: [String?]) -> Member? {
    optionalRequirements[name]?.first { $0.kind == .method && $0.labels == labels }
  }
}
