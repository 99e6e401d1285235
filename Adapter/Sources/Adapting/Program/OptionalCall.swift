import SwiftSyntax

/// A call of the form `delegate?.menuDidOpen?(self)`.
struct OptionalCall {
  let node: FunctionCallExprSyntax
  /// The question mark before the parenthesis.
  let mark: TokenSyntax
  let name: String
  let labels: [String?]

  /// Nil for other calls.
  init?(_ node: FunctionCallExprSyntax) {
    guard let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chaining.expression.as(MemberAccessExprSyntax.self)
    else { return nil }
    self.node = node
    mark = chaining.questionMark
    name = member.declName.baseName.identifierText
    var labels = node.arguments.map { $0.label?.identifierText }
    if node.trailingClosure != nil { labels.append(nil) }
    self.labels = labels
  }

  /// True if the receiver is reached through an optional, so that the call's value stays optional.
  var hasOptionalReceiver: Bool {
    guard let member = node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression
    else { return false }
    return member.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .postfixQuestionMark }
  }

  /// The receiver before its mark, `self.delegate` in `self.delegate?.f?(x)`, with the property's name; nil for
  /// receivers without a mark, and for others than properties of `self`.
  var receiver: (node: ExprSyntax, name: String)? {
    let member = node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression.as(MemberAccessExprSyntax.self)
    guard let base = member?.base else { return nil }
    let inner =
      base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression
    guard let inner else { return nil }
    if let name = inner.as(DeclReferenceExprSyntax.self) { return (inner, name.baseName.identifierText) }
    guard let access = inner.as(MemberAccessExprSyntax.self), access.base?.flatText == "self" else { return nil }
    return (inner, access.declName.baseName.identifierText)
  }

  /// The whole postfix expression that begins with the call's receiver, such as `source.title?(0).count`.
  var chain: ExprSyntax {
    var chain = ExprSyntax(node)
    while let parent = chain.parent?.as(ExprSyntax.self), parent.isPostfix(of: chain) { chain = parent }
    return chain
  }

  /// True if the call's value isn't used, or only handed on.
  var isStatement: Bool {
    var node = Syntax(chain)
    while let parent = node.parent, parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) { node = parent }
    guard let parent = node.parent else { return true }
    if parent.is(CodeBlockItemSyntax.self) || parent.is(ReturnStmtSyntax.self) { return true }
    guard let list = parent.as(ExprListSyntax.self), list.count == 3 else { return false }
    return list.first?.is(DiscardAssignmentExprSyntax.self) ?? false
  }

  /// The value that stands for a missing method, if it is the same anywhere: a literal or a member without a base.
  var fallback: String? {
    guard let list = chain.parent?.as(ExprListSyntax.self), let index = list.firstIndex(where: { $0.id == chain.id })
    else { return nil }
    let rest = Array(list[list.index(after: index)...])
    guard rest.count >= 2 else { return nil }
    switch (rest[0].flatText, rest[1].flatText) {
    // A missing value equals neither: it counts as the other one.
    case ("==", "true"), ("!=", "true"): return "false"
    case ("==", "false"), ("!=", "false"): return "true"
    case ("??", let value): return rest[1].isConstant ? value : nil
    default: return nil
    }
  }
}

extension ExprSyntax {
  /// True if the expression continues another one: a member of it, a call, a subscript.
  fileprivate func isPostfix(of base: ExprSyntax) -> Bool {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.id == base.id }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == base.id }
    if let call = self.as(SubscriptCallExprSyntax.self) { return call.calledExpression.id == base.id }
    if let chaining = self.as(OptionalChainingExprSyntax.self) { return chaining.expression.id == base.id }
    if let unwrapping = self.as(ForceUnwrapExprSyntax.self) { return unwrapping.expression.id == base.id }
    return false
  }

  /// True for literals in one line and members without a base, which mean the same in a protocol's extension.
  fileprivate var isConstant: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr: true
    case .stringLiteralExpr(let text):
      text.openingQuote.text != "\"\"\"" && text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    case .memberAccessExpr(let member): member.base == nil
    case .arrayExpr(let array): array.elements.isEmpty
    case .prefixOperatorExpr(let negative): negative.expression.isConstant
    default: false
    }
  }
}
