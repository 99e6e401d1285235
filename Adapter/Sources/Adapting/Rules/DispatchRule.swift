import SwiftSyntax

/// Writes out the dispatch of members that extensions declare and other classes override: the implementations get other
/// names, and a member of the old name chooses one by the object's class.
final class DispatchRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    rewrite(DeclSyntax(node), name: node.name, node.modifiers) { dispatch in
      let call = { (name: String) in "return \(node.callEffects)\(node.call(of: name))" }
      let head = node.attributes.prefix + node.modifiers.prefix + "func \(node.name.text)"
      let generics = (node.genericParameterClause?.flatText ?? "") + node.signature.flatText
      let condition = node.genericWhereClause.map { " \($0.flatText)" } ?? ""
      return head + generics + condition + " { \(self.choice(dispatch, call)) }; "
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, let type = binding.typeAnnotation
    else { return .visitChildren }
    rewrite(DeclSyntax(node), name: name, node.modifiers) { dispatch in
      let head = node.attributes.prefix + node.modifiers.prefix + "var \(name.text)\(type.flatText)"
      let getter = self.choice(dispatch) { "return \($0)" }
      guard binding.hasSetter else { return head + " { \(getter) }; " }
      return head + " { get { \(getter) } set { \(self.choice(dispatch) { "\($0) = newValue" }) } }; "
    }
    return .visitChildren
  }

  /// Calls the implementation of the next superclass in place of `super`.
  override func visit(_ node: SuperExprSyntax) -> SyntaxVisitorContinueKind {
    guard let access = node.parent?.as(MemberAccessExprSyntax.self),
      let type = enclosingTypes(of: Syntax(node)).first
    else { return .visitChildren }
    let name = access.declName.baseName
    let named = program.dispatches[name.identifierText] ?? []
    let labels = access.callLabels
    // A call may leave out arguments with default values, and the labels of closures.
    let candidates =
      named.filter { $0.member.labels == labels ?? [] }
      + named.filter { labels?.isPart(of: $0.member.labels) ?? false }
    let ancestors = program.superclasses(of: program.type(named: type)?.name ?? type)
    for dispatch in candidates {
      guard let ancestor = ancestors.first(where: dispatch.isImplemented) else { continue }
      edits.replace(node, by: "self")
      edits.replace(name, by: dispatch.implementation(in: ancestor))
      break
    }
    return .visitChildren
  }

  /// Renames an implementation. `dispatcher` returns the member that chooses one, which stands before the first.
  private func rewrite(
    _ declaration: DeclSyntax, name: TokenSyntax, _ modifiers: DeclModifierListSyntax, dispatcher: (Dispatch) -> String
  ) {
    guard let container = declaration.parent?.parent?.parent?.parent, let written = typeName(of: container),
      let member = Member.members(of: declaration, isObjectiveC: false, isInExtension: false).first,
      let dispatch = program.dispatch(of: member, in: written)
    else { return }
    let type = program.type(named: written)?.name ?? written
    if let modifier = modifiers.modifier("override") {
      edits.remove(modifier)
    } else if type == dispatch.owner {
      edits.insert(dispatcher(dispatch), before: declaration)
    } else {
      return
    }
    edits.replace(name, by: dispatch.implementation(in: type))
  }

  /// Returns a statement that uses the implementation of the object's class.
  private func choice(_ dispatch: Dispatch, _ use: (String) -> String) -> String {
    let suffix = dispatch.member.isStatic ? ".Type" : ""
    let cases = dispatch.overriders.map { type in
      "case let adapted as \(type)\(suffix): \(use("adapted.\(dispatch.implementation(in: type))"))"
    }
    let own = use(dispatch.implementation(in: dispatch.owner))
    return "switch self { \(cases.joined(separator: "; ")); default: \(own) }"
  }
}

extension AttributeListSyntax {
  fileprivate var prefix: String { isEmpty ? "" : "\(flatText) " }
}

extension DeclModifierListSyntax {
  fileprivate var prefix: String { isEmpty ? "" : "\(flatText) " }
}

extension PatternBindingSyntax {
  fileprivate var hasSetter: Bool {
    guard case .accessors(let list) = accessorBlock?.accessors else { return false }
    return list.contains { $0.accessorSpecifier.text == "set" }
  }
}

extension MemberAccessExprSyntax {
  /// The labels of the arguments if the member is called; nil for a property.
  fileprivate var callLabels: [String?]? {
    guard let call = parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(self).id else {
      return nil
    }
    return call.arguments.map { $0.label?.identifierText }
  }
}

extension [String?] {
  /// True if all labels are among others, in the same order.
  fileprivate func isPart(of others: [String?]) -> Bool {
    var rest = others[...]
    return allSatisfy { label in
      guard let index = rest.firstIndex(of: label) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}
