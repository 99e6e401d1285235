import KinoraGeometry
import KinoraUIKitValues

/// Something that contains contents of a preferred size, and is resized with its container: controllers and presentation
/// controllers.
///
/// ```swift
/// func area(of container: any UIContentContainer) -> CGFloat {
///   container.preferredContentSize.width * container.preferredContentSize.height
/// }
/// ```
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// The size in points that the contents prefer; zero for none.
  var preferredContentSize: CGSize { get }

  /// Called when the preferred size of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when the fitting size of a child has changed.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size in points that a child will have.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
