import Foundation
import KinoraGeometry
import KinoraUIKitValues

/// Manages the presentation of a controller: the place of its view, and the views around it.
///
/// ```swift
/// final class DrawerPresentation: UIPresentationController {
///   override var frameOfPresentedViewInContainerView: CGRect {
///     let room = containerView?.bounds ?? .zero
///     return CGRect(x: 0, y: room.height / 2, width: room.width, height: room.height / 2)
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  /// The controller that presents. An empty one once that is gone.
  public final var presentingViewController: UIViewController { presenting ?? UIViewController() }
  /// The controller that is presented. An empty one once that is gone.
  ///
  /// - Note: Differs from Apple: not retained, since it retains its presentation controller.
  public final var presentedViewController: UIViewController { presented ?? UIViewController() }
  private final weak var presented: UIViewController?
  private final weak var presenting: UIViewController?
  /// The way in which the controller is presented, read when it was.
  public let presentationStyle: UIModalPresentationStyle
  /// The view that contains the presentation, over the whole window; nil before and after it.
  public final var containerView: UIView? { presentedViewController.presentation.container }

  /// Decides whether the user may dismiss a sheet, and is called before and after dismissals. Not retained. Default nil.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Creates an object for one presentation.
  ///
  /// - Parameter presentingViewController: The controller that presents; nil if it isn't known yet.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    presented = presentedViewController
    presenting = presentingViewController ?? presentedViewController
    presentationStyle = presentedViewController.modalPresentationStyle
    super.init()
  }

  // Not isolated, so that a subclass may have a deinit of either kind.
  deinit {}

  /// The view that is placed and animated: by default the presented controller's.
  open var presentedView: UIView? { presentedViewController.view }

  /// The frame of the presented view in the container: by default as the style says, and all of it for `custom`.
  open var frameOfPresentedViewInContainerView: CGRect {
    guard let container = presentedViewController.presentation.container else { return .zero }
    return container.standardPlace
  }

  /// True if the presenting controller's view leaves the window during the presentation.
  open var shouldRemovePresentersView: Bool { presentationStyle.hidesPresenter }

  /// True if the presentation covers the window. Default true; it always does.
  open var shouldPresentInFullscreen: Bool { true }

  /// Called before the presentation. The default does nothing, like that of the methods below.
  ///
  /// Views that are added to `containerView` here lie below the presented view. Changes that are added to the transition
  /// coordinator are animated along.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation; with false if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal; with false if it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  /// Called when the presented controller's preferred size has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Called when the fitting size of the presented controller has changed. Never called.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Returns the size in points that the presented controller will have. Default the container's.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The size in points that the presented controller prefers; zero for none.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called before the window is resized. The default does nothing: the controllers are called themselves.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

  /// Called before the traits change with the window's size. The default does nothing.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// The presented controller's traits.
  open var traitCollection: UITraitCollection { presentedViewController.traitCollection }

  /// Called when the traits have changed. Never called: the presented controller is.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The animation of the presentation and the dismissal if the program supplies none.
  @_spi(Kinora) open var standardAnimation: any UIViewControllerAnimatedTransitioning { StandardAnimation() }
  /// True if a click beside the presented view dismisses it.
  @_spi(Kinora) open var isDismissedByClickOutside: Bool { presentationStyle.isSheet }
  /// The opacity of the black behind the presented view, from 0 to 1; 0 for a presentation without dimming.
  var dimmingOpacity: CGFloat { presentationStyle.isSheet ? PresentationView.dimming : 0 }

  /// True if touches beside the presented view go to what is behind.
  var passesTouches: Bool { false }
  /// False if they never do.
  var mayPassTouches: Bool { false }
  /// The radius of a sheet's corners, in points.
  var cornerRadius: CGFloat { 10 }
  /// True if a sheet stands at the window's lower edge.
  var isAtEdge: Bool { presentedViewController.presentation.container?.isCompact ?? false }
  /// True if a sheet has a handle.
  var showsGrabber: Bool { false }
  /// Adds recognizers and views to the container, before the presented view.
  func prepareContainer(_ container: PresentationView) {}

  /// True if the delegate lets the user dismiss the sheet.
  @_spi(Kinora) open var mayDismissByUser: Bool { delegate?.presentationControllerShouldDismiss(self) ?? true }

  /// Announces to the delegate that the user has dismissed the sheet.
  func didDismissByUser() {
    delegate?.presentationControllerDidDismiss(self)
  }

  /// Takes over the presenter if the initializer didn't get it.
  final func adopt(_ presenter: UIViewController) {
    presenting = presenter
  }
}

extension UIPresentationController: UIAppearanceContainer {}
