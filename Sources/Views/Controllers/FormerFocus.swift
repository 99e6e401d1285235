import KinoraGeometry

/// The first responder below a presentation, which the presented controller takes the keys from.
///
/// It resigns as the presentation begins, so that nobody types behind a sheet and a bar doesn't stay above it, and is the
/// first responder again after the dismissal.
struct FormerFocus {
  private weak var responder: UIResponder?
  /// The responder whose accessory view contained the former one.
  private weak var owner: UIResponder?
  private var selection: UITextRange?

  /// Takes the keys from the first responder, unless it refuses or is in another window.
  static func taken(in window: UIWindow) -> FormerFocus {
    var focus = FormerFocus()
    guard let former = ViewWorld.current.firstResponder, former.isIn(window) else { return focus }
    let selection = (former as? any UITextInput)?.selectedTextRange
    guard former.resignFirstResponder() else { return focus }
    (focus.responder, focus.selection) = (former, selection)
    // The field of a bar gives the keys back to the bar's controller.
    guard let owner = ViewWorld.current.firstResponder, owner.resignFirstResponder() else { return focus }
    focus.owner = owner
    return focus
  }

  /// Gives the keys back, unless the program has chosen another first responder.
  ///
  /// - Parameter leave: Takes the presented controller out of the window, with the first responder in it: the views for
  ///   it and for the former one follow each other without a gap.
  func giveBack(after leave: () -> Void) {
    let first = owner ?? responder
    let isBack = ViewWorld.current.keyboard.change {
      leave()
      return ViewWorld.current.firstResponder == nil && first?.becomeFirstResponder() == true
    }
    // The bar of the owner is in the window now.
    guard isBack, let responder, responder.becomeFirstResponder() else { return }
    if let selection { (responder as? any UITextInput)?.selectedTextRange = selection }
  }
}

extension UIResponder {
  /// True for views and controllers that a window shows, and for responders that no window shows.
  fileprivate func isIn(_ window: UIWindow) -> Bool {
    let shower = (self as? UIView)?.window ?? (self as? UIViewController)?.viewIfLoaded?.window
    return shower == nil || shower === window
  }
}
