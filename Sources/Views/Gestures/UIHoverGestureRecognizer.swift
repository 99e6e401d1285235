import Geometry
import Layers

/// Follows the pointer over its view while no button is pressed.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// - Note: Differs from Apple: a mouse is on the surface, at 0.
  open var zOffset: CGFloat { 0 }

  public required init() {
    super.init()
  }
}

/// Over which views the pointer is.
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
