import SwiftSyntax

/// Adds the property's name to `observe(\.x)`, since Swift can't read it from a key path on Linux, and names what can't
/// be observed.
final class ObservingRule: Rule {
  /// The properties of Kinora's classes whose changes are announced. The class isn't known: `isEnabled` and
  /// `isHighlighted` of a UIControl are announced, those of a UILabel or a UIImageView aren't.
  private static let announced: Set<String> = [
    "frame", "bounds", "center", "position", "anchorPoint", "transform", "transform3D", "alpha", "opacity", "hidden",
    "isHidden", "backgroundColor", "clipsToBounds", "masksToBounds", "cornerRadius", "borderColor", "borderWidth",
    "shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius", "shadowPath", "contents", "zPosition",
    "safeAreaInsets", "layoutMargins", "contentOffset", "contentSize", "contentInset", "adjustedContentInset",
    "zoomScale", "state", "enabled", "isEnabled", "selected", "isSelected", "highlighted", "isHighlighted", "text",
    "attributedText", "value", "on", "isOn", "progress", "image", "title", "view", "running", "isRunning", "reversed",
    "isReversed", "fractionComplete", "path", "strokeStart", "strokeEnd", "fillColor", "strokeColor", "lineWidth",
  ]
  private static let places: [String: String] = [
    "fractionCompleted": "set the view's progress where the Progress changes",
    "subviews": "override didAddSubview(_:) and willRemoveSubview(_:)", "superview": "override didMoveToSuperview()",
    "window": "override didMoveToWindow()", "tintColor": "override tintColorDidChange()",
    "traitCollection": "use registerForTraitChanges(_:handler:)",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) ?? optionalMember(of: node) else {
      if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "observe" { addName(to: node) }
      if let name = node.calledExpression.as(DeclReferenceExprSyntax.self) { check(name, of: node) }
      return .visitChildren
    }
    if member.declName.baseName.text == "observe" { addName(to: node) }
    check(member.declName, of: node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text
    if name.hasPrefix("keyPathsForValuesAffecting") || name == "automaticallyNotifiesObservers" {
      report(
        .error, at: node.name,
        "'\(name)' is never asked: call willChangeValue(forKey:) and didChangeValue(forKey:) where the values change")
    }
    return .visitChildren
  }

  private func addName(to node: FunctionCallExprSyntax) {
    let arguments = Array(node.arguments.prefix(2))
    guard let first = arguments.first, first.label == nil, let path = first.expression.as(KeyPathExprSyntax.self),
      arguments.count < 2 || arguments[1].label?.text != "named",
      !hasOwnMethod
    else { return }
    let names = path.components.compactMap { component -> String? in
      if case .property(let property) = component.component { return property.declName.baseName.identifierText }
      return nil
    }
    let steps = path.components.filter { $0.component.as(KeyPathOptionalComponentSyntax.self) == nil }
    guard !names.isEmpty, names.count == steps.count else { return }
    edits.insert(", named: \"\(names.joined(separator: "."))\"", after: first.expression)
    reportSilent(names[names.count - 1], at: Syntax(first))
  }

  /// True if the program has a method that such a call may mean.
  private var hasOwnMethod: Bool {
    program.allTypes.contains { type in
      type.members.contains { $0.kind == .method && $0.name == "observe" && $0.labels.first == .some(nil) }
    }
  }

  private func check(_ name: DeclReferenceExprSyntax, of node: FunctionCallExprSyntax) {
    guard name.baseName.text == "addObserver",
      let path = node.arguments.first(where: { $0.label?.text == "forKeyPath" }),
      let key = lastKey(of: path.expression)
    else { return }
    reportSilent(key, at: Syntax(name))
  }

  private func reportSilent(_ property: String, at node: Syntax) {
    guard platform.isMac || !Self.announced.contains(property), !program.propertyNames.contains(property) else {
      return
    }
    let advice = Self.places[property] ?? "call your code where the property is set"
    report(.warning, at: node, "changes of '\(property)' aren't announced to observers; \(advice)")
  }

  private func optionalMember(of node: FunctionCallExprSyntax) -> MemberAccessExprSyntax? {
    node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression.as(MemberAccessExprSyntax.self)
  }

  /// Returns the last name of a key path's text, of `#keyPath`, or of `#keyPath` as it was adapted; nil for other
  /// expressions.
  private func lastKey(of expression: ExprSyntax) -> String? {
    guard expression.is(StringLiteralExprSyntax.self) || expression.flatText.contains("#keyPath") else { return nil }
    let text = expression.flatText.filter { !"\")}( ".contains($0) }
    return text.split(separator: ".").last.map(String.init)
  }
}
