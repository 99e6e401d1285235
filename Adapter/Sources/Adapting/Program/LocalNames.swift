import SwiftSyntax

/// The parameters and the local variables of a file.
struct LocalNames {
  /// The ranges by name in which a local declaration is in scope.
  private var ranges: [String: [Range<AbsolutePosition>]] = [:]

  init(of tree: SourceFileSyntax, platform: Platform) {
    let reader = Reader(platform: platform)
    reader.walk(tree)
    ranges = reader.ranges
  }

  /// Returns true if a name refers to a parameter or a local variable.
  func contains(_ name: TokenSyntax) -> Bool {
    ranges[name.identifierText]?.contains { $0.contains(name.positionAfterSkippingLeadingTrivia) } ?? false
  }

  private final class Reader: ActiveVisitor {
    var ranges: [String: [Range<AbsolutePosition>]] = [:]

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      // The value behind `let x =` doesn't see x yet.
      let value = node.parent?.as(PatternBindingSyntax.self)?.initializer
      let condition = node.parent?.as(OptionalBindingConditionSyntax.self)?.initializer
      add(node.identifier, from: (value ?? condition)?.endPosition)
      return .skipChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      add(node.secondName ?? node.firstName)
      return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      add(node.secondName ?? node.firstName)
      return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
      add(node.name)
      return .skipChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
      add(node.name)
      return .visitChildren
    }

    override func visit(_ node: AccessorParametersSyntax) -> SyntaxVisitorContinueKind {
      add(node.name)
      return .skipChildren
    }

    private func add(_ name: TokenSyntax, from start: AbsolutePosition? = nil) {
      guard let scope = Syntax(name).scope, scope.isBody else { return }
      ranges[name.identifierText, default: []].append((start ?? scope.position)..<scope.endPosition)
    }
  }
}

extension Syntax {
  /// The nearest node around this one that ends what is declared in it; nil for a file.
  var scope: Syntax? {
    var node = parent
    while let candidate = node {
      if candidate.isBody || candidate.is(MemberBlockSyntax.self) { return candidate }
      node = candidate.parent
    }
    return nil
  }

  /// True for what declares parameters and local variables.
  var isBody: Bool {
    switch kind {
    case .codeBlock, .accessorBlock, .closureExpr, .functionDecl, .initializerDecl, .subscriptDecl, .accessorDecl,
      .forStmt, .whileStmt, .ifExpr, .switchCase, .catchClause:
      true
    default: false
    }
  }
}
