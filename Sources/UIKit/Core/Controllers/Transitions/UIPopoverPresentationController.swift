import KinoraGeometry
import KinoraUIKitValues

/// Manages the presentation of a controller with the style `popover`.
///
/// ```swift
/// let options = UIViewController()
/// options.modalPresentationStyle = .popover
/// options.popoverPresentationController?.sourceView = button
/// controller.present(options, animated: true)
/// ```
///
/// - Note: Differs from Apple: a popover is presented as a sheet, as on a phone, so the properties that describe its
///   place and its arrow are stored and not used; `delegate` has the superclass's type when it is read.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover points at. Default nil; not used.
  open var sourceView: UIView?
  /// The view or the item of a bar that the popover points at. Default nil; not used.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// The rectangle in the source view that the popover points at; null for all of it. Default null; not used.
  open var sourceRect = CGRect.null
  /// The directions that the arrow may have. Default any; not used.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The direction of the arrow. Always `unknown`: a sheet has none.
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// True if the popover may cover the source's rectangle. Default false; not used.
  open var canOverlapSourceViewRect = false
  /// The views that receive touches beside the popover. Default nil; not used.
  open var passthroughViews: [UIView]?
  /// The colour behind the content and of the arrow. Default nil; not used.
  open var backgroundColor: UIColor?
  /// The distances in points from the window's edges. Default 10 each; not used.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  final func announcePresentation() {
    popoverDelegate?.prepareForPopoverPresentation(self)
  }

  @_spi(Kinora) open override var mayDismissByUser: Bool {
    (popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true) && super.mayDismissByUser
  }

  override func didDismissByUser() {
    popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
    super.didDismissByUser()
  }

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }
}

/// A set of directions of a popover's arrow.
///
/// ```swift
/// options.popoverPresentationController?.permittedArrowDirections = [.up, .down]
/// ```
nonisolated public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Towards the top, from a popover below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Towards the bottom, from a popover above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// Towards the left, from a popover to the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// Towards the right, from a popover to the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Any direction.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// No direction.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Is called before a popover appears and when the user dismisses it. All functions have default implementations.
///
/// ```swift
/// final class Menu: UIViewController, UIPopoverPresentationControllerDelegate {
///   func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
///     popoverPresentationController.sourceView = view
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is presented.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Returns true if the user may dismiss the popover. Default true. Asked before
  /// `presentationControllerShouldDismiss(_:)`.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called after the user has dismissed the popover.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  /// True.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
