import Foundation
import Geometry

/// Looks after a view.
open class UIViewController: UIResponder {
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  @available(*, unavailable)
  public required convenience init(launching launch: ApplicationLaunch) {
    self.init()
  }
}
