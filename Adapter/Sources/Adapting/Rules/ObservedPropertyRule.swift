import SwiftSyntax

/// Lets `dynamic` properties announce their changes, which Objective-C does by replacing their setters.
///
/// A program without UIKit has nobody who observes them: Foundation on Linux can't.
final class ObservedPropertyRule: Rule {
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.modifier("dynamic") != nil, node.modifiers.modifier("override") == nil,
      !node.modifiers.areStatic, node.bindingSpecifier.text == "var", node.bindings.count == 1,
      let binding = node.bindings.first, let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      node.attributes.attribute("NSManaged") == nil,
      let type = enclosingTypes(of: Syntax(node)).first, isObservable(type)
    else { return .visitChildren }
    let key = pattern.identifier.identifierText
    let (will, did) = ("willChangeValue(forKey: \"\(key)\")", "didChangeValue(forKey: \"\(key)\")")
    guard let block = binding.accessorBlock else {
      edits.insert(" { willSet { \(will) } didSet { \(did) } }", after: binding)
      return .visitChildren
    }
    guard case .accessors(let accessors) = block.accessors else { return .visitChildren }
    announce(accessors, in: block, will, did)
    return .visitChildren
  }

  private func announce(
    _ accessors: AccessorDeclListSyntax, in block: AccessorBlockSyntax, _ will: String, _ did: String
  ) {
    func body(_ name: String) -> CodeBlockSyntax? {
      accessors.first { $0.accessorSpecifier.text == name }?.body
    }
    if let setter = body("set") {
      edits.insert(" \(will); defer { \(did) };", at: setter.leftBrace.endPositionBeforeTrailingTrivia)
      return
    }
    guard body("willSet") != nil || body("didSet") != nil else { return }
    if let body = body("willSet") {
      edits.insert(" \(will);", at: body.leftBrace.endPositionBeforeTrailingTrivia)
    } else {
      edits.insert(" willSet { \(will) }", at: block.leftBrace.endPositionBeforeTrailingTrivia)
    }
    if let body = body("didSet") {
      edits.insert(" defer { \(did) };", at: body.leftBrace.endPositionBeforeTrailingTrivia)
    } else {
      edits.insert(" didSet { \(did) }", at: block.leftBrace.endPositionBeforeTrailingTrivia)
    }
  }

  /// True for classes that inherit from NSObject, and for layers.
  private func isObservable(_ type: String) -> Bool {
    guard program.importsViews, let root = program.rootClass(of: type) else { return false }
    if program.isLayer(type) { return true }
    return root == "NSObject" || root.hasPrefix("UI")
  }
}
