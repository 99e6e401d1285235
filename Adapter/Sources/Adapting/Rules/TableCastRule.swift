import SwiftSyntax

/// Leaves casts to tables with other objects unchecked, as Objective-C does: there, all tables are of one class.
final class TableCastRule: Rule {
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.elements.count == 3, let value = node.elements.first, let type = node.elements.last,
      let cast = node.elements.dropFirst().first?.as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark?.text == "!", let table = type.as(TypeExprSyntax.self)?.type,
      let generic = table.as(IdentifierTypeSyntax.self), generic.genericArgumentClause != nil,
      ["NSHashTable", "NSMapTable"].contains(generic.name.text)
    else { return .visitChildren }
    edits.insert("unsafeBitCast((", before: value)
    edits.replace(cast, by: ") as AnyObject, to:")
    edits.insert(".self)", after: type)
    return .visitChildren
  }
}
