import KinoraGeometry

/// A table that a controller manages keeps its rows clear of input views.
extension UITableViewController: KeyboardFollower {
  final func followKeyboard() {
    guard let table = viewIfLoaded as? UITableView else { return }
    let safeAreaInInset = table.safeAreaInsets.bottom - table.safeAreaBesideInset.bottom
    let room = max(0, ViewWorld.current.keyboard.shown.overlap(with: table) - safeAreaInInset)
    guard room != table.keyboardRoom else { return }
    table.setKeyboardRoom(room)
    guard room > 0, let first = ViewWorld.current.firstResponder as? UIView, first.isDescendant(of: table) else {
      return
    }
    table.reveal(table.convert(first.bounds, from: first), animated: false)
  }

  final func layOutForKeyboard() {}
}
