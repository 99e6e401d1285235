import SwiftSyntax

/// Writes `type(of: x).description()`, which Objective-C's classes have, as the text of the type.
final class ClassNameRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      called.declName.baseName.text == "description", let type = called.base?.as(FunctionCallExprSyntax.self),
      type.calledExpression.flatText == "type", type.arguments.count == 1, type.arguments.first?.label?.text == "of",
      !program.names.containsFunction("description")
    else { return .visitChildren }
    edits.insert("String(reflecting: ", before: type)
    edits.replace(after: type, through: node, by: ")")
    return .visitChildren
  }
}
