import SwiftSyntax

/// A method, a property or an initializer of a type.
struct Member: Sendable {
  enum Kind: Sendable {
    case method, property, initializer
  }

  var kind: Kind
  var name: String
  /// The parameters' labels; nil for `_`. Empty for properties.
  var labels: [String?] = []
  /// True if Objective-C sees it: it has the attribute, or its type does.
  var isObjectiveC = false
  /// The name in `@objc(name)`.
  var objectiveCName: String?
  var isStatic = false
  /// True if it is seen in its file alone.
  var isPrivate = false
  var isOverride = false
  var isConvenience = false
  var isRequired = false
  /// True for an optional requirement of a protocol.
  var isOptional = false
  /// True if calls need `try` or `await`.
  var hasEffects = false
  /// True if it is declared in an extension.
  var isInExtension = false
  /// An overriding declaration that calls the member by its forwarding name, for members of extensions that override;
  /// nil for those that can't be written so.
  var forwarding: String?
  /// True if `Dispatch` can stand for it.
  var isDispatchable = false
  /// The type of a property, or the result of a method; nil if it isn't written.
  var type: TypeSyntax?

  /// True if the member returns no value.
  var returnsNothing: Bool {
    guard let type else { return kind == .method }
    return ["Void", "()", "Swift.Void"].contains(type.flatText)
  }

  /// The name with labels as `#selector` spells it: "tap(_:)", "tap".
  var fullName: String {
    labels.isEmpty ? name : "\(name)(\(labels.map { "\($0 ?? "_"):" }.joined()))"
  }

  /// The member's name behind its forwarding declaration.
  var forwardingName: String { "adapted\(name.capitalizedFirst)" }

  func hasSameName(as other: Member) -> Bool {
    kind == other.kind && name == other.name && labels == other.labels && isStatic == other.isStatic
  }
}

extension Member {
  /// Reads a declaration. A `var` may declare several.
  static func members(of declaration: DeclSyntax, isObjectiveC: Bool, isInExtension: Bool) -> [Member] {
    if let function = declaration.as(FunctionDeclSyntax.self) {
      var member = Member(kind: .method, name: function.name.identifierText)
      member.labels = labels(of: function.signature.parameterClause)
      member.hasEffects = function.signature.effectSpecifiers != nil
      member.type = function.signature.returnClause?.type
      member.read(function.attributes, function.modifiers, isObjectiveC: isObjectiveC, isInExtension: isInExtension)
      member.forwarding = member.forwarding(of: function)
      member.isDispatchable = isDispatchable(function)
      return [member]
    }
    if let initializer = declaration.as(InitializerDeclSyntax.self) {
      var member = Member(kind: .initializer, name: "init")
      member.labels = labels(of: initializer.signature.parameterClause)
      member.hasEffects = initializer.signature.effectSpecifiers != nil
      member.read(
        initializer.attributes, initializer.modifiers, isObjectiveC: isObjectiveC, isInExtension: isInExtension)
      return [member]
    }
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
    return variable.bindings.compactMap { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
      var member = Member(kind: .property, name: pattern.identifier.identifierText)
      member.type = binding.typeAnnotation?.type
      member.read(variable.attributes, variable.modifiers, isObjectiveC: isObjectiveC, isInExtension: isInExtension)
      member.forwarding = member.forwarding(of: binding)
      member.isDispatchable = variable.bindings.count == 1 && isDispatchable(binding)
      return member
    }
  }

  private static func labels(of clause: FunctionParameterClauseSyntax) -> [String?] {
    clause.parameters.map { $0.firstName.text == "_" ? nil : $0.firstName.identifierText }
  }

  private mutating func read(
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, isObjectiveC: Bool, isInExtension: Bool
  ) {
    let marks = ["objc", "IBAction", "IBOutlet", "IBInspectable", "NSManaged", "GKInspectable"]
    self.isObjectiveC = isObjectiveC || marks.contains { attributes.attribute($0) != nil }
    if let arguments = attributes.attribute("objc")?.arguments { objectiveCName = arguments.flatText }
    isStatic = modifiers.areStatic
    isPrivate = modifiers.modifier("private") != nil || modifiers.modifier("fileprivate") != nil
    isOverride = modifiers.modifier("override") != nil
    isConvenience = modifiers.modifier("convenience") != nil
    isRequired = modifiers.modifier("required") != nil
    isOptional = modifiers.modifier("optional") != nil
    self.isInExtension = isInExtension
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var identifierText: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
}
