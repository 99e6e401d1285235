import SwiftSyntax

/// Writes names as they are since Swift 4.2, such as `UIView.AnimationOptions` for `UIViewAnimationOptions`.
final class FormerNameRule: Rule {
  private lazy var locals = LocalNames(of: file.tree, platform: platform)

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let name = FormerNames.types[node.name.text], !isOwn(node.name.text) {
      edits.replace(node.name, by: name)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // A member of anything is only looked at with its base.
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id { return .skipChildren }
    let name = node.baseName.text
    guard !isOwn(name), !locals.contains(node.baseName) else { return .skipChildren }
    if let current = FormerNames.types[name] ?? FormerNames.constants[name] ?? currentMember(node) {
      edits.replace(node.baseName, by: current)
    }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    let base = node.base?.flatText
    guard !isOwn(name) else { return .visitChildren }
    if base == nil || base?.hasSuffix("Notification.Name") ?? false, let current = FormerNames.notifications[name] {
      edits.replace(node, by: current)
      return .skipChildren
    }
    if name == "commonModes" || name == "defaultRunLoopMode",
      base == "RunLoopMode" || base == nil && !isArgumentOfRunLoopFunction(node)
    {
      edits.replace(node.declName.baseName, by: name == "commonModes" ? "common" : "default")
    } else if let current = currentMember(node.declName) {
      edits.replace(node.declName.baseName, by: current)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let function = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    if let call = FormerCall(node), !isOwn(call.name), !program.names.containsFunction(call.name, labels: call.labels),
      !(function.map { locals.contains($0) } ?? false)
    {
      call.rewrite(&edits)
    }
    return .visitChildren
  }

  /// True for a mode in a call of Core Foundation, whose modes have these names still.
  private func isArgumentOfRunLoopFunction(_ node: MemberAccessExprSyntax) -> Bool {
    let call = node.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.flatText.hasPrefix("CFRunLoop") ?? false
  }

  /// True if the program declares a type, rather than extends it, a property, a variable or a case of a name.
  private func isOwn(_ name: String) -> Bool {
    program.names.contains(name) || program.type(named: name).map { $0.kind != .external } ?? false
  }

  /// Returns the current name of a member of UIKit's classes; nil for others, and for methods of the program.
  private func currentMember(_ node: DeclReferenceExprSyntax) -> String? {
    let name = node.baseName.text
    if let property = FormerNames.properties[name] { return program.names.containsFunction(name) ? nil : property }
    guard let method = FormerNames.methods[name] else { return nil }
    guard let labels = node.labels else { return program.names.containsFunction(name) ? nil : method.name }
    return labels == method.labels && !program.names.containsFunction(name, labels: labels) ? method.name : nil
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

extension DeclReferenceExprSyntax {
  /// The labels in the name, or those of the call; nil for a name alone.
  fileprivate var labels: [String?]? {
    if let names = argumentNames { return names.arguments.map { $0.name.text == "_" ? nil : $0.name.text } }
    let member = parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == id ? Syntax($0) : nil }
    let called = member ?? Syntax(self)
    guard let call = called.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == called.id else {
      return nil
    }
    return call.arguments.map { $0.label?.text } + (call.trailingClosure == nil ? [] : [nil])
  }
}
