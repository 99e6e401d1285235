import SwiftSyntax

/// Names the classes of UIKit that Kinora doesn't have, each once a file.
final class AbsentTypeRule: Rule {
  private static let prefixes: [(prefix: String, advice: String)] = [
    ("UITableViewDrag", "rows are moved within their table: tableView(_:moveRowAt:to:)"),
    ("UITableViewDrop", "rows are moved within their table: tableView(_:moveRowAt:to:)"),
    ("UICollectionViewDrag", "items are moved within their view: beginInteractiveMovementForItem(at:)"),
    ("UICollectionViewDrop", "items are moved within their view: beginInteractiveMovementForItem(at:)"),
    ("UISplitView", "there are no split views: use UIViewController's children"),
    ("UISearch", "use UITextField"),
    ("UIStoryboard", "there are no storyboards: make the views in code"),
    ("UINib", "there are no nib files: make the views in code"),
    ("UIDatePicker", "use UIPickerView"),
    ("UIMenuController", "use UIContextMenuInteraction"), ("UIMenuBuilder", "use UIMenu"),
    ("UIPopoverBackground", "a popover is presented as a sheet"),
    ("UIPopoverController", "present a controller with the style popover"),
    ("UISceneDelegate", "make the window in application(_:didFinishLaunchingWithOptions:)"),
    ("UIWindowSceneDelegate", "make the window in application(_:didFinishLaunchingWithOptions:)"),
    ("UISceneConfiguration", "make the window in application(_:didFinishLaunchingWithOptions:)"),
    ("UIHosting", "there is no SwiftUI"), ("UIActivityViewController", "there is no sharing"),
    ("WKWebView", "there is no web view"),
  ]
  private static let members = ["loadNibNamed", "instantiateInitialViewController"]
  private var reported: Set<String> = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    check(node.name)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    check(node.baseName)
    return .visitChildren
  }

  private func check(_ token: TokenSyntax) {
    let name = token.text
    if Self.members.contains(name) {
      return report(.error, at: token, "there are no nib files: make the views in code")
    }
    guard name.first?.isUppercase ?? false, program.type(named: name).map({ $0.kind == .external }) ?? true,
      let absent = Self.prefixes.first(where: { name.hasPrefix($0.prefix) }), reported.insert(name).inserted
    else { return }
    report(.error, at: token, "Kinora has no '\(name)'; \(absent.advice)")
  }
}
