import KinoraUIKitCore

/// The menu of a button.
extension UIButton {
  final func setMenu(_ menu: UIMenu?) {
    button.menu = menu
    isContextMenuInteractionEnabled = menu != nil
    if isPopUp { showSelection() }
  }

  /// Shows the selected item of a menu by the button's title, as a pop-up button does.
  final func showSelection() {
    guard let chosen = button.menu?.popUpSelection() else { return }
    setTitle(chosen.title, for: .normal)
    if let image = chosen.image { setImage(image, for: .normal) }
  }
}
