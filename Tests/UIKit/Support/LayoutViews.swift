import Foundation
import KinoraUIKitCore

/// Returns a root that is in no window, by default of 320 by 480 points.
package func makeRoot(width: CGFloat = 320, height: CGFloat = 480) -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

/// Adds a view whose autoresizing mask makes no constraints to another view, and returns it.
package func makeChild(of parent: UIView, _ child: UIView = UIView()) -> UIView {
  child.translatesAutoresizingMaskIntoConstraints = false
  parent.addSubview(child)
  return child
}

/// A view with an intrinsic content size.
package final class SizedView: UIView {
  package var size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
    didSet { invalidateIntrinsicContentSize() }
  }
  package override var intrinsicContentSize: CGSize { size }

  package convenience init(_ width: CGFloat, _ height: CGFloat) {
    self.init(frame: .zero)
    size = CGSize(width: width, height: height)
  }
}

/// Returns true if two numbers differ by at most a tolerance.
package func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }
