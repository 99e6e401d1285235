import SwiftSyntax

extension SyntaxProtocol {
  /// The tokens in one line, without comments.
  var flatText: String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      if !text.isEmpty, !token.leadingTrivia.isEmpty, !text.hasSuffix(" ") { text += " " }
      text += token.text
      if !token.trailingTrivia.isEmpty { text += " " }
    }
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  /// The nearest node around this one that has a type.
  func ancestor<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var node = parent
    while let candidate = node {
      if let found = candidate.as(type) { return found }
      node = candidate.parent
    }
    return nil
  }
}

extension AttributeListSyntax {
  /// Returns the attribute of a name, such as "objc"; nil if there is none.
  func attribute(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.flatText == name }
  }
}

extension DeclModifierListSyntax {
  /// Returns a modifier, such as `optional`; nil if there is none.
  func modifier(_ name: String) -> DeclModifierSyntax? { first { $0.name.text == name } }

  /// True for members of the type itself.
  var areStatic: Bool { modifier("static") != nil || modifier("class") != nil }
}

extension TypeSyntax {
  /// True for optional types, with either mark.
  var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || flatText.hasPrefix("Optional<")
  }

  /// The name without arguments, such as "Menu.Item"; nil for functions, tuples and the like.
  var path: String? {
    if let name = self.as(IdentifierTypeSyntax.self) { return name.name.text }
    if let member = self.as(MemberTypeSyntax.self), let base = member.baseType.path {
      return "\(base).\(member.name.text)"
    }
    return nil
  }
}

extension String {
  /// The number of line breaks, as the compiler counts them.
  var lineBreaks: Int { count { $0 == "\n" || $0 == "\r\n" || $0 == "\r" } }

  /// The text with its first letter in upper case.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
