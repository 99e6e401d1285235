import SwiftSyntax

/// Rewrites the call by which an exchanged method means the other one: its own name, in its own body.
final class ExchangedCallRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = ownName(node.calledExpression), program.exchangeableNames.contains(name),
      let function = node.ancestor(FunctionDeclSyntax.self), function.name.identifierText == name,
      function.labels == node.arguments.map({ $0.label?.identifierText }), node.trailingClosure == nil,
      let method = Member.members(of: DeclSyntax(function), isObjectiveC: false, isInExtension: false).first,
      !method.isStatic, !method.hasEffects
    else { return .visitChildren }
    let selector = method.objectiveCName ?? ObjectiveCName.method(name, labels: method.labels)
    let values = node.arguments.map(\.expression.flatText).joined(separator: ", ")
    let arguments = values.isEmpty ? "on: self" : "on: self, with: [\(values)]"
    let call = "Selector(\"\(selector)\").performExchanged(\(arguments))"
    guard !method.returnsNothing, let type = method.type else {
      edits.replace(node, by: call)
      return .skipChildren
    }
    edits.replace(node, by: "(\(call) as! \(type.flatText))")
    return .skipChildren
  }

  /// Returns the name of a method of the object itself: `f` or `self.f`.
  private func ownName(_ expression: ExprSyntax) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.identifierText }
    guard let access = expression.as(MemberAccessExprSyntax.self), access.base?.flatText == "self" else { return nil }
    return access.declName.baseName.identifierText
  }
}
