import SwiftSyntax

/// Asks once for the window of an application's delegate, which isn't an optional requirement here:
/// `delegate?.window??.frame`, `delegate!.window!!`.
final class OptionalPropertyRule: Rule {
  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    if let inner = mark(of: node.expression) { edits.remove(inner) }
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    if let inner = mark(of: node.expression) { edits.remove(inner) }
    return .visitChildren
  }

  /// Returns the mark behind the window inside a second one; nil for other expressions.
  private func mark(of node: ExprSyntax) -> TokenSyntax? {
    if let chaining = node.as(OptionalChainingExprSyntax.self), isWindow(chaining.expression) {
      return chaining.questionMark
    }
    if let unwrapping = node.as(ForceUnwrapExprSyntax.self), isWindow(unwrapping.expression) {
      return unwrapping.exclamationMark
    }
    return nil
  }

  private func isWindow(_ node: ExprSyntax) -> Bool {
    guard let member = node.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "window" else {
      return false
    }
    let base = member.base?.flatText ?? ""
    return ["delegate?", "delegate!", "delegate"].contains { base.hasSuffix($0) }
  }
}
