import SwiftSyntax

/// Takes away Xcode's previews. Lines stay.
final class PreviewRule: Rule {
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    edits.replace(node, by: "")
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    edits.replace(node, by: "")
    return .skipChildren
  }
}
