import SwiftSyntax

/// Gives optional requirements of protocols default implementations, and Objective-C's protocols the bound to classes.
final class RequirementRule: Rule {
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    bindToClasses(node)
    var defaults: [String] = []
    for item in node.memberBlock.members {
      guard let optional = Self.optionalModifier(of: item.decl) else { continue }
      edits.remove(optional)
      if let function = item.decl.as(FunctionDeclSyntax.self) {
        if let text = implementation(of: function) { defaults.append(text) }
      } else if let variable = item.decl.as(VariableDeclSyntax.self) {
        if let text = implementation(of: variable) { defaults.append(text) }
      } else {
        report(.error, at: optional, "only methods and properties can be optional; make this a requirement")
      }
    }
    if !defaults.isEmpty, let item = Syntax(node).ancestor(ofLast: CodeBlockItemSyntax.self) {
      let access =
        node.modifiers.first { ["public", "package"].contains($0.name.text) }.map { "\($0.name.text) " } ?? ""
      let body = defaults.map { access + $0 }.joined(separator: "; ")
      edits.insert("; extension \(typeName(of: Syntax(node)) ?? node.name.text) { \(body) }", after: item)
    }
    return .visitChildren
  }

  private static func optionalModifier(of declaration: DeclSyntax) -> DeclModifierSyntax? {
    declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.modifier("optional")
  }

  /// Returns a default implementation; nil if there is no value to return, which is reported.
  private func implementation(of function: FunctionDeclSyntax) -> String? {
    let members = Member.members(of: DeclSyntax(function), isObjectiveC: true, isInExtension: false)
    guard let method = members.first, let value = value(of: method, at: DeclSyntax(function)) else { return nil }
    let prefix = method.isStatic ? "static " : ""
    return "\(prefix)func \(function.name.text)\(function.signature.flatText) {\(value.isEmpty ? "" : " \(value) ")}"
  }

  private func implementation(of variable: VariableDeclSyntax) -> String? {
    let members = Member.members(of: DeclSyntax(variable), isObjectiveC: true, isInExtension: false)
    guard members.count == 1, let property = members.first, let type = property.type else { return nil }
    guard let value = value(of: property, at: DeclSyntax(variable)) else { return nil }
    let isSettable = variable.bindings.first?.accessorBlock?.flatText.contains("set") ?? false
    let body = isSettable ? "get { \(value) } set {}" : value
    return "\(property.isStatic ? "static " : "")var \(property.name): \(type.flatText) { \(body) }"
  }

  /// Returns what a missing member gives its callers; "" for nothing. Nil if they don't agree.
  private func value(of member: Member, at declaration: DeclSyntax) -> String? {
    if member.returnsNothing { return "" }
    if member.type?.isOptional ?? false { return "nil" }
    let fallbacks = program.fallbacks[member.fullName] ?? []
    if fallbacks.count == 1, let only = fallbacks.first, !only.isEmpty { return only }
    report(
      .error, at: declaration,
      "a required '\(member.name)' from now on: the calls don't agree on the value of a missing one; "
        + "give it a default implementation in an extension")
    return nil
  }

  private func bindToClasses(_ node: ProtocolDeclSyntax) {
    let inherited = node.inheritanceClause.map { Array($0.inheritedTypes) } ?? []
    let names = inherited.map { $0.type.flatText }
    if let place = names.firstIndex(of: "NSObjectProtocol") {
      return edits.replace(inherited[place].type, by: "AnyObject")
    }
    guard node.attributes.attribute("objc") != nil, !names.contains("AnyObject"), !names.contains("class") else {
      return
    }
    if let first = inherited.first {
      edits.insert("AnyObject, ", before: first)
    } else {
      edits.insert(": AnyObject", after: node.name)
    }
  }
}

extension Syntax {
  /// The outermost node of a type around this one, within the nearest conditional block.
  fileprivate func ancestor<Node: SyntaxProtocol>(ofLast type: Node.Type) -> Node? {
    var found: Node?
    var node = parent
    while let candidate = node {
      if let match = candidate.as(type) { found = match }
      if found != nil, candidate.is(IfConfigClauseSyntax.self) { break }
      node = candidate.parent
    }
    return found
  }
}
