import Foundation
import Geometry
import Layers

/// The root of a tree of views.
open class UIWindow: UIView {
  /// What the person does in the window at the moment.
  final lazy var input = WindowInput(in: self)

  open var rootViewController: UIViewController?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    window = self
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    window = self
  }

  public final var isKeyWindow: Bool { ViewWorld.current.keyWindow === self }

  /// Shows the window and has keys go to it.
  open func makeKeyAndVisible() {
    isHidden = false
  }

  /// Hands an event to gesture recognizers, views and responders. An override calls `super`.
  open func sendEvent(_ event: UIEvent) {
    input.deliver(event)
  }
}
