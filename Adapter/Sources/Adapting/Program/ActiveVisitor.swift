import SwiftSyntax

/// Visits what is compiled: blocks whose condition is known to be false are left out.
class ActiveVisitor: SyntaxVisitor {
  let platform: Platform

  init(platform: Platform) {
    self.platform = platform
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in platform.activeClauses(of: node) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }
}
