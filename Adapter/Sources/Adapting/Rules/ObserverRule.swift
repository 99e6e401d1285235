import SwiftSyntax

/// Makes classes that inherit from NSObject alone observers: there they can't override `observeValue(forKeyPath:…)`,
/// which Swift's extension can't provide.
final class ObserverRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == "observeValue",
      node.signature.parameterClause.parameters.first?.firstName.text == "forKeyPath",
      let override = node.modifiers.modifier("override"), let container = node.parent?.parent?.parent?.parent,
      let type = typeName(of: container), isBareObserver(type)
    else { return .visitChildren }
    edits.remove(override)
    if let declaration = container.as(ClassDeclSyntax.self) {
      conform(
        declaration.inheritanceClause,
        after: declaration.genericParameterClause.map(Syntax.init) ?? Syntax(declaration.name))
    } else if let declaration = container.as(ExtensionDeclSyntax.self) {
      conform(declaration.inheritanceClause, after: Syntax(declaration.extendedType))
    }
    return .visitChildren
  }

  private func conform(_ clause: InheritanceClauseSyntax?, after name: Syntax) {
    if let last = clause?.inheritedTypes.last {
      edits.insert(", KeyValueObserver", after: last)
    } else {
      edits.insert(": KeyValueObserver", after: name)
    }
  }

  /// True if the class and its superclasses come from NSObject without a class of the framework, and none of the
  /// superclasses is an observer.
  private func isBareObserver(_ type: String) -> Bool {
    guard program.rootClass(of: type) == "NSObject" else { return false }
    return !program.lineage(of: type).dropFirst().contains { inherited in
      inherited.kind == .classType && inherited.members.contains { $0.name == "observeValue" && $0.kind == .method }
    }
  }
}
