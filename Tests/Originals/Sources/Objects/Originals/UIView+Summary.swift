import UIKit

// Overrides in extensions, which only Objective-C's dispatch finds.

extension UIView {
  @objc var summary: String { "view" }

  @objc var note: String {
    get { accessibilityLabel ?? "" }
    set { accessibilityLabel = newValue }
  }

  @objc func summary(in language: String) -> String { "\(language): \(summary)" }
}

extension UIControl {
  override var summary: String { "control, a \(super.summary)" }

  override var note: String {
    get { super.note }
    set { super.note = newValue.uppercased() }
  }
}

extension UIButton {
  override var summary: String { "button, a \(super.summary)" }
}

class SummaryButton: UIButton {
  override func summary(in language: String) -> String { super.summary(in: language) + "!" }
}

extension CALayer {
  @objc func summary(_ count: Int) -> String { "\(count) layers" }
}

extension CAShapeLayer {
  override func summary(_ count: Int) -> String { "of \(super.summary(count + 1))" }
}
