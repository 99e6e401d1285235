import KinoraGeometry

/// The first responder below a presentation, which the presented controller takes the keys from.
///
/// It resigns as the presentation begins, so that no keys go to what is behind a sheet, and is the first responder again
/// after the dismissal.
struct FormerFocus {
  private weak var responder: UIResponder?
  /// The responder whose accessory view contained the former one.
  private weak var owner: UIResponder?

  var isEmpty: Bool { responder == nil && owner == nil }

  /// Takes the keys from the first responder, unless it refuses or is in another window.
  static func taken(in window: UIWindow) -> FormerFocus {
    var focus = FormerFocus()
    let keyboard = ViewWorld.current[KeyboardFocus.self]
    let shown = keyboard.shown
    guard let former = keyboard.firstResponder, former.isIn(window) else { return focus }
    // The field of a bar gives the keys back to the bar's controller.
    let owner = shown.contains(former) ? shown.owner : nil
    guard former.resignFirstResponder() else { return focus }
    (focus.responder, focus.owner) = (former, owner)
    guard let next = keyboard.firstResponder, next.resignFirstResponder() else { return focus }
    // As editing ends, programs move on to another field.
    if next !== owner { (focus.responder, focus.owner) = (next, nil) }
    return focus
  }

  /// Gives the keys back, unless the program has chosen another first responder.
  ///
  /// - Parameter leave: Takes the presented controller out of the window, with the first responder in it: the views for
  ///   it and for the former one follow each other without a gap.
  func giveBack(after leave: () -> Void) {
    let keyboard = ViewWorld.current[KeyboardFocus.self]
    keyboard.change {
      leave()
      if keyboard.firstResponder == nil { keyboard.give(backTo: owner ?? responder) }
    }
    // The owner's bar is in the window now.
    if let owner, owner.isFirstResponder { keyboard.give(backTo: responder) }
  }
}

extension UIResponder {
  /// True for views and controllers that a window shows, and for responders that no window shows.
  fileprivate func isIn(_ window: UIWindow) -> Bool {
    let shower = (self as? UIView)?.window ?? (self as? UIViewController)?.viewIfLoaded?.window
    return shower == nil || shower === window
  }
}
