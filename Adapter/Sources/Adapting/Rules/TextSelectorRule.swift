import SwiftSyntax

/// Gives selectors that are made of text the methods that the text may name: those of the type around, and of what it
/// inherits, that Objective-C sees.
final class TextSelectorRule: Rule {
  private static let names: Set<String> = ["Selector", "NSSelectorFromString", "sel_registerName", "Selector.init"]
  private static let mostParameters = 3

  /// The types of this file, where private methods are visible.
  private lazy var ownTypes: [NominalType] = {
    let reader = DeclarationReader(platform: platform)
    reader.walk(file.tree)
    return reader.types
  }()

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard Self.names.contains(node.calledExpression.flatText), node.arguments.count == 1,
      let argument = node.arguments.first
    else { return .visitChildren }
    let methods = candidates(for: argument.expression, at: node)
    if !methods.isEmpty {
      edits.insert("({ () -> Selector in _ = [\(methods.joined(separator: ", "))]; return ", before: node)
      edits.insert(" }())", after: node)
    } else if !isAdapted(node) {
      report(.warning, at: node, "a selector made of text names a method and calls none; use #selector")
    }
    return .visitChildren
  }

  /// Returns selectors with the methods that a text can name, in the order of their names.
  private func candidates(for text: ExprSyntax, at node: FunctionCallExprSyntax) -> [String] {
    // Two parentheses are a usual way to silence the compiler's advice.
    let inner = text.as(TupleExprSyntax.self).flatMap { $0.elements.count == 1 ? $0.elements.first?.expression : nil }
    guard let text = (inner ?? text).as(StringLiteralExprSyntax.self), !isAdapted(node),
      let type = enclosingTypes(of: Syntax(node)).first, program.type(named: type)?.kind == .classType
    else { return [] }
    var selectors: Set<String> = []
    for owner in program.lineage(of: type) where owner.kind == .classType {
      for method in owner.members where method.isObjectiveC && isCallable(method, of: owner) {
        let name = method.objectiveCName ?? ObjectiveCName.method(method.name, labels: method.labels)
        guard matches(name, text) else { continue }
        selectors.insert("Selector(\"\(name)\", \(owner.name).\(method.fullName))")
      }
    }
    return selectors.sorted()
  }

  private func isCallable(_ method: Member, of owner: NominalType) -> Bool {
    guard method.kind == .method, !method.isStatic, !method.hasEffects, method.labels.count <= Self.mostParameters,
      owner.members.filter({ $0.fullName == method.fullName }).count == 1
    else { return false }
    guard method.isPrivate else { return true }
    return ownTypes.contains { $0.lastName == owner.lastName && $0.members.contains { $0.hasSameName(as: method) } }
  }

  /// True if a name consists of a text's parts, with anything where the text has a value.
  private func matches(_ name: String, _ text: StringLiteralExprSyntax) -> Bool {
    let parts = text.segments.map { $0.as(StringSegmentSyntax.self)?.content.text }
    guard parts.contains(where: { $0 != nil && $0 != "" }) else { return false }
    guard parts.contains(where: { $0 == nil }) else { return name == parts.compactMap { $0 }.joined() }
    guard name.hasPrefix((parts.first ?? nil) ?? ""), name.hasSuffix((parts.last ?? nil) ?? "") else { return false }
    var rest = name[...]
    for part in parts.compactMap({ $0 }) {
      guard part.isEmpty || rest.contains(part) else { return false }
      if let range = part.isEmpty ? nil : rest.firstRange(of: part) { rest = rest[range.upperBound...] }
    }
    return true
  }

  /// True for a selector behind the methods that this rule has written.
  private func isAdapted(_ node: FunctionCallExprSyntax) -> Bool {
    let closure = node.ancestor(ClosureExprSyntax.self)
    return closure?.statements.count == 2
      && closure?.statements.first?.item.flatText.hasPrefix("_ = [Selector(") == true
      && closure?.signature?.flatText.hasPrefix("() -> Selector") == true
  }
}
