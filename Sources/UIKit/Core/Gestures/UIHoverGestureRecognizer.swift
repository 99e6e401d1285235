import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

/// Follows the pointer over its view while no button is pressed.
///
/// ```swift
/// let button = UIView()
/// button.addGestureRecognizer(
///   UIHoverGestureRecognizer { hover in
///     hover.view?.alpha = hover.state == .ended ? 1 : 0.8
///   })
/// ```
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The distance between the pointer and the surface, from 0 to 1. Always 0.
  ///
  /// - Note: Differs from Apple: a mouse is always on the surface.
  open var zOffset: CGFloat { 0 }

  /// Creates a recognizer that calls a method of an object, which isn't retained.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }
}

/// Tracks the hover recognizers under the pointer.
final class HoverWatch {
  private var entered: [WeakRecognizer] = []

  func move(to place: CGPoint, in window: UIWindow, with event: UIEvent) {
    var step = window.hitTest(place, with: event)
    var over: [UIGestureRecognizer] = []
    while let view = step {
      for recognizer in view.interaction.gestureRecognizers
      where recognizer is UIHoverGestureRecognizer && recognizer.isEnabled {
        over.append(recognizer)
      }
      step = view.superview
    }
    for former in entered {
      if let recognizer = former.recognizer, !over.contains(recognizer) { recognizer.change(to: .ended) }
    }
    entered = over.map { WeakRecognizer(recognizer: $0) }
    for recognizer in over {
      recognizer.place = place
      recognizer.modifierFlags = event.modifierFlags
      recognizer.change(to: recognizer.isUnderWay ? .changed : .began)
    }
  }

  func leave() {
    let former = entered
    entered = []
    for entry in former { entry.recognizer?.change(to: .ended) }
  }
}
