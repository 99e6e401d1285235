import SwiftSyntax

/// The names that the files declare, apart from those of types and of local variables: functions, properties, global
/// variables, cases and other names of types.
///
/// Overriding declarations don't count, since they have the names of what they override.
struct DeclaredNames: Sendable {
  /// The labels of functions and methods by their base name.
  private var functions: [String: Set<[String?]>] = [:]
  /// All others.
  private var names: Set<String> = []

  /// Returns true for a property, a global variable, a case or another name of a type.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Returns true for the base name of a function or a method.
  func containsFunction(_ name: String) -> Bool { functions[name] != nil }

  /// Returns true for the full name of a function or a method.
  func containsFunction(_ name: String, labels: [String?]) -> Bool { functions[name]?.contains(labels) ?? false }

  /// Adds the names of a file.
  mutating func add(_ tree: SourceFileSyntax, platform: Platform) {
    let reader = Reader(platform: platform)
    reader.walk(tree)
    functions.merge(reader.functions) { $0.union($1) }
    names.formUnion(reader.names)
  }

  private final class Reader: ActiveVisitor {
    var functions: [String: Set<[String?]>] = [:]
    var names: Set<String> = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.modifiers.modifier("override") == nil {
        functions[node.name.identifierText, default: []].insert(node.labels)
      }
      return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.modifiers.modifier("override") == nil, !isLocal(node) else { return .visitChildren }
      for token in node.bindings.flatMap({ $0.pattern.tokens(viewMode: .sourceAccurate) }) {
        names.insert(token.identifierText)
      }
      return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.name.identifierText)
      return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.name.identifierText)
      return .visitChildren
    }

    /// True inside a body of code, where a variable ends with its scope.
    private func isLocal(_ node: VariableDeclSyntax) -> Bool { Syntax(node).scope?.isBody ?? false }
  }
}

extension FunctionDeclSyntax {
  /// The parameters' labels; nil for `_`.
  var labels: [String?] {
    signature.parameterClause.parameters.map { $0.firstName.text == "_" ? nil : $0.firstName.identifierText }
  }
}
