import Foundation
import KinoraGeometry

/// An object that a popover can point at: a view or an item of a bar.
///
/// ```swift
/// options.popoverPresentationController?.sourceItem = navigationItem.rightBarButtonItem
/// ```
///
/// - Note: Differs from Apple: layout guides aren't items of this kind.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIPopoverPresentationControllerSourceItem {
  /// Returns the rectangle of the view, or of the view that shows the item, in the space of another view; nil if the two
  /// aren't in one window.
  public func frame(in referenceView: UIView) -> CGRect? {
    let view = self as? UIView ?? (self as? UIBarItem)?.shownView
    guard let view, let window = view.window, window === referenceView.window else { return nil }
    return view.convert(view.bounds, to: referenceView)
  }
}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}
extension UITabBarItem: UIPopoverPresentationControllerSourceItem {}

extension UIBarItem {
  /// The button of the bar that shows the item; nil for an item that isn't shown.
  fileprivate final var shownView: UIView? { (display as? UIView)?.view(of: self) }
}

extension UIView {
  fileprivate final func view(of item: UIBarItem) -> UIView? {
    if let button = self as? any BarItemView, button.barItem === item { return self }
    for subview in subviews {
      if let found = subview.view(of: item) { return found }
    }
    return nil
  }
}
