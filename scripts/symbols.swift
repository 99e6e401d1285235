// Writes the table of public symbols to standard output. scripts/check-symbols compiles and runs it:
//
//   symbols FOLDER >docs/symbols.md
//   symbols FOLDER --names              instead one name a line, as `CALayer.addSublayer(_:)`
//
// FOLDER holds the symbol graphs that swift-symbolgraph-extract writes for the modules.
import Foundation

/// The parts of a symbol graph that the table shows.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }

    var kind: Kind
    var pathComponents: [String]
  }

  var symbols: [Symbol]
}

/// A type with the names of its own members; a type without a kind is one of another module that is extended.
struct TypeRow {
  var kind: String?
  var values: Set<String> = []
  var functions: Set<String> = []
}

/// The headings of the page, in its order, with the prefixes of the names below each.
let sections: [(title: String, prefixes: [String])] = [
  ("UIKit", ["UI"]),
  ("Core Animation", ["CA", "kCA"]),
  ("Core Graphics and Core Image", ["CG", "CI", "CF"]),
  ("Layout, texts and other values", ["NS"]),
]
let otherTitle = "Extensions of other types, and Kinora's own names"

let kinds: [String: String] = [
  "swift.class": "class", "swift.struct": "struct", "swift.enum": "enum", "swift.protocol": "protocol",
  "swift.typealias": "typealias", "swift.macro": "macro",
]
let functionKinds: Set<String> = [
  "swift.method", "swift.type.method", "swift.init", "swift.func", "swift.func.op", "swift.subscript",
  "swift.type.subscript",
]

func section(of name: String) -> String {
  sections.first { $0.prefixes.contains { name.hasPrefix($0) } }?.title ?? otherTitle
}

/// Returns names as the cell of a table, or nothing.
func cell(_ names: Set<String>) -> String {
  names.isEmpty ? "" : "`" + names.sorted().joined(separator: ", ").replacing("|", with: "\\|") + "`"
}

/// Reads the graphs of a folder. Names that begin with an underscore aren't for programs.
func symbols(in folder: URL) throws -> [SymbolGraph.Symbol] {
  try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
    .flatMap { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)).symbols }
    .filter { !$0.pathComponents.contains { $0.hasPrefix("_") && $0 != "_" } }
}

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, arguments.count == 1 || Array(arguments.dropFirst()) == ["--names"] else {
  FileHandle.standardError.write(Data("usage: symbols FOLDER [--names]\n".utf8))
  exit(64)
}
let all = try symbols(in: URL(fileURLWithPath: folder))
if arguments.count == 2 {
  for symbol in all { print(symbol.pathComponents.joined(separator: ".")) }
  exit(0)
}
var rows: [String: TypeRow] = [:]
var functions: [String: Set<String>] = [:]
var constants: [String: Set<String>] = [:]
for symbol in all {
  let kind = symbol.kind.identifier
  let owner = symbol.pathComponents.dropLast().joined(separator: ".")
  let name = symbol.pathComponents.last ?? ""
  if let word = kinds[kind] {
    rows[symbol.pathComponents.joined(separator: "."), default: TypeRow()].kind = word
  } else if owner.isEmpty {
    if functionKinds.contains(kind) {
      functions[section(of: name), default: []].insert(name)
    } else {
      constants[section(of: name), default: []].insert(name)
    }
  } else if functionKinds.contains(kind) {
    rows[owner, default: TypeRow()].functions.insert(name)
  } else {
    rows[owner, default: TypeRow()].values.insert(name)
  }
}

print(
  """
  # Public symbols

  The names of Apple's frameworks that Kinora has, from its public modules: \(rows.count) types with \
  \(all.count - rows.values.filter { $0.kind != nil }.count) members, functions and constants. \
  [compatibility.md](compatibility.md) says what differs and what is known to be missing.

  A member is listed at the type that declares it: what a class inherits, or overrides, isn't repeated.
  `scripts/check-symbols --write` updates this page.
  """)
for title in sections.map(\.title) + [otherTitle] {
  print("\n## \(title)\n\n| type | properties, cases and constants | methods and initializers |\n|---|---|---|")
  for (name, row) in rows.sorted(by: { $0.key < $1.key }) where section(of: name) == title {
    print("| \(row.kind ?? "extension") `\(name)` | \(cell(row.values)) | \(cell(row.functions)) |")
  }
  if functions[title] != nil || constants[title] != nil {
    print("| functions and constants | \(cell(constants[title] ?? [])) | \(cell(functions[title] ?? [])) |")
  }
}
