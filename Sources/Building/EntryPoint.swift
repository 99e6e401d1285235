import Foundation

/// The start of a program: its own, or a class of it that is shown.
enum EntryPoint: Equatable {
  /// A type marked `@main`.
  case mainType
  /// Statements outside of declarations, in `main.swift` or in the only file.
  case statements
  /// A class without a program around it.
  case shown(ShownClass)
}

/// A class that can be shown in a window: a name, and the type of Apple's or Kinora's that it is one of.
struct ShownClass: Equatable {
  enum Kind: String, CaseIterable {
    // In the order in which one is chosen.
    case scene = "Scene"
    case controller = "UIViewController"
    case view = "UIView"
    case layer = "CALayer"
  }

  var name: String
  var kind: Kind
}

/// The classes of a program, read without its types: names and superclasses of declarations at the start of a line.
struct ClassList {
  /// Superclasses by the classes' names, and the classes in the order of the sources.
  private var superclasses: [String: String] = [:]
  private var names: [String] = []
  private(set) var hasMainType = false
  private(set) var hasStatements = false
  /// True if a main file has constants or variables outside of types. They are no program where a class can be shown.
  private var hasGlobals = false

  /// - Parameter isMainFile: True for `main.swift` and for the only file, which may have statements.
  mutating func read(_ text: String, isMainFile: Bool) {
    let text = SourceText(text)
    let source = text.code
    // Others have types of that name too.
    let importsScene = source.contains(/(?m)^\s*import\s+KinoraScene\b/)
    if source.contains(/(?m)^\s*@(main|UIApplicationMain)\b/) { hasMainType = true }
    if isMainFile {
      hasStatements = hasStatements || Self.hasStatement(text.topLevel)
      hasGlobals = hasGlobals || text.topLevel.contains(/(?m)^(?:let|var)\b/)
    }
    for match in source.matches(of: Self.declaration) {
      let name = String(match.1)
      if superclasses[name] == nil { names.append(name) }
      let parents = match.2.split { ", \n".contains($0) }.map { $0.split(separator: ".").last.map(String.init) ?? "" }
      superclasses[name] = parents.contains("Scene") && importsScene ? "Scene" : parents.first
    }
  }

  /// A class with a superclass at the start of a line: its name, and what it inherits from.
  private static var declaration: Regex<(Substring, Substring, Substring)> {
    #/
      (?m) ^ (?: @\w+ (?: \( [^)]* \) )? \s+ )* (?: (?: public|open|internal|final|package ) \s+ )*
      class \s+ (\w+) \s* (?: < [^>{]* > )? \s* : \s* ([\w.,\x20\n]+)
    /#
  }

  /// True if a line begins with a call, an assignment or a statement's keyword.
  private static func hasStatement(_ topLevel: String) -> Bool {
    topLevel.contains(/(?m)^(?:if|for|while|guard|switch|repeat|do|defer|try|await)\b/)
      || topLevel.contains(/(?m)^(?!(?:private|fileprivate|internal|public|package|nonisolated)\()[\w.?!\[\]"]+\(/)
      || topLevel.contains(/(?m)^(?:[\w.?!\[\]"]*\.)?(?:[a-z]\w*|Task)\s*\{/)
      || topLevel.contains(/(?m)^[\w.?!\[\]"]+\s*[-+*\/]?=/)
      || topLevel.contains(/(?m)^(?:let|var)\b[^{\n]*\b(?:UI|NS)ApplicationMain\(/)
  }

  /// Returns how a program of these classes starts; nil if nothing in it can be shown.
  ///
  /// - Parameter preferred: The name of a class to show if there are several, such as that of the file.
  func entryPoint(preferring preferred: String) -> EntryPoint? {
    if hasMainType { return .mainType }
    if hasStatements { return .statements }
    return shown(preferring: preferred).map { .shown($0) } ?? (hasGlobals ? .statements : nil)
  }

  /// Prefers the class with the given name, alone or followed by its kind. Otherwise scenes come before controllers,
  /// views and layers, and later classes before earlier ones: helpers tend to stand before the classes that use them.
  private func shown(preferring preferred: String) -> ShownClass? {
    let candidates = names.compactMap { name in kind(of: name).map { ShownClass(name: name, kind: $0) } }
    for ending in ["", "ViewController", "Controller", "View", "Layer", "Scene"] {
      if let named = candidates.first(where: { $0.name == preferred + ending }) { return named }
    }
    let parents = Set(superclasses.values)
    for kind in ShownClass.Kind.allCases {
      let ofKind = candidates.filter { $0.kind == kind }
      if let last = ofKind.last(where: { !parents.contains($0.name) }) ?? ofKind.last { return last }
    }
    return nil
  }

  /// Follows the superclasses to one of Apple's; a name's end tells what the others are.
  private func kind(of name: String) -> ShownClass.Kind? {
    var name = name
    var seen: Set<String> = []
    while let parent = superclasses[name], seen.insert(name).inserted { name = parent }
    if let kind = ShownClass.Kind(rawValue: name) { return kind }
    guard seen.contains(name) == false, !seen.isEmpty else { return nil }
    if name.hasPrefix("CA"), name.hasSuffix("Layer") { return .layer }
    guard name.hasPrefix("UI") else { return nil }
    if name.hasSuffix("Controller") { return name.hasSuffix("PresentationController") ? nil : .controller }
    return ["View", "Control", "Button", "Label", "Slider", "Switch", "Stepper", "Window"].contains {
      name.hasSuffix($0)
    } ? .view : nil
  }
}
