import SwiftSyntax

/// Names the classes of UIKit that Kinora doesn't have, and the files that it can't read, each once a file.
final class AbsentTypeRule: Rule {
  private static let prefixes: [(prefix: String, advice: String)] = [
    ("UITableViewDrag", "rows are moved within their table: tableView(_:moveRowAt:to:)"),
    ("UITableViewDrop", "rows are moved within their table: tableView(_:moveRowAt:to:)"),
    ("UICollectionViewDrag", "items are moved within their view: beginInteractiveMovementForItem(at:)"),
    ("UICollectionViewDrop", "items are moved within their view: beginInteractiveMovementForItem(at:)"),
    ("UISplitView", "there are no split views: use UIViewController's children"),
    ("UISearch", "use UITextField"),
    ("UIDatePicker", "use UIPickerView"),
    ("UIMenuController", "use UIContextMenuInteraction"), ("UIMenuBuilder", "use UIMenu"),
    ("UIPopoverBackground", "a popover is presented as a sheet"),
    ("UIPopoverController", "present a controller with the style popover"),
    ("NSUserActivity", "nothing is handed over or restored: leave out the method"),
    ("UIApplicationShortcut", "a desktop offers no quick actions: leave out the method"),
    ("UIHosting", "there is no SwiftUI"), ("UIActivityViewController", "there is no sharing"),
    ("WKWebView", "there is no web view"),
  ]
  /// What compiles, and stops the program when it is used.
  private static let files: [String: String] = [
    "loadNibNamed": "there are no nib files: this stops the program; make the views in code",
    "UINib": "there are no nib files: the first use stops the program; make the views in code",
    "UIStoryboard": "there are no storyboards: one stops the program; make the controllers in code",
    "UIStoryboardSegue": "there are no storyboards, which would perform segues: show the controllers in code",
    "performSegue": "there are no storyboards: this stops the program; show the controller in code",
  ]
  private var reported: Set<String> = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    check(node.name)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    check(node.baseName)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    checkProxy(node)
    return .visitChildren
  }

  /// Names a use of a property that a class of the program declares, by the class's appearance proxy.
  private func checkProxy(_ node: MemberAccessExprSyntax) {
    guard let call = node.base?.as(FunctionCallExprSyntax.self),
      let function = call.calledExpression.as(MemberAccessExprSyntax.self),
      function.declName.baseName.text == "appearance", let name = function.base?.flatText,
      let type = program.type(named: name), type.kind != .external,
      type.members.contains(where: { $0.name == node.declName.baseName.text }),
      reported.insert("appearance of \(name)").inserted
    else { return }
    report(
      .warning, at: function.declName,
      "the appearance proxy of '\(name)' gives UIKit's properties only: set the program's own at each object")
  }

  private func check(_ token: TokenSyntax) {
    let name = token.text
    if let advice = Self.files[name] {
      let isOwn = program.type(named: name).map { $0.kind != .external } ?? program.names.containsFunction(name)
      if !isOwn, reported.insert(name).inserted { report(.warning, at: token, advice) }
      return
    }
    guard name.first?.isUppercase ?? false, program.type(named: name).map({ $0.kind == .external }) ?? true,
      let absent = Self.prefixes.first(where: { name.hasPrefix($0.prefix) }), reported.insert(name).inserted
    else { return }
    report(.error, at: token, "Kinora has no '\(name)'; \(absent.advice)")
  }
}
