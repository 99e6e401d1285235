import SwiftSyntax

/// Collects the values that a program takes where a delegate lacks an optional method: those behind `??`.
final class FallbackReader: ActiveVisitor {
  private let program: Program
  /// The operands by the requirement's full name. "" stands for a call without one.
  private(set) var fallbacks: [String: Set<String>] = [:]

  init(_ program: Program, platform: Platform) {
    self.program = program
    super.init(platform: platform)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let call = OptionalCall(node) else { return .visitChildren }
    guard let requirement = program.optionalRequirement(call.name, labels: call.labels) else { return .visitChildren }
    if !call.isStatement { fallbacks[requirement.fullName, default: []].insert(call.fallback ?? "") }
    return .visitChildren
  }
}
