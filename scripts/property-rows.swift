// Checks that the rows of properties beside the classes of views are whole. scripts/check-symbols compiles and runs it:
//
//   property-rows FOLDER LIST FILE...
//
// FOLDER holds the symbol graphs of the modules, LIST names the properties without a row, and the files are the sources.
// It prints a line for each fault, and fails if there is one.
import Foundation

/// The parts of a symbol graph that tell of classes and their properties.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }
    struct Identifier: Decodable { var precise: String }
    struct Fragment: Decodable { var spelling: String }
    struct Location: Decodable { var uri: String }

    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]?
    var location: Location?
  }
  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
  }

  var symbols: [Symbol]
  var relationships: [Relationship]
}

/// A row, as it stands in a table's source.
struct Row {
  var name: String
  /// The property at the end of the key path.
  var property: String
  var key: String
  var isObserved: Bool
}

/// A property that a program can set.
struct Property {
  var name: String
  var isOverride: Bool
}

var faults: Set<String> = []

/// The public classes with their superclasses, files and settable properties.
struct Classes {
  private(set) var parents: [String: String] = [:]
  private(set) var files: [String: String] = [:]
  private(set) var properties: [String: [Property]] = [:]

  init(of folder: URL) throws {
    let graphs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
      .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
    let symbols = graphs.flatMap(\.symbols)
    let classes = symbols.filter { $0.kind.identifier == "swift.class" }
    let names = Dictionary(classes.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) }) { a, _ in
      a
    }
    for relationship in graphs.flatMap(\.relationships) where relationship.kind == "inheritsFrom" {
      if let name = names[relationship.source] { parents[name] = names[relationship.target] }
    }
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).absoluteString
    for type in classes {
      files[type.pathComponents.joined(separator: ".")] = type.location?.uri.replacingOccurrences(of: here, with: "")
    }
    for symbol in symbols where symbol.kind.identifier == "swift.property" {
      let text = (symbol.declarationFragments ?? []).map(\.spelling).joined()
      // A constant is declared by "let"; what only its module sets is shown as read-only.
      guard text.contains("var "), !text.hasSuffix("{ get }") else { continue }
      let owner = symbol.pathComponents.dropLast().joined(separator: ".")
      guard files[owner] != nil, let name = symbol.pathComponents.last, !name.hasPrefix("_") else { continue }
      properties[owner, default: []].append(Property(name: name, isOverride: text.contains("override ")))
    }
  }

  /// A class and its superclasses.
  func lineage(of type: String) -> [String] {
    sequence(first: type) { parents[$0] }.map { $0 }
  }

  func isView(_ type: String) -> Bool { lineage(of: type).contains("UIView") }

  /// The file in which the rows of a class stand.
  func rowFile(of type: String) -> String {
    let folder = URL(fileURLWithPath: files[type] ?? "").deletingLastPathComponent().relativePath
    let here = FileManager.default.currentDirectoryPath + "/"
    return "\(folder.replacingOccurrences(of: here, with: ""))/\(type)+Properties.swift"
  }
}

/// Returns the text from a parenthesis to the one that closes it, and what follows on the line.
func call(in text: Substring) -> (inside: Substring, after: Substring) {
  var depth = 0
  for index in text.indices {
    if text[index] == "(" { depth += 1 }
    if text[index] == ")" { depth -= 1 }
    if depth == 0 { return (text[...index], text[text.index(after: index)...].prefix { $0 != "\n" }) }
  }
  return (text, "")
}

/// Returns the rows of the tables in a source, by class.
@MainActor func rows(in source: String, _ file: String, isUsed: (String) -> Bool) -> [String: [Row]] {
  var found: [String: [Row]] = [:]
  for table in source.matches(of: /\n(?:package )?struct (\w+)<(\w+): (\w+)>: PropertyTable \{\n(?s)(.*?)\n\}/) {
    let (name, generic, type) = (String(table.1), String(table.2), String(table.3))
    if !isUsed("[\(name)<Self>.self]") {
      faults.insert("\(type) doesn't list its table \(name) (\(file)): override propertyTables in the class")
    }
    for row in table.4.matches(of: /\.\w+(?=\(\s*\\(\w+)\.(\w+),\s*"(\w+)")/) {
      let (inside, after) = call(in: table.4[row.range.upperBound...])
      let (root, property, text) = (String(row.1), String(row.2), String(row.3))
      if root != generic { faults.insert("\(file): the key path of \(text) begins with \\\(root), not \\\(generic)") }
      let usual = text.replacing(/^is([A-Z])/) { $0.1.lowercased() }
      let key = inside.firstMatch(of: /key: "(\w+)"/).map { String($0.1) } ?? usual
      found[type, default: []]
        .append(Row(name: text, property: property, key: key, isObserved: after.hasPrefix(".observed")))
    }
  }
  return found
}

/// Returns the keys whose changes a source announces, with the types that do.
func announcements(in source: String) -> [(type: String, key: String)] {
  var (type, found) = ("", [(type: String, key: String)]())
  for line in source.split(separator: "\n") {
    if let match = line.firstMatch(of: /^(?:@\S+ )*(?:[a-z]+ )*(?:class|extension) (\w+)/) { type = String(match.1) }
    guard let match = line.firstMatch(of: /(?:changing\(|willChangeValue\(forKey: )(.*)/) else { continue }
    for key in match.1.prefix(while: { $0 != "{" }).matches(of: /"(\w+)"/) { found.append((type, String(key.1))) }
  }
  return found
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count > 2, let folder = arguments.first, let list = arguments.dropFirst().first else {
  FileHandle.standardError.write(Data("usage: property-rows FOLDER LIST FILE...\n".utf8))
  exit(64)
}
let classes = try Classes(of: URL(fileURLWithPath: folder))
let sources = try arguments.dropFirst(2).map { (file: $0, text: try String(contentsOfFile: $0, encoding: .utf8)) }
let tables = sources.map { source in
  rows(in: source.text, source.file) { use in sources.contains { $0.text.contains(use) } }
}
let rowsByClass = tables.reduce(into: [String: [Row]]()) { $0.merge($1, uniquingKeysWith: +) }

/// The first row of a name that a class has or inherits.
func row(_ name: String, of type: String) -> Row? {
  classes.lineage(of: type).lazy.flatMap { rowsByClass[$0] ?? [] }.first { $0.name == name }
}

var exempt: [String: String] = [:]
for line in try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
  let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
  if parts.count < 2 || parts[1].isEmpty { faults.insert("\(list): \(line) has no reason") }
  exempt[parts[0]] = parts.last
}

for (type, properties) in classes.properties where classes.isView(type) {
  let file = classes.rowFile(of: type)
  for property in properties {
    let name = "\(type).\(property.name)"
    let found = row(property.name, of: type)
    if exempt.removeValue(forKey: name) != nil {
      if found != nil { faults.insert("\(list): \(name) has a row; remove the line") }
    } else if found == nil {
      faults.insert("\(name) has no row: add it to \(file), or list it with the reason in \(list)")
    } else if property.isOverride, found?.isObserved == true,
      rowsByClass[type]?.contains(where: { $0.name == property.name }) != true
    {
      faults.insert("\(name) overrides an observed property, whose key path differs: add a row to \(file)")
    }
  }
}
for name in exempt.keys { faults.insert("\(list): no public settable property of a view is named \(name)") }
for (type, rows) in rowsByClass {
  for row in rows where row.name != row.property {
    faults.insert("\(type): the row \(row.name) has the key path of \(row.property)")
  }
}
for source in sources {
  for (type, key) in announcements(in: source.text) where classes.files[type] != nil {
    // A class may announce a property that only some subclasses have.
    let isObserved = rowsByClass.contains { other, rows in
      (classes.lineage(of: type).contains(other) || classes.lineage(of: other).contains(type))
        && rows.contains { $0.key == key && $0.isObserved }
    }
    if !isObserved {
      let file = classes.rowFile(of: type)
      faults.insert("\(type) announces changes of \(key): add .observed to its row in \(file)")
    }
  }
}
for fault in faults.sorted() { print(fault) }
exit(faults.isEmpty ? 0 : 1)
