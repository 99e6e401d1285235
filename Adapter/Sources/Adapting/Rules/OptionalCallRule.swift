import SwiftSyntax

/// Calls optional methods as the requirements that they have become: `delegate?.menuDidOpen?(self)` without the second
/// question mark.
final class OptionalCallRule: Rule {
  /// Optional methods of Apple's protocols that take one value without a label, as closures do.
  private static let withoutLabels: Set<String> = [
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging", "scrollViewWillBeginDecelerating",
    "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "scrollViewShouldScrollToTop",
    "scrollViewDidScrollToTop", "scrollViewDidChangeAdjustedContentInset", "viewForZooming",
    "gestureRecognizerShouldBegin", "animationDidStart", "display", "layerWillDraw", "layoutSublayers",
    "applicationDidBecomeActive", "applicationWillResignActive", "applicationDidEnterBackground",
    "applicationWillEnterForeground", "applicationWillTerminate", "applicationDidFinishLaunching", "animationEnded",
    "presentationControllerDidDismiss", "presentationControllerWillDismiss", "presentationControllerShouldDismiss",
    "presentationControllerDidAttemptToDismiss",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let call = OptionalCall(node) else { return .visitChildren }
    if let requirement = program.optionalRequirement(call.name, labels: call.labels) {
      rewrite(call, of: requirement)
    } else if call.labels.contains(where: { $0 != nil }) || Self.withoutLabels.contains(call.name) {
      rewriteApple(call)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.identifierText
    guard node.base != nil, !program.propertyNames.contains(name), isUncalled(node),
      program.optionalRequirements[name]?.contains(where: { $0.kind == .method }) ?? false
    else { return .visitChildren }
    report(
      .error, at: node.declName,
      "'\(name)' always exists, since it has a default implementation; ask for the object alone")
    return .visitChildren
  }

  /// True for a method that is taken as a value, not called and not in a selector.
  private func isUncalled(_ node: MemberAccessExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id != node.id }
    if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) { return false }
    return node.ancestor(MacroExpansionExprSyntax.self) == nil
  }

  private func rewrite(_ call: OptionalCall, of requirement: Member) {
    if call.labels.allSatisfy({ $0 == nil }), program.propertyNames.contains(call.name) {
      return report(.error, at: call.mark, "'\(call.name)' may be an optional method or a closure; rename one of them")
    }
    edits.remove(call.mark)
    castReceiver(of: call)
    if call.isStatement { return }
    if requirement.returnsNothing {
      report(
        .error, at: call.mark,
        "'\(call.name)' always exists, since it has a default implementation; its call has no value to ask for")
    } else if !call.hasOptionalReceiver, !(requirement.type?.isOptional ?? false) {
      guard call.chain.id == ExprSyntax(call.node).id else {
        return report(
          .error, at: call.mark, "assign the value of '\(call.name)' to a constant before its members are used")
      }
      edits.insert("Optional(", before: call.node)
      edits.insert(")", after: call.node)
    }
  }

  /// Names the protocol of a receiver that is declared as any object: only Objective-C finds a method there.
  private func castReceiver(of call: OptionalCall) {
    guard let receiver = call.receiver, let type = enclosingTypes(of: Syntax(call.node)).first,
      let property = program.members(named: receiver.name, of: type).first(where: { $0.kind == .property }),
      ["AnyObject?", "AnyObject!"].contains(property.type?.flatText),
      let owner = program.protocolOfOptionalRequirement(call.name, labels: call.labels)
    else { return }
    edits.insert("(", before: receiver.node)
    edits.insert(" as? \(owner))", after: receiver.node)
    report(
      .warning, at: call.mark,
      "'\(call.name)' is only called on objects that conform to '\(owner)'; Objective-C also calls others that have it: "
        + "let their classes conform")
  }

  private func rewriteApple(_ call: OptionalCall) {
    edits.remove(call.mark)
    guard !call.isStatement else { return }
    report(
      .warning, at: call.mark,
      "'\(call.name)' always exists here, since it has a default implementation: check the value of a missing one")
  }
}
