import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import TestSupport
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitText

/// A field and a text view in a window, and a witness of the field's callbacks.
final class TextScene {
  let stage = ViewStage()
  let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
  let view = UITextView(frame: CGRect(x: 10, y: 60, width: 200, height: 120))
  let witness = FieldWitness()

  init() {
    field.borderStyle = .roundedRect
    field.delegate = witness
    stage.window.addSubview(field)
    stage.window.addSubview(view)
    stage.runMainStages()
  }

  /// Types characters by their keys.
  func type(_ text: String) {
    let names = [" ": "space", "\n": "Return", ".": "period", ",": "comma"]
    for character in text { stage.type(names[String(character)] ?? String(character)) }
    stage.runMainStages()
  }

  func key(_ name: String, _ modifiers: KeyModifiers = []) {
    stage.type(name, modifiers: modifiers)
    stage.runMainStages()
  }

  /// Clicks a place, away from the last click in time.
  func click(_ x: CGFloat, _ y: CGFloat, count: Int = 1) {
    stage.advance(to: stage.time + 1)
    for _ in 0..<count { stage.click(x, y) }
    stage.runMainStages()
  }
}

/// A delegate that records its callbacks.
final class FieldWitness: UITextFieldDelegate {
  var lines: [String] = []
  var allows = true
  var mayBegin = true
  var mayEnd = true

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    lines.append("should begin")
    return mayBegin
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("began") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    lines.append("should end")
    return mayEnd
  }
  func textFieldDidEndEditing(_ textField: UITextField) { lines.append("ended") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    lines.append("change \(range.location)+\(range.length) '\(string)'")
    return allows
  }
  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    lines.append("clear")
    return true
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    lines.append("return")
    return true
  }
}

/// Characters of many kinds: several code units, several scalars, right to left, ends of paragraphs.
nonisolated let variedCharacters = [
  "a", "B", " ", ".", "é", "e\u{301}", "👍🏽", "👨‍👩‍👧", "🇰🇷", "한", "각", "א", "ب", "\n", "\r\n", "\u{2029}", "fi", "\t", "ก็",
  "\u{301}",
  "\u{200D}", "🇰", "\r",
]

extension SeededNumbers {
  mutating func variedText(_ count: ClosedRange<Int>) -> String {
    (0..<integer(count)).map { _ in variedCharacters[integer(0...variedCharacters.count - 1)] }.joined()
  }

  /// Returns a range of a text, not always on boundaries.
  mutating func range(in length: Int) -> Range<Int> {
    let (a, b) = (integer(0...length), integer(0...length))
    return min(a, b)..<max(a, b)
  }
}
