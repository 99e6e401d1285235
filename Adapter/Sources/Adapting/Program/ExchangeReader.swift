import SwiftSyntax

/// Looks for the methods that a program may exchange: those that selectors name.
final class ExchangeReader: ActiveVisitor {
  private static let functions: Set<String> = [
    "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod",
  ]
  private var exchanges = false
  private var names: Set<String> = []

  /// Returns the base names of the methods; none if the program doesn't exchange any.
  static func names(in files: [SourceFile], platform: Platform) -> Set<String> {
    let reader = ExchangeReader(platform: platform)
    for file in files { reader.walk(file.tree) }
    return reader.exchanges ? reader.names : []
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if Self.functions.contains(node.baseName.text) { exchanges = true }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", let argument = node.arguments.first?.expression,
      let reference = SelectorReference(argument, in: Syntax(node))
    else { return .visitChildren }
    names.insert(reference.name)
    return .visitChildren
  }
}
