import Foundation
import KinoraObjectRuntime

/// A view whose `init(frame:)` is required, for `ObjectMaking`.
@_spi(Kinora) open class RequiredView: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view with a zero frame.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UIView {
  /// Creates a view of a class that is known at run time only, by its `init(frame:)`.
  package static func make(frame: CGRect) -> Self {
    ObjectMaking.make(self, as: RequiredView.self) { $0.init(frame: frame) }
  }
}
