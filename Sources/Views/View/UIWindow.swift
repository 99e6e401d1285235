import Foundation
import Geometry
import Layers

/// The root of a tree of views.
open class UIWindow: UIView {
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
}
