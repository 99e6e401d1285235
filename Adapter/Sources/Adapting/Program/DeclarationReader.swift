import SwiftSyntax

/// Collects the types of a file with their members.
final class DeclarationReader: ActiveVisitor {
  private(set) var types: [NominalType] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, .classType, node.inheritanceClause)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, .other, node.inheritanceClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, .other, node.inheritanceClause)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, .other, node.inheritanceClause)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, .protocolType, node.inheritanceClause)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, .external, node.inheritanceClause)
  }

  private func read(
    _ node: some DeclGroupSyntax & SyntaxProtocol, _ kind: NominalType.Kind, _ inheritance: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    guard let name = typeName(of: Syntax(node)) else { return .visitChildren }
    var type = NominalType(name: name, kind: kind)
    type.inherited = inheritance?.inheritedTypes.compactMap { $0.type.path } ?? []
    let isExtension = kind == .external
    let isObjectiveC =
      node.attributes.attribute("objcMembers") != nil
      || (isExtension || kind == .protocolType) && node.attributes.attribute("objc") != nil
    for member in activeMembers(of: node.memberBlock.members) {
      type.members += Member.members(of: member, isObjectiveC: isObjectiveC, isInExtension: isExtension)
    }
    types.append(type)
    return .visitChildren
  }

  /// Returns the members that are compiled.
  private func activeMembers(of list: MemberBlockItemListSyntax) -> [DeclSyntax] {
    list.flatMap { item -> [DeclSyntax] in
      guard let block = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return platform.activeClauses(of: block).flatMap { clause -> [DeclSyntax] in
        guard case .decls(let declarations) = clause.elements else { return [] }
        return activeMembers(of: declarations)
      }
    }
  }
}

/// Returns the name of a type or an extended type, with those around it; nil for other nodes.
func typeName(of node: Syntax) -> String? {
  let own: String?
  switch node.as(SyntaxEnum.self) {
  case .classDecl(let type): own = type.name.identifierText
  case .structDecl(let type): own = type.name.identifierText
  case .enumDecl(let type): own = type.name.identifierText
  case .actorDecl(let type): own = type.name.identifierText
  case .protocolDecl(let type): own = type.name.identifierText
  case .extensionDecl(let type): own = type.extendedType.path
  default: own = nil
  }
  guard let own else { return nil }
  guard let around = enclosingTypes(of: node).first else { return own }
  return "\(around).\(own)"
}

/// Returns the names of the types around a node, the nearest first.
func enclosingTypes(of node: Syntax) -> [String] {
  var names: [String] = []
  var next = node.parent
  while let candidate = next {
    if let name = typeName(of: candidate) { names.append(name) }
    next = candidate.parent
  }
  return names
}
