import Foundation
import KinoraInput
import KinoraTools
import KinoraUIKitControls
import KinoraUIKitCore

/// A key for a view of the tools.
struct ToolKey: Equatable {
  /// The keysym's name.
  let name: String
  /// The character that it types; nil for keys that type none.
  let text: String?
  let isShifted: Bool
  let isControl: Bool

  init(_ name: String, text: String? = nil, isShifted: Bool = false, isControl: Bool = false) {
    (self.name, self.text, self.isShifted, self.isControl) = (name, text, isShifted, isControl)
  }

  /// - Returns: nil for other events than pressed keys.
  init?(_ event: InputEvent) {
    guard case .keyDown(let key, _, let shift, let control) = event.kind else { return nil }
    let text = control ? nil : KeyCharacters.text(of: key)
    let isTyped = text.map { !$0.hasPrefix("UIKeyInput") && $0.unicodeScalars.allSatisfy { $0.value >= 32 } } ?? false
    self.init(key.name, text: isTyped ? text : nil, isShifted: shift, isControl: control)
  }
}

/// A view of the tools that takes keys while it has the focus.
protocol KeyReceiver: AnyObject {
  /// - Returns: False for a key that it has no use for.
  func receive(_ key: ToolKey) -> Bool

  /// The view has got or lost the focus.
  func focusChanged(_ hasFocus: Bool)
}

extension UIView {
  /// The views in it that take keys and can be seen, in the order of the tree.
  var keyReceivers: [UIView] {
    guard !isHidden, isUserInteractionEnabled else { return [] }
    let isUsable = self is any KeyReceiver && (self as? UIControl)?.isEnabled ?? true && !bounds.isEmpty
    return (isUsable ? [self] : []) + subviews.flatMap(\.keyReceivers)
  }

  /// Scrolls the scroll views that it is in, so that it shows.
  func revealInScrollViews() {
    var step = superview
    while let view = step {
      if let scroller = view as? UIScrollView {
        scroller.scrollRectToVisible(convert(bounds, to: scroller), animated: false)
      }
      step = view.superview
    }
  }

  /// The dock that the view is in.
  var dock: DockView? {
    var step: UIView? = self
    while let view = step {
      if let dock = view as? DockView { return dock }
      step = view.superview
    }
    return nil
  }
}
