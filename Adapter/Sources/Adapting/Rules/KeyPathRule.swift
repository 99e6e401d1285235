import SwiftSyntax

/// Writes `#keyPath` as its text, beside a key path of Swift that the compiler checks.
final class KeyPathRule: Rule {
  private static let questions: Set<String> = [
    "hidden", "opaque", "doubleSided", "geometryFlipped", "enabled", "selected", "highlighted", "paused",
  ]

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "keyPath", node.arguments.count == 1, let argument = node.arguments.first else {
      return .visitChildren
    }
    guard let (type, names) = path(argument.expression), !names.isEmpty else {
      report(.error, at: argument, "can't find the type of '\(argument.flatText)'; write the text of the key path")
      return .skipChildren
    }
    var owner: String? = type
    var checked = "\\\(type)"
    var isChecked = true
    var keys: [String] = []
    for name in names {
      let member = owner.flatMap { program.members(named: name, of: $0).first { $0.kind == .property } }
      // Objective-C's name of a property that Swift calls by another one.
      let spelled = member == nil && Self.questions.contains(name) ? "is\(name.capitalizedFirst)" : name
      if isChecked { checked += ".\(spelled)" }
      keys.append(member.map { $0.objectiveCName ?? $0.name } ?? ObjectiveCName.appleProperty(name))
      // The path ends where a type isn't known: Swift needs to know which parts are optional.
      isChecked = isChecked && member?.type != nil
      owner = member?.type.flatMap { wrapped($0).path }
      if isChecked, name != names.last, member?.type?.isOptional ?? false { checked += "?" }
    }
    edits.replace(node, by: "({ () -> String in _ = \(checked); return \"\(keys.joined(separator: "."))\" }())")
    return .skipChildren
  }

  /// Reads the property of a class by its name: `Menu.value(forKeyPath: #keyPath(Menu.shared))` is how programs reach
  /// what extensions of programs may not use.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let called = node.calledExpression.as(MemberAccessExprSyntax.self), let base = called.base,
      called.declName.baseName.text == "value", SelectorReference.isType(base), node.arguments.count == 1,
      let argument = node.arguments.first, ["forKey", "forKeyPath"].contains(argument.label?.text),
      let macro = argument.expression.as(MacroExpansionExprSyntax.self), macro.macroName.text == "keyPath",
      let property = macro.arguments.first?.expression.as(MemberAccessExprSyntax.self),
      property.base?.flatText == base.flatText
    else { return .visitChildren }
    edits.replace(node, by: "(\(property.flatText) as Any?)")
    return .skipChildren
  }

  private func wrapped(_ type: TypeSyntax) -> TypeSyntax {
    if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType }
    return type
  }

  /// Splits `Menu.item.title` into the type and the properties.
  private func path(_ expression: ExprSyntax) -> (type: String, names: [String])? {
    if SelectorReference.isType(expression) { return (expression.flatText, []) }
    if let name = expression.as(DeclReferenceExprSyntax.self), name.baseName.text != "self" {
      return SelectorReference(expression, in: Syntax(expression)).map { ($0.type, [$0.name]) }
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    if base.flatText == "self" {
      return SelectorReference(expression, in: Syntax(expression)).map { ($0.type, [$0.name]) }
    }
    return path(base).map { ($0.type, $0.names + [member.declName.baseName.identifierText]) }
  }
}
