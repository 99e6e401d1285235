import SwiftSyntax

/// Writes Xcode's literals of colours and images, and timers without a time, as initializers.
final class LiteralRule: Rule {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    let start = node.positionAfterSkippingLeadingTrivia..<node.macroName.endPositionBeforeTrailingTrivia
    switch node.macroName.text {
    case "colorLiteral":
      edits.replace(start, by: platform.isMac ? "NSColor" : "UIColor")
    case "imageLiteral":
      edits.replace(start, by: platform.isMac ? "NSImage" : "UIImage")
      if let label = node.arguments.first?.label { edits.replace(label, by: "named") }
      edits.insert("!", after: node)
    default: break
    }
    return .visitChildren
  }

  /// `Timer()`, a usual first value of a property, has no time to fire at.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Timer", node.arguments.isEmpty,
      node.trailingClosure == nil, program.type(named: "Timer").map({ $0.kind == .external }) ?? true
    {
      edits.replace(node, by: "Timer(timeInterval: 0, repeats: false) { _ in }")
    }
    return .visitChildren
  }
}
