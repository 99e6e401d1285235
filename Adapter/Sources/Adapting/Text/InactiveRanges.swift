import SwiftSyntax

/// The parts of a file that aren't compiled.
struct InactiveRanges {
  private var ranges: [Range<AbsolutePosition>] = []

  init(of tree: SourceFileSyntax, platform: Platform) {
    let reader = Reader(platform: platform)
    reader.walk(tree)
    ranges = reader.ranges
  }

  func contains(_ position: AbsolutePosition) -> Bool { ranges.contains { $0.contains(position) } }

  private final class Reader: ActiveVisitor {
    var ranges: [Range<AbsolutePosition>] = []

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      let active = Set(platform.activeClauses(of: node).map(\.id))
      for clause in node.clauses where !active.contains(clause.id) {
        if let elements = clause.elements { ranges.append(elements.position..<elements.endPosition) }
      }
      return super.visit(node)
    }
  }
}
