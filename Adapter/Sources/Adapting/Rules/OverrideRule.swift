import SwiftSyntax

/// Names what only Objective-C's dispatch can do: overriding in extensions, overriding what extensions declare, and
/// optional methods that a subclass adds.
final class OverrideRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    check(DeclSyntax(node), node.modifiers, at: node.name)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    check(DeclSyntax(node), node.modifiers, at: node.bindingSpecifier)
    return .visitChildren
  }

  private func check(_ declaration: DeclSyntax, _ modifiers: DeclModifierListSyntax, at node: TokenSyntax) {
    guard let container = declaration.parent?.parent?.parent?.parent, let type = typeName(of: container),
      let member = Member.members(of: declaration, isObjectiveC: false, isInExtension: false).first
    else { return }
    if member.isOverride {
      checkOverride(member, of: type, isInExtension: container.is(ExtensionDeclSyntax.self), at: node)
    } else {
      checkOptional(member, of: type, at: node)
    }
  }

  private func checkOverride(_ member: Member, of type: String, isInExtension: Bool, at node: TokenSyntax) {
    if isInExtension {
      return report(
        .error, at: node, "extensions can't override methods without Objective-C; move '\(member.name)' into the class")
    }
    let inherited = program.lineage(of: type).dropFirst().flatMap(\.members).first { $0.hasSameName(as: member) }
    if let inherited, inherited.isInExtension, !inherited.isOverride {
      report(
        .error, at: node,
        "'\(member.name)' is declared in an extension, where it can't be overridden; move it into the class")
    }
  }

  /// A default implementation hides a method that only a subclass of the conforming class declares.
  private func checkOptional(_ member: Member, of type: String, at node: TokenSyntax) {
    guard program.type(named: type)?.kind == .classType else { return }
    let lineage = program.lineage(of: type)
    guard let own = lineage.first else { return }
    let classes = lineage.filter { $0.kind == .classType && $0.name != own.name }
    for requirement in program.optionalRequirements[member.name] ?? [] where requirement.hasSameName(as: member) {
      let conforming = classes.filter { conforms($0, to: requirement) }
      guard let parent = conforming.first, !conforms(directly: own, to: requirement),
        !classes.contains(where: { $0.members.contains { $0.hasSameName(as: member) } })
      else { continue }
      report(
        .warning, at: node,
        "'\(member.name)' isn't called through the protocol, since '\(parent.name)' conforms without it; "
          + "declare it in '\(parent.name)' and override it here")
    }
  }

  private func conforms(_ type: NominalType, to requirement: Member) -> Bool {
    program.lineage(of: type.name).contains {
      $0.kind == .protocolType && $0.members.contains { $0.isOptional && $0.hasSameName(as: requirement) }
    }
  }

  private func conforms(directly type: NominalType, to requirement: Member) -> Bool {
    type.inherited.contains { name in
      program.type(named: name).map { $0.kind == .protocolType && conforms($0, to: requirement) } ?? false
    }
  }
}
