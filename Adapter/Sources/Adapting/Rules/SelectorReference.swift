import SwiftSyntax

/// The method or the property that `#selector` or `#keyPath` names.
struct SelectorReference {
  /// The type that has it, as code in the same place can write it.
  var type: String
  var name: String
  /// The labels as written; nil if there are none.
  var labels: [String?]?
  /// The type that a cast gives the method: " as (Menu) -> () -> Void". Empty without one.
  var cast = ""
  /// True for names of Apple's methods that are known to take nothing.
  var isEmptyCall: Bool { Self.withoutParameters.contains(name) }

  private static let withoutParameters: Set<String> = [
    "layoutSubviews", "layoutIfNeeded", "setNeedsLayout", "setNeedsDisplay", "removeFromSuperview",
    "resignFirstResponder", "becomeFirstResponder", "invalidate", "viewDidLoad", "updateConstraints",
    "setNeedsUpdateConstraints", "awakeFromNib", "prepareForInterfaceBuilder", "sizeToFit", "display",
    "tintColorDidChange",
  ]

  /// Nil if the type can't be found from the syntax.
  init?(_ expression: ExprSyntax, in place: Syntax) {
    let (inner, cast) = Self.uncast(expression)
    if let name = inner.as(DeclReferenceExprSyntax.self) {
      guard let type = Self.type(around: place) else { return nil }
      self.init(type, name, cast: cast.map { " as (\(type)) -> \($0)" } ?? "")
      return
    }
    guard let member = inner.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    if ["self", "super", "Self", "type(of: self)"].contains(base.flatText) {
      guard let type = Self.type(around: place) else { return nil }
      self.init(type, member.declName, cast: cast.map { " as (\(type)) -> \($0)" } ?? "")
    } else {
      guard Self.isType(base) else { return nil }
      self.init(base.flatText, member.declName, cast: cast.map { " as \($0)" } ?? "")
    }
  }

  private init(_ type: String, _ name: DeclReferenceExprSyntax, cast: String) {
    self.type = type
    self.name = name.baseName.identifierText
    labels = name.argumentNames?.arguments.map { $0.name.text == "_" ? nil : $0.name.identifierText }
    self.cast = cast
  }

  /// The nearest type around a place, by the name that reaches it from there.
  private static func type(around place: Syntax) -> String? {
    var node = place.parent
    while let candidate = node {
      if let group = candidate.as(ExtensionDeclSyntax.self) { return group.extendedType.path }
      if typeName(of: candidate) != nil { return candidate.asProtocol((any NamedDeclSyntax).self)?.name.text }
      node = candidate.parent
    }
    return nil
  }

  /// True for a path of names whose first letters are in upper case.
  static func isType(_ expression: ExprSyntax) -> Bool {
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return name.baseName.identifierText.drop { $0 == "_" }.first?.isUppercase ?? false
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return false }
    return isType(base) && member.declName.baseName.identifierText.first?.isUppercase ?? false
  }

  /// Takes away parentheses and a cast.
  private static func uncast(_ expression: ExprSyntax) -> (ExprSyntax, String?) {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return uncast(only.expression)
    }
    if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3 {
      let elements = Array(sequence.elements)
      guard elements[1].is(UnresolvedAsExprSyntax.self) else { return (expression, nil) }
      return (uncast(elements[0]).0, elements[2].flatText)
    }
    return (expression, nil)
  }
}
