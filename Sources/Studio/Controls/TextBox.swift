import KinoraGeometry
import KinoraLayers
import KinoraTools

/// A line of text that is typed: the characters and the place of the caret.
struct TextBox: Equatable {
  private(set) var text: String
  /// The number of characters before the caret.
  private(set) var caret: Int
  /// True if the next character replaces the whole text.
  private(set) var isAllSelected = false

  init(_ text: String = "") {
    self.text = text
    caret = text.count
  }

  mutating func selectAll() {
    isAllSelected = !text.isEmpty
    caret = text.count
  }

  /// Edits the text by a key.
  ///
  /// - Returns: False for a key that edits nothing.
  mutating func receive(_ key: ToolKey) -> Bool {
    if key.isControl {
      guard key.name == "a" || key.name == "A" else { return false }
      selectAll()
      return true
    }
    switch key.name {
    case "BackSpace": remove(before: true)
    case "Delete", "KP_Delete": remove(before: false)
    case "Left", "KP_Left": move(to: isAllSelected ? 0 : caret - 1)
    case "Right", "KP_Right": move(to: caret + 1)
    case "Home", "KP_Home": move(to: 0)
    case "End", "KP_End": move(to: text.count)
    default:
      guard let typed = key.text else { return false }
      insert(typed)
    }
    return true
  }

  private mutating func insert(_ typed: String) {
    if isAllSelected { (text, caret, isAllSelected) = ("", 0, false) }
    text.insert(contentsOf: typed, at: text.index(text.startIndex, offsetBy: caret))
    caret += typed.count
  }

  private mutating func remove(before: Bool) {
    if isAllSelected {
      (text, caret, isAllSelected) = ("", 0, false)
      return
    }
    let index = before ? caret - 1 : caret
    guard index >= 0, index < text.count else { return }
    text.remove(at: text.index(text.startIndex, offsetBy: index))
    caret = index
  }

  private mutating func move(to place: Int) {
    isAllSelected = false
    caret = max(0, min(text.count, place))
  }
}
