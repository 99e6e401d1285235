import SwiftSyntax

/// Names key-value observing, with what takes its place.
final class ObservingRule: Rule {
  private static let places: [String: String] = [
    "bounds": "override layoutSubviews() or layoutSublayers()",
    "frame": "override layoutSubviews() or layoutSublayers()",
    "center": "override layoutSubviews() of the superview",
    "contentOffset": "implement scrollViewDidScroll(_:)",
    "contentSize": "override layoutSubviews() of the scroll view",
    "zoomScale": "implement scrollViewDidZoom(_:)",
    "state": "add an action",
    "isRunning": "use addCompletion(_:)",
    "fractionComplete": "read it in a CADisplayLink",
    "isHighlighted": "override isHighlighted with didSet",
    "isSelected": "override isSelected with didSet",
    "isEnabled": "override isEnabled with didSet",
    "text": "override text with didSet",
    "fractionCompleted": "set the view's progress where the Progress changes",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) ?? optionalMember(of: node) else {
      return .visitChildren
    }
    let name = member.declName.baseName.text
    if name == "observe", let first = node.arguments.first, first.label == nil,
      let path = first.expression.as(KeyPathExprSyntax.self)
    {
      report(path.components.last?.component.flatText ?? "", at: member.declName)
    } else if ["addObserver", "removeObserver"].contains(name),
      let path = node.arguments.first(where: { $0.label?.text == "forKeyPath" })
    {
      report(lastKey(of: path.expression), at: member.declName)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "observeValue", node.signature.parameterClause.parameters.first?.firstName.text == "forKeyPath"
    {
      report(.error, at: node.name, "there is no key-value observing on Linux: this method is never called; remove it")
    }
    return .visitChildren
  }

  private func optionalMember(of node: FunctionCallExprSyntax) -> MemberAccessExprSyntax? {
    node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression.as(MemberAccessExprSyntax.self)
  }

  /// Returns the last name of a key path's text, of `#keyPath`, or of `#keyPath` as it was adapted.
  private func lastKey(of expression: ExprSyntax) -> String {
    let text = expression.flatText.filter { $0 != "\"" && $0 != ")" && $0 != "}" && $0 != "(" && $0 != " " }
    return text.split(separator: ".").last.map(String.init) ?? ""
  }

  private func report(_ property: String, at node: DeclReferenceExprSyntax) {
    let advice = Self.places[property] ?? "call your code where the property is set, as by didSet"
    report(.error, at: node, "there is no key-value observing on Linux; instead of observing '\(property)', \(advice)")
  }
}
