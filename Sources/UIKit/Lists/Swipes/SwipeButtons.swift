import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// The buttons of a row's actions, in the gap that the swiped row leaves.
final class SwipeButtons: UIView {
  static let buttonWidth: CGFloat = 80
  let actions: UISwipeActionsConfiguration
  let isTrailing: Bool
  private let chosen: (UIContextualAction) -> Void

  init(_ actions: UISwipeActionsConfiguration, isTrailing: Bool, chosen: @escaping (UIContextualAction) -> Void) {
    self.actions = actions
    self.isTrailing = isTrailing
    self.chosen = chosen
    super.init(frame: .zero)
    clipsToBounds = true
    for action in actions.actions { addSubview(button(action)) }
  }

  required init?(coder: NSCoder) { nil }

  /// The width in points of all buttons side by side.
  var fullWidth: CGFloat { CGFloat(actions.actions.count) * Self.buttonWidth }

  private func button(_ action: UIContextualAction) -> UIButton {
    let button = UIButton(type: .custom)
    button.setTitle(action.title, for: .normal)
    button.setImage(action.image, for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.tintColor = .white
    button.titleLabel?.font = UIFont.systemFont(ofSize: 15)
    button.backgroundColor = action.backgroundColor
    button.addAction(UIAction { [weak self] _ in self?.chosen(action) }, for: .touchUpInside)
    return button
  }

  /// The first action is at the edge of the table; the others follow inwards.
  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(subviews.count, 1))
    for (index, button) in subviews.enumerated() {
      let x = isTrailing ? bounds.width - CGFloat(index + 1) * width : CGFloat(index) * width
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
    }
  }
}
