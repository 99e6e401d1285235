/// Decides whether the user may dismiss a sheet, and is called before and after dismissals.
///
/// None of the functions is called when the program dismisses the sheet. All have default implementations.
///
/// ```swift
/// final class Editor: UIViewController, UIAdaptivePresentationControllerDelegate {
///   var hasChanges = false
///
///   func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
///     !hasChanges
///   }
/// }
/// ```
///
/// - Note: Differs from Apple: presentations don't adapt to narrow windows, so there are no functions for that.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns true if the user may dismiss the sheet. Default true. Not called while `isModalInPresentation` is true.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called before the user dismisses the sheet.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after the user has dismissed the sheet.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user tries to dismiss a sheet that doesn't allow it.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// True.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

extension UIPresentationController {
  /// Dismisses a sheet for the user, if the controller and the delegate allow it.
  ///
  /// - Returns: True if the sheet is being dismissed.
  @discardableResult
  final func dismissByUser() -> Bool {
    let isAllowed = !presentedViewController.isModalInPresentation && mayDismissByUser
    guard isAllowed else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    guard !presentedViewController.isBeingDismissed else { return true }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) { self.didDismissByUser() }
    return true
  }
}
