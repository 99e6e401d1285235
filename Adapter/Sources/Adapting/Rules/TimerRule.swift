import SwiftSyntax

/// Writes `Timer()`, a usual first value of a property, as a timer that isn't scheduled: on Linux it needs a time.
final class TimerRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Timer", node.arguments.isEmpty,
      node.trailingClosure == nil, program.type(named: "Timer").map({ $0.kind == .external }) ?? true
    {
      edits.replace(node, by: "Timer(timeInterval: 0, repeats: false) { _ in }")
    }
    return .visitChildren
  }
}
