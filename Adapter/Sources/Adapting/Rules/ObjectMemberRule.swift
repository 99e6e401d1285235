import SwiftSyntax

/// Names the class in `(x as AnyObject).cgPointValue`, since only Objective-C finds members of any object.
final class ObjectMemberRule: Rule {
  private static let structures: Set<String> = [
    "cgPointValue", "cgSizeValue", "cgRectValue", "cgVectorValue", "cgAffineTransformValue", "caTransform3DValue",
    "uiEdgeInsetsValue", "uiOffsetValue",
  ]
  private static let numbers: Set<String> = [
    "boolValue", "intValue", "integerValue", "floatValue", "doubleValue", "int32Value", "int64Value", "uintValue",
  ]

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    let type = Self.structures.contains(name) ? "NSValue" : Self.numbers.contains(name) ? "NSNumber" : nil
    guard let type else { return .visitChildren }
    let optional = node.base?.as(OptionalChainingExprSyntax.self)
    guard let tuple = (optional?.expression ?? node.base)?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let elements = tuple.elements.first?.expression.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
      let cast = elements.dropFirst().first?.as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
      let target = elements.last, ["AnyObject", "AnyObject?"].contains(target.flatText)
    else { return .visitChildren }
    // A member of the value needs it, as on Apple's systems; by itself the value is optional there.
    let isNeeded = optional == nil && (node.parent?.is(MemberAccessExprSyntax.self) ?? false)
    edits.replace(cast, by: isNeeded ? "as!" : "as?")
    edits.replace(target, by: type)
    if !isNeeded, optional == nil { edits.insert("?", after: tuple) }
    if name == "integerValue" { edits.replace(node.declName, by: "intValue") }
    return .visitChildren
  }
}
