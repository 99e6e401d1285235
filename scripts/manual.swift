// Writes kinora's manual page to standard output. scripts/install compiles and runs it:
//
//   kinora --experimental-dump-help | manual VERSION docs/cli.md >kinora.1
//
// Commands and options come from the program; keys, environment variables and exit statuses from docs/cli.md.
import Foundation

/// The parts of `--experimental-dump-help` that the page shows.
struct Help: Decodable {
  struct Name: Decodable {
    var kind: String
    var name: String

    var text: String { (kind == "long" ? "--" : "-") + name }
  }

  struct Argument: Decodable {
    var kind: String
    var shouldDisplay: Bool
    var sectionTitle: String?
    var isOptional: Bool
    var isRepeating: Bool
    var names: [Name]?
    var preferredName: Name?
    var valueName: String?
    var defaultValue: String?
    var allValues: [String]?
    var abstract: String?

    /// True for `--help` and `--version`, which all commands have.
    var isCommon: Bool { ["help", "version"].contains(preferredName?.name) }
  }

  struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var discussion: String?
    var shouldDisplay: Bool
    var subcommands: [Command]?
    var arguments: [Argument]?

    var shown: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }
  }

  var command: Command
}

/// Returns text with the characters escaped that mean something to roff.
func escaped(_ text: some StringProtocol) -> String {
  let replacements: [Character: String] = ["\\": "\\e", "-": "\\-", "^": "\\(ha", "~": "\\(ti", "`": "\\(ga"]
  let line = text.map { replacements[$0] ?? String($0) }.joined()
  return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
}

func bold(_ text: some StringProtocol) -> String { "\\fB\(escaped(text))\\fR" }
func italic(_ text: some StringProtocol) -> String { "\\fI\(escaped(text))\\fR" }

/// Returns a line of Markdown with its code in bold; links are their text, or the name of the page.
func inline(_ markdown: some StringProtocol) -> String {
  let text = String(markdown).replacing(/\[([^\]]*)\]\([^)]*\)/) { link in
    link.output.1.hasSuffix(".md") ? "docs/" + link.output.1 : link.output.1
  }
  let parts = text.split(separator: "`", omittingEmptySubsequences: false)
  let line = parts.enumerated().map { $0.offset % 2 == 1 ? bold($0.element) : escaped($0.element) }.joined()
  return line.hasPrefix("'") || line.hasPrefix(".") ? "\\&" + line : line
}

/// A section of a Markdown page.
struct Section {
  private var lines: ArraySlice<Substring> = []

  /// Finds the section under a heading, up to the next heading.
  init(_ heading: String, of page: [Substring]) {
    guard let start = page.firstIndex(where: { $0 == "## \(heading)" || $0 == "### \(heading)" }) else {
      fatalError("docs/cli.md has no section '\(heading)'")
    }
    let rest = page[(start + 1)...]
    lines = rest[..<(rest.firstIndex { $0.hasPrefix("#") } ?? rest.endIndex)]
  }

  /// The section in roff: each row of a table is an entry, with its first cell as the tag.
  var roff: [String] {
    var result: [String] = []
    var isTable = false
    for line in lines {
      if line.hasPrefix("|") {
        // The first two rows are the header and a rule.
        if isTable { result += Self.entry(line) }
        isTable = isTable || line.hasPrefix("|---")
      } else {
        isTable = false
        result.append(line.isEmpty ? ".PP" : inline(line))
      }
    }
    return result
  }

  private static func entry(_ row: Substring) -> [String] {
    let cells = row.split(separator: " | ", omittingEmptySubsequences: false).map { cell in
      cell.trimmingCharacters(in: CharacterSet(charactersIn: "| "))
    }
    let tag = inline(cells[0])
    let values = cells.dropFirst().dropLast().filter { !$0.isEmpty }.map { "\(inline($0)): " }.joined()
    return [".TP", tag == cells[0] ? bold(tag) : tag, values + inline(cells.last ?? "")]
  }
}

/// Returns the paragraphs of a help text; its examples and indented lines keep their breaks.
func paragraphs(_ text: String?) -> [String] {
  (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
    if line.isEmpty { return [".PP"] }
    if line.hasPrefix("EXAMPLE: ") { return [".PP", ".EX", escaped(line.dropFirst(9)), ".EE"] }
    return line.hasPrefix("  ") ? [".br", escaped(line)] : [escaped(line)]
  }
}

/// Returns the usage of a command, each option with its value.
func synopsis(of command: Help.Command, named name: String) -> [String] {
  let words = command.shown.filter { !$0.isCommon }.map { argument -> String in
    let value = italic(argument.valueName ?? "value")
    let dots = argument.isRepeating ? "..." : ""
    var text = value
    if let option = argument.preferredName { text = bold(option.text) + (argument.kind == "flag" ? "" : "\\ " + value) }
    return (argument.isOptional ? "[\(text)]" : text) + dots
  }
  return [".SY \"\(escaped(name))\""] + words + [".YS"]
}

/// Returns the entry of an argument or option.
func entry(of argument: Help.Argument) -> [String] {
  let value = italic(argument.valueName ?? "value")
  let names = (argument.names ?? []).map { bold($0.text) }.joined(separator: ", ")
  let tag = names.isEmpty ? value : names + (argument.kind == "flag" ? "" : " " + value)
  var notes: [String] = []
  if let values = argument.allValues, !values.isEmpty { notes.append("values: " + values.joined(separator: ", ")) }
  if let value = argument.defaultValue, argument.kind != "flag" { notes.append("default: \(value)") }
  let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
  return [".TP", tag, escaped((argument.abstract ?? "") + note)]
}

/// Returns a command and its subcommands with their names, beginning with `prefix`.
func family(of command: Help.Command, prefix: String) -> [(name: String, command: Help.Command)] {
  let name = "\(prefix) \(command.commandName)"
  let children = (command.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  return [(name, command)] + children.flatMap { family(of: $0, prefix: name) }
}

/// Returns the description of a command and its options, under the titles of their groups.
func description(of command: Help.Command, named name: String) -> [String] {
  var result = [".SS \(escaped(name))", escaped(command.abstract ?? ""), ".PP"]
  result += paragraphs(command.discussion)
  var title: String?
  for argument in command.shown where !argument.isCommon {
    if let next = argument.sectionTitle, next != title { result += [".PP", "\(escaped(next)):"] }
    title = argument.sectionTitle
    result += entry(of: argument)
  }
  return result
}

guard CommandLine.arguments.count == 3 else { fatalError("usage: manual VERSION docs/cli.md <HELP.json") }
let help = try JSONDecoder().decode(Help.self, from: FileHandle.standardInput.readDataToEndOfFile())
let page = try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8)
  .split(separator: "\n", omittingEmptySubsequences: false)
let commands = family(of: help.command, prefix: "").dropFirst().map { (String($0.name.dropFirst()), $0.command) }

var roff = [".TH KINORA 1 \"\" \"\(CommandLine.arguments[1])\" \"User Commands\"", ".SH NAME"]
roff += ["kinora \\- play layer animations in a window and measure every frame", ".SH SYNOPSIS"]
roff += commands.flatMap { synopsis(of: $1, named: $0) }
roff += [".SH DESCRIPTION", escaped(help.command.abstract ?? ""), ".PP"]
roff += paragraphs(help.command.discussion)
roff += [".SH OPTIONS"] + help.command.shown.flatMap(entry)
roff += [".SH COMMANDS"] + commands.flatMap { description(of: $1, named: $0) }
let sections = [
  ("KEYS", "Keys"), ("ENVIRONMENT", "Environment"), ("EXIT STATUS", "Exit status"),
  ("PROGRAMS THAT IMPORT UIKIT", "Programs that import UIKit"),
]
for (title, heading) in sections { roff += [".SH \"\(title)\""] + Section(heading, of: page).roff }

// `man --warnings` reports paragraph marks that have no effect: two in a row, and those before an entry or a heading.
var lines: [String] = []
for line in roff where !line.isEmpty {
  if line == ".PP", let last = lines.last, last == ".PP" || last.hasPrefix(".S") { continue }
  if line.hasPrefix(".S") || line == ".TP", lines.last == ".PP" { lines.removeLast() }
  lines.append(line)
}
if lines.last == ".PP" { lines.removeLast() }
print(lines.joined(separator: "\n"))
