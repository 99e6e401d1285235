import KinoraGeometry
import KinoraUIKitCore
import KinoraUIKitValues

/// The outline and the background of a preview.
@preconcurrency @MainActor
open class UIPreviewParameters {
  /// The part of the view that is shown, in its space; nil for the whole, the default.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow; nil for that of the preview, the default. Stored only.
  open var shadowPath: UIBezierPath?
  /// The colour behind the picture. Default nil: none.
  open var backgroundColor: UIColor!

  /// Creates parameters that show the whole view.
  public init() {}
}

/// The place at which a preview appears.
@preconcurrency @MainActor
open class UIPreviewTarget {
  /// The view that contains the place.
  public final let container: UIView
  /// The middle of the preview in the container.
  public final let center: CGPoint
  /// The transform of the preview.
  public final let transform: CGAffineTransform

  /// Creates a place in a view that is in a window.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }
}

/// A view of which a picture is lifted.
///
/// ```swift
/// UITargetedPreview(view: card)
/// ```
@preconcurrency @MainActor
open class UITargetedPreview {
  /// The view.
  public final let view: UIView
  /// The outline and the background.
  public final let parameters: UIPreviewParameters
  /// The place. Stored only: the picture is lifted from the view's own place.
  public final let target: UIPreviewTarget
  /// The size of the view, in points.
  public final var size: CGSize { view.bounds.size }

  /// Creates a preview at a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }

  /// Creates a preview of a view in its superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }

  /// Creates a preview of a whole view.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }
}
