import SwiftSyntax

/// Writes `#selector` as a `Selector` with the method that it calls.
final class SelectorRule: Rule {
  /// The types of a selector's method that `Selector` has initializers for.
  private static let mostParameters = 3

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", node.arguments.count == 1, let argument = node.arguments.first else {
      return .visitChildren
    }
    guard let reference = SelectorReference(argument.expression, in: Syntax(node)) else {
      report(
        .error, at: argument.expression,
        "can't find the type of '\(argument.expression.flatText)'; write the type's name: #selector(Type.method)")
      return .skipChildren
    }
    switch argument.label?.text {
    case "getter", "setter": rewriteProperty(node, reference, accessor: argument.label?.text ?? "")
    default: rewriteMethod(node, reference)
    }
    return .skipChildren
  }

  private func rewriteProperty(_ node: MacroExpansionExprSyntax, _ reference: SelectorReference, accessor: String) {
    let member = program.members(named: reference.name, of: reference.type).first { $0.kind == .property }
    let property = member.map { $0.objectiveCName ?? $0.name } ?? reference.name
    let name = accessor == "getter" ? property : ObjectiveCName.setter(property)
    edits.replace(node, by: "Selector(\"\(name)\", \(accessor): \\\(reference.type).\(reference.name))")
  }

  private func rewriteMethod(_ node: MacroExpansionExprSyntax, _ reference: SelectorReference) {
    let type = program.type(named: reference.type)
    guard let method = method(of: reference, at: node) else { return }
    guard !method.isStatic else {
      return report(
        .error, at: node, "'\(reference.name)' is a method of the type; selectors call methods of objects")
    }
    guard !method.hasEffects, method.labels.count <= Self.mostParameters else {
      return report(
        .error, at: node,
        "selectors call methods with at most \(Self.mostParameters) parameters, without throws and async")
    }
    let name = method.objectiveCName ?? ObjectiveCName.method(method.name, labels: method.labels)
    let expression =
      type?.kind == .protocolType
      ? "{ (target: any \(reference.type)) in target.\(method.fullName) }"
      : "\(reference.type).\(method.fullName)\(reference.cast)"
    edits.replace(node, by: "Selector(\"\(name)\", \(expression))")
  }

  /// Returns the method that a selector names; nil if it was reported.
  private func method(of reference: SelectorReference, at node: MacroExpansionExprSyntax) -> Member? {
    var known = program.members(named: reference.name, of: reference.type).filter { $0.kind == .method }
    if let labels = reference.labels { known = known.filter { $0.labels == labels } }
    if Set(known.map(\.fullName)).count > 1 {
      let visible = known.filter { $0.isObjectiveC && $0.type?.flatText == known[0].type?.flatText }
      if !visible.isEmpty { known = visible }
    }
    guard Set(known.map(\.fullName)).count <= 1 else {
      report(.error, at: node, "'\(reference.name)' has several meanings; write its labels")
      return nil
    }
    if let found = known.first(where: { $0.objectiveCName != nil }) ?? known.first { return found }
    if reference.labels == nil, !reference.isEmptyCall {
      report(
        .warning, at: node,
        "the declaration of '\(reference.name)' isn't in these files: the selector's name is taken for "
          + "'\(reference.name)'; write its labels")
    }
    return Member(kind: .method, name: reference.name, labels: reference.labels ?? [])
  }
}
