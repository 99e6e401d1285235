import SwiftSyntax

/// Moves overriding members from extensions into their class, where it is in the same file. Only Objective-C overrides in
/// extensions. Line directives keep their lines.
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
      guard let place = classes[type], place.block == item.block else { continue }
      move(item, into: place, prefix: prefix)
    }
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
