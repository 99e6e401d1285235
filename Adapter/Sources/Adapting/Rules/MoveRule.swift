import SwiftSyntax

/// Moves overriding members from extensions into their class. Only Objective-C overrides in extensions.
///
/// In the class's file, the text moves; line directives keep its lines. From other files, the class overrides with a call
/// of the member, which gets another name.
final class MoveRule: Rule {
  private var classes: [String: ClassDeclSyntax] = [:]
  private var overrides: [(type: String, item: MemberBlockItemSyntax, prefix: String)] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = typeName(of: Syntax(node)) { classes[name] = node }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = node.extendedType.path, node.genericWhereClause == nil else { return .visitChildren }
    let access = node.modifiers.first.map { "\($0.name.text) " } ?? ""
    for item in node.memberBlock.members {
      guard let modifiers = item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        modifiers.modifier("override") != nil
      else { continue }
      let hasAccess = modifiers.contains {
        ["public", "open", "internal", "fileprivate", "private"].contains($0.name.text)
      }
      overrides.append((type, item, hasAccess ? "" : access))
    }
    return .visitChildren
  }

  override func visitPost(_ node: SourceFileSyntax) {
    for (type, item, prefix) in overrides {
      if let place = classes[type] {
        if place.block == item.block { move(item, into: place, prefix: prefix) }
      } else if program.type(named: type)?.kind == .classType {
        rename(item.decl)
      }
    }
    for (name, place) in classes.sorted(by: { $0.value.position < $1.value.position }) { addForwarding(name, place) }
  }

  private func rename(_ declaration: DeclSyntax) {
    guard let member = Member.members(of: declaration, isObjectiveC: false, isInExtension: true).first,
      member.forwarding != nil,
      let modifier = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.modifier("override")
    else { return }
    edits.remove(modifier)
    if let function = declaration.as(FunctionDeclSyntax.self) {
      edits.replace(function.name, by: member.forwardingName)
    } else if let pattern = declaration.as(VariableDeclSyntax.self)?.bindings.first?.pattern {
      edits.replace(pattern, by: member.forwardingName)
    }
  }

  /// Overrides with calls of what extensions in other files implement.
  private func addForwarding(_ name: String, _ type: ClassDeclSyntax) {
    let own = overrides.filter { $0.type == name }.flatMap {
      Member.members(of: $0.item.decl, isObjectiveC: false, isInExtension: true)
    }
    let members = (program.type(named: name)?.members ?? []).filter { member in
      member.forwarding != nil && program.dispatch(of: member, in: name) == nil
        && !own.contains { $0.hasSameName(as: member) }
    }
    guard !members.isEmpty else { return }
    let isPublic = type.modifiers.contains { ["public", "open"].contains($0.name.text) }
    let brace = type.memberBlock.rightBrace
    let (path, line) = file.place(of: brace.positionAfterSkippingLeadingTrivia)
    let lines = members.compactMap(\.forwarding).map { (isPublic ? "public " : "") + $0 + "\n" }
    edits.insertLines(
      "\n" + lines.joined() + LineDirective.text(file: path, line: line),
      at: brace.positionAfterSkippingLeadingTrivia)
  }

  private func move(_ item: MemberBlockItemSyntax, into type: ClassDeclSyntax, prefix: String) {
    let member = item.decl
    let text = member.trimmedDescription
    let brace = type.memberBlock.rightBrace
    let (path, line) = file.place(of: member.positionAfterSkippingLeadingTrivia)
    let (_, end) = file.place(of: brace.positionAfterSkippingLeadingTrivia)
    edits.insertLines(
      "\n" + LineDirective.text(file: path, line: line) + prefix + text + "\n"
        + LineDirective.text(file: path, line: end),
      at: brace.positionAfterSkippingLeadingTrivia)
    edits.replace(member, by: "")
  }
}

extension SyntaxProtocol {
  /// The conditional block around a node; nil for none.
  fileprivate var block: SyntaxIdentifier? { ancestor(IfConfigClauseSyntax.self)?.id }
}
