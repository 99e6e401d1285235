import SwiftSyntax

/// Takes away the attributes and modifiers of Objective-C and Interface Builder.
final class AttributeRule: Rule {
  private static let removed: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBDesignable", "IBInspectable", "IBSegueAction",
    "GKInspectable",
  ]
  /// The types whose outlets were reported.
  private var reported: Set<String> = []

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.flatText
    if Self.removed.contains(name) {
      edits.remove(node)
      if name == "IBOutlet" { reportOutlet(node) }
    } else if name == "UIApplicationMain" || name == "NSApplicationMain" {
      edits.replace(node, by: "@main")
    }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { edits.remove(node) }
    return .skipChildren
  }

  /// Names the first outlet of each type.
  private func reportOutlet(_ node: AttributeSyntax) {
    let type = enclosingTypes(of: Syntax(node)).first ?? ""
    guard reported.insert(type).inserted else { return }
    report(.warning, at: node, "outlets of '\(type)' are never connected: there are no nib files; set them in code")
  }
}
