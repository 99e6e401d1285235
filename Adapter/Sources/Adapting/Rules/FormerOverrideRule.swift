import SwiftSyntax

/// Gives overriding declarations the names since Swift 4.2 of what they override, as `FormerNameRule` does with calls.
final class FormerOverrideRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text
    guard node.modifiers.modifier("override") != nil, !program.names.containsFunction(name, labels: node.labels) else {
      return .visitChildren
    }
    if let method = FormerNames.methods[name], method.labels == node.labels {
      edits.replace(node.name, by: method.name)
    } else if let parameter = node.signature.parameterClause.parameters.first {
      rewrite(node, parameter)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.modifier("override") != nil, node.bindings.count == 1,
      let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self),
      let current = FormerNames.properties[pattern.identifier.text], !program.names.contains(pattern.identifier.text)
    else { return .visitChildren }
    edits.replace(pattern, by: current)
    return .visitChildren
  }

  /// Changes a method whose only label differs. The parameter keeps its name in the body.
  private func rewrite(_ node: FunctionDeclSyntax, _ parameter: FunctionParameterSyntax) {
    let label: String
    switch (node.name.text, node.labels) {
    case ("didMove", ["toParentViewController"]), ("willMove", ["toParentViewController"]): label = "toParent"
    case ("bringSubview", ["toFront"]):
      label = "_"
      edits.replace(node.name, by: "bringSubviewToFront")
    case ("sendSubview", ["toBack"]):
      label = "_"
      edits.replace(node.name, by: "sendSubviewToBack")
    default: return
    }
    edits.replace(parameter.firstName, by: parameter.secondName == nil ? "\(label) \(parameter.firstName.text)" : label)
  }
}
