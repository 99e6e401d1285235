import SwiftSyntax

/// Names methods whose Objective-C name a superclass has too, without `override`: Objective-C calls the subclass's method
/// for a selector of the superclass, Swift calls the one that the selector names.
final class HiddenMethodRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let container = node.parent?.parent?.parent?.parent, let type = typeName(of: container),
      let read = Member.members(of: DeclSyntax(node), isObjectiveC: false, isInExtension: false).first
    else { return .visitChildren }
    let lineage = program.lineage(of: type).filter { $0.kind != .protocolType }
    // The type knows whether its attribute shows the method to Objective-C.
    guard let method = lineage.first?.members.first(where: { $0.hasSameName(as: read) }), method.isObjectiveC,
      !method.isOverride
    else { return .visitChildren }
    let parent = lineage.dropFirst().first { ancestor in
      ancestor.members.contains { isHidden($0, by: method) }
    }
    if let parent {
      report(
        .warning, at: node.name,
        "'\(parent.name)' has a method '\(method.selector)' too, which its selectors call on objects of '\(type)'; "
          + "make it visible and override it")
    }
    return .visitChildren
  }

  private func isHidden(_ other: Member, by method: Member) -> Bool {
    other.kind == .method && other.isObjectiveC && other.isStatic == method.isStatic
      && other.selector == method.selector
  }
}

extension Member {
  /// The name of a method in Objective-C.
  fileprivate var selector: String { objectiveCName ?? ObjectiveCName.method(name, labels: labels) }
}
