import SwiftSyntax

/// Writes conversions to Foundation's classes as calls, since values have no bridge to them on Linux.
final class ConversionRule: Rule {
  private static let calls = [
    "NSNumber": "NSNumber(value: ", "NSString": "NSString(string: ", "NSArray": "NSArray(array: ",
    "NSDictionary": "NSDictionary(dictionary: ", "NSData": "NSData(data: ", "NSSet": "NSSet(set: ",
    "CFData": "NSData(data: ", "CFNumber": "NSNumber(value: ",
  ]
  /// Types of Core Foundation in whose place the frameworks take Swift's own: the conversion is left out.
  private static let dropped: Set<String> = ["CFArray", "CFString", "CFDictionary", "CFURL"]

  /// True for the type of a conversion that this rule rewrites, such as `CFArray` in `colors as CFArray`.
  static func isTarget(_ node: IdentifierTypeSyntax) -> Bool {
    guard let type = node.parent?.as(TypeExprSyntax.self), let list = type.parent?.as(ExprListSyntax.self),
      let index = list.firstIndex(where: { $0.id == ExprSyntax(type).id }), index != list.startIndex,
      let cast = list[list.index(before: index)].as(UnresolvedAsExprSyntax.self)
    else { return false }
    return cast.questionOrExclamationMark == nil && (dropped.contains(node.name.text) || calls[node.name.text] != nil)
  }
  /// Operators that bind less than `as`.
  private static let weaker: Set<String> = [
    "??", "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", "&&", "||", "=", "+=", "-=", "*=", "/=", "%=",
  ]

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (index, element) in elements.enumerated() {
      guard let cast = element.as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
        index > 0, index + 1 < elements.count
      else { continue }
      rewrite(cast, to: elements[index + 1], of: Array(elements[..<index]))
    }
    return .visitChildren
  }

  private func rewrite(_ cast: UnresolvedAsExprSyntax, to type: ExprSyntax, of before: [ExprSyntax]) {
    guard let operand = operand(in: before) else { return }
    if Self.dropped.contains(type.flatText), program.type(named: type.flatText) == nil {
      edits.replace(after: before[before.count - 1], through: type, by: "")
    } else if let call = Self.calls[type.flatText], !before[before.count - 1].isLiteral || operand.id != before.last?.id
    {
      edits.insert(call, before: operand)
      edits.replace(after: before[before.count - 1], through: type, by: ")")
    } else if type.flatText == "[NSNumber]", let array = operand.as(ArrayExprSyntax.self), operand.id == before.last?.id
    {
      // Literals become numbers by themselves.
      guard !array.elements.allSatisfy({ $0.expression.isLiteral }) else { return }
      edits.replace(after: array, through: type, by: ".map { NSNumber(value: $0) }")
    }
  }

  /// Returns the first node of the operand before a cast.
  private func operand(in elements: [ExprSyntax]) -> ExprSyntax? {
    var start = elements.count - 1
    while start >= 2, !Self.isWeaker(elements[start - 1]) { start -= 2 }
    guard start >= 0 else { return nil }
    var operand = elements[start]
    while true {
      if let attempt = operand.as(TryExprSyntax.self) {
        operand = attempt.expression
      } else if let wait = operand.as(AwaitExprSyntax.self) {
        operand = wait.expression
      } else {
        return operand
      }
    }
  }

  private static func isWeaker(_ node: ExprSyntax) -> Bool {
    weaker.contains(node.flatText) || node.is(AssignmentExprSyntax.self) || node.is(UnresolvedTernaryExprSyntax.self)
  }
}

extension ExprSyntax {
  fileprivate var isLiteral: Bool {
    self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
      || self.is(BooleanLiteralExprSyntax.self)
      || self.as(PrefixOperatorExprSyntax.self).map { $0.expression.isLiteral } ?? false
  }
}
