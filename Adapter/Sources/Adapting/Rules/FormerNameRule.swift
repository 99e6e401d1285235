import SwiftSyntax

/// Writes names as they are since Swift 4.2, such as `UIView.AnimationOptions` for `UIViewAnimationOptions`.
final class FormerNameRule: Rule {
  /// Methods and properties without arguments, by their former name.
  private static let members = [
    "addChildViewController": "addChild", "removeFromParentViewController": "removeFromParent",
    "childViewControllers": "children", "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
  ]

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let name = FormerNames.types[node.name.text], !isOwn(node.name.text) {
      edits.replace(node.name, by: name)
    }
    return .visitChildren
  }

  /// True if the program declares the type, rather than extends it.
  private func isOwn(_ name: String) -> Bool { program.type(named: name).map { $0.kind != .external } ?? false }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // A member of anything is only looked at with its base.
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id { return .skipChildren }
    let name = node.baseName.text
    guard !isOwn(name), !program.propertyNames.contains(name) else { return .skipChildren }
    if let current = FormerNames.types[name] ?? FormerNames.constants[name] ?? Self.members[name] {
      edits.replace(node.baseName, by: current)
    }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    let base = node.base?.flatText
    if base == nil || base?.hasSuffix("Notification.Name") ?? false, let current = FormerNames.notification(name),
      !program.propertyNames.contains(name)
    {
      edits.replace(node, by: current)
      return .skipChildren
    }
    if name == "commonModes" || name == "defaultRunLoopMode", base == nil || base == "RunLoopMode" {
      edits.replace(node.declName.baseName, by: name == "commonModes" ? "common" : "default")
    } else if let current = Self.members[name], !program.propertyNames.contains(name) {
      edits.replace(node.declName.baseName, by: current)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = FormerCall(node) { call.rewrite(&edits) }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == "open", let declaration = node.parent?.parent else { return .skipChildren }
    let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
    let isConstant = declaration.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let"
    // Neither can be overridden, which Swift 4 only warns about.
    if isConstant || modifiers?.modifier("static") != nil { edits.replace(node.name, by: "public") }
    return .skipChildren
  }
}
