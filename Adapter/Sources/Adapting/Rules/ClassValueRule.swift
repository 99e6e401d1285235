import SwiftSyntax

/// Creates views and controllers of class values, `page.type.init()`, by a function: Swift calls only required
/// initializers there, and those of Objective-C.
final class ClassValueRule: Rule {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init",
      let name = Self.lastName(of: access.base), types(of: name, at: node).contains(where: isMade)
    else { return .visitChildren }
    edits.replace(access.declName, by: "newInstance")
    return .visitChildren
  }

  private static func lastName(of base: ExprSyntax?) -> String? {
    let name = base?.as(MemberAccessExprSyntax.self)?.declName ?? base?.as(DeclReferenceExprSyntax.self)
    guard let text = name?.baseName.identifierText, text != "self", text.first?.isLowercase ?? false else { return nil }
    return text
  }

  /// The types that a name may have: those of parameters around it, or those of properties.
  private func types(of name: String, at node: some SyntaxProtocol) -> [TypeSyntax] {
    var function = node.ancestor(FunctionDeclSyntax.self)
    while let candidate = function {
      let parameters = candidate.signature.parameterClause.parameters
      if let own = parameters.first(where: { ($0.secondName ?? $0.firstName).identifierText == name }) {
        return [own.type]
      }
      function = candidate.ancestor(FunctionDeclSyntax.self)
    }
    guard program.propertyNames.contains(name) else { return [] }
    return program.allTypes.flatMap(\.members).filter { $0.kind == .property && $0.name == name }.compactMap(\.type)
  }

  /// True for the value of a responder's class without a required initializer.
  private func isMade(_ type: TypeSyntax) -> Bool {
    let type = type.as(OptionalTypeSyntax.self)?.wrappedType ?? type
    guard let metatype = type.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.text == "Type",
      let name = metatype.baseType.path
    else { return false }
    let isResponder = ([name] + program.superclasses(of: name)).contains("UIResponder")
    return isResponder
      && !program.members(named: "init", of: name).contains { $0.isRequired && $0.labels.isEmpty }
  }
}
