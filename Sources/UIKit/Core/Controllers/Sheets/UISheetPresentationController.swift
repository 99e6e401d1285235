import Foundation
import KinoraGeometry
import KinoraLayers

/// Manages the presentation of a controller as a sheet: the heights at which it rests, and its look.
///
/// ```swift
/// let details = DetailsController()
/// if let sheet = details.sheetPresentationController {
///   sheet.detents = [.medium(), .large()]
///   sheet.prefersGrabberVisible = true
///   sheet.largestUndimmedDetentIdentifier = .medium
/// }
/// present(details, animated: true)
/// ```
///
/// With other detents than a single large one, the sheet stands at the window's lower edge, in wide windows with the
/// width of its style. The user drags it from one detent to another, and down to dismiss it.
///
/// - Note: Differs from Apple: `delegate` has the superclass's type when it is read; the presenter's view doesn't shrink
///   behind a large sheet.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet rests. Default the large one; an empty array counts as that.
  open var detents = [Detent.large()] {
    didSet { layoutSheet() }
  }
  /// The detent at which the sheet rests; nil, the default, for the smallest. An identifier that isn't among `detents`
  /// counts as nil.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { layoutSheet() } }
  }
  /// The largest detent at which the window isn't dimmed and takes touches beside the sheet. Default nil: none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { layoutSheet() }
  }
  /// True if scrolling at the upper edge of contents moves the sheet to a larger detent first. Default true.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// True if a sheet in a low window stands at the lower edge. Default false; not used.
  open var prefersEdgeAttachedInCompactHeight = false
  /// True if the width at the lower edge is that of `preferredContentSize`. Default false.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { layoutSheet() }
  }
  /// True if there is a handle at the upper edge. Default false.
  open var prefersGrabberVisible = false {
    didSet { layoutSheet() }
  }
  /// The radius of the corners in points; nil, the default, for 10.
  open var preferredCornerRadius: CGFloat? {
    didSet { layoutSheet() }
  }
  /// The view from which the sheet comes in a wide window. Default nil; not used.
  open var sourceView: UIView?

  /// The top of the sheet in the container while the user drags it; nil at other times.
  final var draggedTop: CGFloat?
  private lazy var gesture = SheetGesture(self)

  /// Makes changes with an animation.
  open func animateChanges(_ changes: () -> Void) {
    guard let container = sheetContainer, container.window != nil else { return changes() }
    container.layoutIfNeeded()
    withoutActuallyEscaping(changes) { changes in
      Self.animate {
        changes()
        container.layoutIfNeeded()
      }
    }
  }

  /// Resolves the detents again.
  open func invalidateDetents() {
    layoutSheet()
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = sheetContainer else { return super.frameOfPresentedViewInContainerView }
    return frame(in: container)
  }

  @_spi(Kinora) open override var isDismissedByClickOutside: Bool { !isUndimmed && super.isDismissedByClickOutside }
  override var dimmingOpacity: CGFloat { PresentationView.dimming * dimmingFraction }
  override var passesTouches: Bool { isUndimmed }
  override var mayPassTouches: Bool { largestUndimmedDetentIdentifier != nil }
  override var cornerRadius: CGFloat { preferredCornerRadius.map { max(0, $0) } ?? 10 }
  override var isAtEdge: Bool { isEdgeAttached }
  override var showsGrabber: Bool { prefersGrabberVisible }

  override func prepareContainer(_ container: PresentationView) {
    container.addGestureRecognizer(gesture.recognizer)
  }

  final var sheetContainer: PresentationView? { containerView as? PresentationView }

  /// Places the sheet again, in the next pass or in the animation block around the call.
  final func layoutSheet() {
    sheetContainer?.setNeedsLayout()
  }

  /// Animates the sheet to another position.
  static func animate(_ changes: () -> Void) {
    withoutActuallyEscaping(changes) { changes in
      UIView.animate(
        withDuration: 0.45, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        options: .allowUserInteraction, animations: changes)
    }
  }
}
