import FuzzSupport
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitText

@testable import KinoraDisplays

/// Reports of an input method with any numbers and texts, applied to marked characters alone, a field and a text view.
@main enum MarkedTexts: FuzzTarget {
  static let seeds = randomSeeds(40)

  static func run(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes, isOdd: true)
    var window = UIWindow()
    let stage = LayerStage {
      window = UIWindow()
      return window.layer
    }
    window.frame = CGRect(x: 0, y: 0, width: LayerStage.side, height: LayerStage.side)
    let frame = CGRect(x: 2, y: 2, width: 60, height: 30)
    let (field, view) = (UITextField(frame: frame), UITextView(frame: frame))
    window.addSubview(reader.flag() ? field : view)
    _ = field.becomeFirstResponder() || view.becomeFirstResponder()
    var mark = MarkedCharacters()
    var steps = 0
    while !reader.isAtEnd, steps < 24 {
      steps += 1
      let event = event(&mark, &reader)
      // Long texts take long to lay out, and are no other case.
      if case .textMarked(let text, _) = event, text.utf16.count > 200 { continue }
      window.receive(InputEvent(event))
      let text = (field.text ?? "") + view.text
      precondition(!text.unicodeScalars.contains("\0"), "a NUL was marked or typed")
    }
    for input in [field, view] as [any UITextInput] {
      guard let range = input.markedTextRange else { continue }
      _ = input.text(in: range)
      _ = input.firstRect(for: range)
    }
    stage.frame()
  }

  private static func event(_ mark: inout MarkedCharacters, _ reader: inout ByteReader) -> InputEvent.Kind {
    switch reader.integer(0...11) {
    case 0: return .textCommitted(reader.text())
    case 1:
      let (start, end) = (number(&reader) / 4, number(&reader) / 4)
      return .textMarked(text(&reader), selected: min(start, end)..<max(start, end))
    case 2:
      let key = Key(reader.pick(["BackSpace", "Delete", "Left", "Home", "Return"]))
      return .keyDown(key, isRepeat: false, shift: reader.flag(), control: false)
    case 3: mark.apply(.end)
    case 4: mark.apply(.caret(number(&reader)))
    default:
      let (first, length) = (number(&reader), number(&reader))
      mark.apply(.replace(first: first, length: length, text: text(&reader), caret: number(&reader)))
    }
    check(mark)
    return .textMarked(mark.text, selected: mark.caret..<mark.caret)
  }

  private static func check(_ mark: MarkedCharacters) {
    precondition(mark.text.unicodeScalars.count <= MarkedCharacters.limit)
    precondition(0...mark.text.utf16.count ~= mark.caret, "the caret is at \(mark.caret) of \(mark.text.utf16.count)")
  }

  private static func number(_ reader: inout ByteReader) -> Int {
    let number = reader.number()
    return number.isNaN ? 0 : Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
  }

  private static func text(_ reader: inout ByteReader) -> String {
    let known = ["\u{301}", "하", "👩‍👩‍👧", "\r\n", "\0", "\u{202E}", "العربية", "\u{2028}", "🇰🇷"]
    if reader.flag() { return reader.pick(known) }
    // Also texts that are longer than an input method may mark.
    return String(repeating: reader.text(), count: reader.pick([1, 1, 1, 1, 1, 1, 1, 300]))
  }
}
