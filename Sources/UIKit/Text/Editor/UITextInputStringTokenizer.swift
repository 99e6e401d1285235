import Foundation
import KinoraObjectRuntime
import KinoraText
import KinoraUIKitCore

/// Finds words, sentences, lines and paragraphs by Unicode's rules for the boundaries of text.
///
/// ```swift
/// let start = field.beginningOfDocument
/// let word = field.tokenizer.rangeEnclosingPosition(start, with: .word, inDirection: .storage(.forward))
/// ```
@preconcurrency @MainActor
open class UITextInputStringTokenizer: MainActorObject, UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  /// Creates a tokenizer of an input, which isn't retained.
  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init(base: ())
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let document = Document(input), let offset = document.offset(of: position) else { return nil }
    let place = direction.isForward ? offset : document.text.boundary(before: offset)
    guard direction.isForward || offset > 0, let range = document.range(of: granularity, at: place),
      range.contains(place)
    else { return nil }
    return document.textRange(range)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let document = Document(input), let offset = document.offset(of: position) else { return false }
    // Forward, the boundaries are the ends of units; backward, their starts.
    if direction.isForward {
      guard offset > 0, let range = document.range(of: granularity, at: document.text.boundary(before: offset))
      else { return false }
      return range.upperBound == offset
    }
    return document.range(of: granularity, at: offset)?.lowerBound == offset
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let document = Document(input), let offset = document.offset(of: position) else { return nil }
    let text = document.text
    var place = direction.isForward ? offset : text.boundary(before: offset)
    guard direction.isForward ? offset < text.length : offset > 0 else { return nil }
    while true {
      if let range = document.range(of: granularity, at: place) {
        let boundary = direction.isForward ? range.upperBound : range.lowerBound
        if direction.isForward ? boundary > offset : boundary < offset { return document.position(boundary) }
      }
      let next = direction.isForward ? text.boundary(after: place) : text.boundary(before: place)
      guard next != place, next < text.length else { return document.position(direction.isForward ? text.length : 0) }
      place = next
    }
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }
}

/// The text of an input, with offsets for positions.
private struct Document {
  let input: any UITextInput
  let text: EditedText

  init?(_ input: (any UITextInput)?) {
    guard let input else { return nil }
    self.input = input
    if let view = input as? any EditedView {
      text = view.editor.text
    } else {
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
      text = EditedText(all.flatMap { input.text(in: $0) } ?? "")
    }
  }

  func offset(of position: UITextPosition) -> Int? {
    let offset = input.offset(from: input.beginningOfDocument, to: position)
    return (0...text.length).contains(offset) ? offset : nil
  }

  func position(_ offset: Int) -> UITextPosition? { input.position(from: input.beginningOfDocument, offset: offset) }

  func textRange(_ range: Range<Int>) -> UITextRange? {
    guard let start = position(range.lowerBound), let end = position(range.upperBound) else { return nil }
    return input.textRange(from: start, to: end)
  }

  /// Returns the unit that contains the character at an offset; nil for blanks between words, and at the text's end.
  func range(of granularity: UITextGranularity, at offset: Int) -> Range<Int>? {
    guard offset < text.length else { return nil }
    switch granularity {
    case .character: return text.boundary(atOrBefore: offset)..<text.boundary(after: offset)
    case .word: return text.range(of: .word, at: offset)
    case .sentence: return text.range(of: .sentence, at: offset)
    case .paragraph: return text.paragraph(at: offset)
    case .line: return (input as? any EditedView)?.editor.line(at: offset).range ?? text.paragraph(at: offset)
    case .document: return 0..<text.length
    }
  }
}

extension UITextDirection {
  /// True in the order of the text, to the right and down.
  fileprivate var isForward: Bool {
    [
      UITextStorageDirection.forward.rawValue, UITextLayoutDirection.right.rawValue,
      UITextLayoutDirection.down.rawValue,
    ].contains(rawValue)
  }
}
