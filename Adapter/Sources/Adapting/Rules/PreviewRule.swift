import SwiftSyntax

/// Takes away Xcode's previews. Lines stay.
final class PreviewRule: Rule {
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    remove(node)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    remove(node)
    return .skipChildren
  }

  private func remove(_ node: some SyntaxProtocol) {
    edits.replace(node, by: String(repeating: "\n", count: node.trimmedDescription.count { $0.isNewline }))
  }
}
