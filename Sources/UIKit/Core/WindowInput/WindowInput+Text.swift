import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers

/// Keys, characters and the middle button for text inputs.
extension WindowInput {
  /// What a pressed key does to the text input that is the first responder.
  enum TypedKey {
    case command(EditCommand)
    case characters(String)
  }

  private var textInput: (any UIKeyInput)? { keyResponder as? any UIKeyInput }

  /// Returns what a key does to the text input that is the first responder; nil for nothing, or without one.
  func typedKey(_ key: UIKey, latin: UIKey?, input: InputEvent) -> TypedKey? {
    guard let textInput else { return nil }
    if let command = EditCommand(key, latin: latin) {
      if textInput is any KeyEditedView { return .command(command) }
      switch command {
      case .deleteBackward: return .command(command)
      case .lineBreak: return .characters("\n")
      case .tab: return .characters("\t")
      default: return nil
      }
    }
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    let characters = input.text ?? key.characters
    guard let scalar = characters.unicodeScalars.first, scalar.value >= 0x20, scalar.value != 0x7F,
      !characters.hasPrefix("UIKeyInput")
    else { return nil }
    return .characters(characters)
  }

  /// Returns true if the chain has a command that comes before what the key does to a text input.
  func hasCommandBefore(_ key: UIKey, latin: UIKey?) -> Bool {
    keyResponder?.keyCommand(for: key, latin: latin)?.wantsPriorityOverSystemBehavior ?? false
  }

  func type(_ key: TypedKey) {
    guard let textInput else { return }
    switch key {
    case .characters(let characters): insertText(characters)
    case .command(let command):
      if let view = textInput as? any KeyEditedView {
        view.perform(command)
      } else {
        textInput.deleteBackward()
      }
    }
  }

  func insertText(_ text: String) {
    if let view = textInput as? any KeyEditedView { return view.type(text) }
    textInput?.insertText(text)
  }

  func markText(_ text: String, selected: Range<Int>) {
    guard let input = textInput as? any UITextInput else { return }
    let selected = NSRange(location: selected.lowerBound, length: selected.count)
    if let view = input as? any KeyEditedView { return view.mark(text, selected: selected) }
    input.setMarkedText(text, selectedRange: selected)
  }

  /// Inserts what is selected in some program at a point of the window.
  func pastePrimary(at place: CGPoint) {
    guard place.x.isFinite, place.y.isFinite, let view = window.hitTest(place, with: nil) as? any KeyEditedView
    else { return }
    view.pastePrimary(at: view.convert(place, from: window))
  }
}
