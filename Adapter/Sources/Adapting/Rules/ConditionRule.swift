import SwiftSyntax

/// Gives `os` and `canImport` the values of the system that the program is written for.
final class ConditionRule: Rule {
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      if let condition = clause.condition { rewrite(condition) }
    }
    return super.visit(node)
  }

  private func rewrite(_ condition: ExprSyntax) {
    if let value = platform.replacement(of: condition) {
      edits.replace(condition, by: value)
    } else if let (name, argument) = Platform.call(condition) {
      report(name, argument, at: condition)
    } else {
      for child in condition.children(viewMode: .sourceAccurate) { rewriteOperands(of: child) }
    }
  }

  private func rewriteOperands(of node: Syntax) {
    if let condition = node.as(ExprSyntax.self) { return rewrite(condition) }
    for child in node.children(viewMode: .sourceAccurate) { rewriteOperands(of: child) }
  }

  /// Names a condition that is false here and true on Apple's systems.
  private func report(_ name: String, _ argument: String, at condition: ExprSyntax) {
    if name == "canImport", Platform.absentModules.contains(argument) {
      report(.warning, at: condition, "there is no module \(argument) on Linux: this condition is false")
    } else if name == "os", argument == "Linux" {
      report(.warning, at: condition, "os(Linux) is true, and so is the condition for Apple's system")
    }
  }
}
