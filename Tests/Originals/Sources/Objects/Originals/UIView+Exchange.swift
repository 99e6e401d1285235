import UIKit

extension UIView {
  /// Exchanges the layout of all views for one that counts, as libraries do.
  static func exchangeLayout() {
    let layout = #selector(UIView.layoutSubviews)
    let counted = #selector(UIView.countedLayoutSubviews)
    guard let first = class_getInstanceMethod(UIView.self, layout),
      let second = class_getInstanceMethod(UIView.self, counted)
    else { return }
    if class_addMethod(UIView.self, counted, method_getImplementation(first), method_getTypeEncoding(first)) {
      class_replaceMethod(UIView.self, layout, method_getImplementation(second), method_getTypeEncoding(second))
    } else {
      method_exchangeImplementations(first, second)
    }
  }

  @objc private func countedLayoutSubviews() {
    countedLayoutSubviews()
    tag += 1
  }
}
