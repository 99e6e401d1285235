import SwiftSyntax

/// Adapts subclasses of CALayer: `@NSManaged` properties and the initializer that copies a layer.
final class LayerRule: Rule {
  private static let numbers: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "TimeInterval", "CFTimeInterval", "Int32", "UInt", "Float32", "Float64",
  ]
  private static let zeros: Set<String> = [
    "CGPoint", "CGSize", "CGRect", "CGVector", "UIEdgeInsets", "UIOffset",
  ]
  private static let identities = ["CGAffineTransform": ".identity", "CATransform3D": "CATransform3DIdentity"]

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attribute = node.attributes.attribute("NSManaged") else { return .visitChildren }
    let type = enclosingTypes(of: Syntax(node)).first ?? ""
    guard program.isLayer(type) else {
      report(.error, at: attribute, "@NSManaged exists in subclasses of CALayer only; there is no Core Data on Linux")
      return .visitChildren
    }
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let annotation = binding.typeAnnotation
    else {
      report(.error, at: attribute, "declare each @NSManaged property by itself, with its type")
      return .visitChildren
    }
    guard let value = initialValue(of: annotation.type) else {
      report(
        .error, at: annotation.type,
        "write @Animatable(\"\(name)\") with a value: that of a new '\(annotation.type.flatText)' isn't known")
      return .visitChildren
    }
    if let weak = node.modifiers.modifier("weak") {
      edits.remove(weak)
      report(.warning, at: weak, "'\(name)' is retained, since what a layer's copies inherit can't be weak")
    }
    edits.replace(attribute, by: "@Animatable(\"\(name)\")")
    edits.insert(" = \(value)", after: annotation)
    return .visitChildren
  }

  /// Returns the value that Objective-C gives a new property: zero or nil.
  private func initialValue(of type: TypeSyntax) -> String? {
    if type.isOptional { return "nil" }
    let name = type.flatText
    if Self.numbers.contains(name) { return "0" }
    if Self.zeros.contains(name) { return ".zero" }
    if name == "Bool" { return "false" }
    return Self.identities[name]
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isLayerCopy, let type = enclosingTypes(of: Syntax(node)).first, program.isLayer(type) else {
      return .visitChildren
    }
    // `required` implies `override`.
    if let override = node.modifiers.modifier("override") {
      if node.modifiers.modifier("required") != nil {
        edits.remove(override)
      } else {
        edits.replace(override.name, by: "required")
      }
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let name = typeName(of: Syntax(node)), program.isLayer(name) else { return .visitChildren }
    let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    // A class that declares none inherits it.
    guard initializers.contains(where: { $0.modifiers.modifier("convenience") == nil }),
      !initializers.contains(where: \.isLayerCopy)
    else { return .visitChildren }
    let access = node.modifiers.lazy.map(\.name.text).first { ["public", "open", "package"].contains($0) }
    let prefix = access.map { $0 == "open" ? "public " : "\($0) " } ?? ""
    // Apple's compiler adds the same initializer, which traps.
    edits.insert(
      "; \(prefix)required init(layer: Any) { fatalError(\"\(name) has no init(layer:)\") } ",
      before: node.memberBlock.rightBrace)
    report(
      .warning, at: node.name,
      "'\(name)' has no init(layer:), and traps where a copy is needed, as on Apple's systems; override init(layer:)")
    return .visitChildren
  }
}

extension InitializerDeclSyntax {
  /// True for `init(layer: Any)`.
  fileprivate var isLayerCopy: Bool {
    let parameters = signature.parameterClause.parameters
    return parameters.count == 1 && parameters.first?.firstName.text == "layer"
  }
}
