import KinoraGeometry
import KinoraUIKitCore
import KinoraUIKitValues

/// A table that a controller manages keeps its rows clear of input views.
extension UITableViewController: KeyboardFollower {
  package final func followKeyboard() {
    guard let table = viewIfLoaded as? UITableView else { return }
    let safeAreaInInset = table.safeAreaInsets.bottom - table.safeAreaBesideInset.bottom
    let room = max(0, ViewWorld.current[KeyboardFocus.self].shown.overlap(with: table) - safeAreaInInset)
    guard room != table.keyboardRoom else { return }
    table.setKeyboardRoom(room)
    guard room > 0, let first = UIResponder.first as? UIView, first.isDescendant(of: table) else {
      return
    }
    table.reveal(table.convert(first.bounds, from: first), animated: false)
  }

  package final func layOutForKeyboard() {}
}
