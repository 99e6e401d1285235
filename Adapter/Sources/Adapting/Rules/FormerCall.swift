import SwiftSyntax

/// A call of a function whose name or labels Swift 4.2 has changed.
struct FormerCall {
  private enum Change {
    /// Another name, with labels for the arguments in their order.
    case function(String, labels: [String])
    /// The argument's label becomes part of the name: `bringSubview(toFront: a)`, `bringSubviewToFront(a)`.
    case label(String)
    /// Another label of the only argument.
    case argument(String)
    /// A method or a property of the first argument, with labels for the others.
    case method(String, labels: [String]?)
  }

  /// The former name.
  let name: String
  /// The former labels.
  let labels: [String?]
  private let node: FunctionCallExprSyntax
  private let change: Change

  /// Nil for other calls.
  init?(_ node: FunctionCallExprSyntax) {
    self.node = node
    labels = node.arguments.map { $0.label?.text }
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    let function = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    name = function ?? member ?? ""
    switch (name, labels) {
    case ("bringSubview", ["toFront"]): change = .label("bringSubviewToFront")
    case ("sendSubview", ["toBack"]): change = .label("sendSubviewToBack")
    case ("didMove", ["toParentViewController"]), ("willMove", ["toParentViewController"]):
      change = .argument("toParent")
    case ("UIEdgeInsetsMake", [nil, nil, nil, nil]) where function != nil:
      change = .function("UIEdgeInsets", labels: ["top", "left", "bottom", "right"])
    case ("UIOffsetMake", [nil, nil]) where function != nil:
      change = .function("UIOffset", labels: ["horizontal", "vertical"])
    case ("UIEdgeInsetsInsetRect", [nil, nil]) where function != nil: change = .method("inset", labels: ["by"])
    case ("UIImagePNGRepresentation", [nil]) where function != nil: change = .method("pngData", labels: [])
    case ("UIImageJPEGRepresentation", [nil, nil]) where function != nil:
      change = .method("jpegData", labels: ["compressionQuality"])
    case ("UIAccessibilityIsReduceMotionEnabled", []) where function != nil:
      change = .function("UIAccessibility.isReduceMotionEnabled", labels: [])
    default: return nil
    }
  }

  func rewrite(_ edits: inout Edits) {
    let arguments = Array(node.arguments)
    switch change {
    case .function(let name, let labels):
      edits.replace(node.calledExpression, by: name)
      for (argument, label) in zip(arguments, labels) { edits.insert("\(label): ", before: argument) }
      if labels.isEmpty, let left = node.leftParen, let right = node.rightParen {
        edits.replace(left, by: "")
        edits.replace(right, by: "")
      }
    case .label(let name):
      let called = node.calledExpression.as(MemberAccessExprSyntax.self).map { ExprSyntax($0.declName) }
      edits.replace(called ?? node.calledExpression, by: name)
      if let label = arguments.first?.label { edits.remove(label) }
      if let colon = arguments.first?.colon { edits.remove(colon) }
    case .argument(let label):
      if let first = arguments.first?.label { edits.replace(first, by: label) }
    case .method(let name, let labels):
      rewrite(arguments, to: name, labels ?? [], &edits)
    }
  }

  /// Makes the first argument the receiver. Its text stays, so that other changes inside it are possible.
  private func rewrite(_ arguments: [LabeledExprSyntax], to name: String, _ labels: [String], _ edits: inout Edits) {
    guard let first = arguments.first else { return }
    edits.replace(node.calledExpression, by: "")
    guard let comma = first.trailingComma, let label = labels.first else {
      return edits.insert(").\(name)(", after: first.expression)
    }
    edits.replace(comma, by: ").\(name)(\(label):")
  }
}
