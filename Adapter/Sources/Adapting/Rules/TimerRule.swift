import SwiftSyntax

/// Writes `Timer()`, a usual first value of a property, as a timer that isn't scheduled: on Linux it needs a time.
final class TimerRule: Rule {
  private lazy var locals = LocalNames(of: file.tree, platform: platform)

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName, name.text == "Timer",
      node.arguments.isEmpty, node.trailingClosure == nil, !isOwn(name)
    {
      edits.replace(node, by: "Timer(timeInterval: 0, repeats: false) { _ in }")
    }
    return .visitChildren
  }

  /// True if the program declares the name.
  private func isOwn(_ name: TokenSyntax) -> Bool {
    program.names.contains(name.text) || program.names.containsFunction(name.text) || locals.contains(name)
      || program.type(named: name.text).map { $0.kind != .external } ?? false
  }
}
