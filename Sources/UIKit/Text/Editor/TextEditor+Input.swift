import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore

/// The answers to input methods, for both kinds of views. Rectangles and points are in the view.
extension TextEditor {
  func range(_ range: UITextRange) -> Range<Int>? { (range as? TextSpan).map { text.clamped($0.range) } }
  func offset(_ position: UITextPosition) -> Int? { (position as? TextPlace).map { min($0.offset, text.length) } }

  var selectedTextRange: UITextRange? {
    get { isSelectable || isEditable ? TextSpan(selection.range, isAtLineEnd: selection.isAtLineEnd) : nil }
    set {
      guard let newValue else { return select(TextSelection(selection.focus)) }
      guard let range = range(newValue) else { return }
      let isAtLineEnd = (newValue.end as? TextPlace)?.isAtLineEnd ?? false
      select(TextSelection(anchor: range.lowerBound, focus: range.upperBound, isAtLineEnd: isAtLineEnd))
    }
  }

  func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    guard let start = offset(start), let end = offset(end) else { return nil }
    return TextSpan(min(start, end)..<max(start, end))
  }

  func position(from position: UITextPosition, offset distance: Int) -> UITextPosition? {
    guard let start = offset(position), case let sum = start.addingReportingOverflow(distance), !sum.overflow,
      (0...text.length).contains(sum.partialValue)
    else { return nil }
    return TextPlace(sum.partialValue)
  }

  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset count: Int
  ) -> UITextPosition? {
    guard let place = position as? TextPlace, let start = offset(position) else { return nil }
    let goal = goalX
    defer { goalX = goal }
    goalX = nil
    var caret = TextSelection(start, isAtLineEnd: place.isAtLineEnd)
    let isReversed = count < 0
    for _ in 0..<abs(count) {
      let next: TextSelection
      switch direction {
      case .left: next = visualNeighbour(toRight: isReversed, of: caret)
      case .right: next = visualNeighbour(toRight: !isReversed, of: caret)
      case .up: next = verticalNeighbour(isReversed ? 1 : -1, of: caret)
      case .down: next = verticalNeighbour(isReversed ? -1 : 1, of: caret)
      }
      guard next != caret else { return nil }
      caret = next
    }
    return TextPlace(caret.focus, isAtLineEnd: caret.isAtLineEnd)
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    guard let a = offset(position), let b = offset(other) else { return .orderedSame }
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    guard let range = self.range(range) else { return nil }
    let isRightToLeft = line(at: range.lowerBound).line.isRightToLeft
    let isEnd =
      switch direction {
      case .left: isRightToLeft
      case .right: !isRightToLeft
      case .up: false
      case .down: true
      }
    return TextPlace(isEnd ? range.upperBound : range.lowerBound)
  }

  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    guard let next = self.position(from: position, in: direction, offset: 1) else { return nil }
    return textRange(from: position, to: next)
  }

  func baseWritingDirection(at position: UITextPosition) -> NSWritingDirection {
    guard let offset = offset(position) else { return .natural }
    return line(at: offset).line.isRightToLeft ? .rightToLeft : .leftToRight
  }

  func firstRect(for range: UITextRange) -> CGRect {
    guard let range = self.range(range) else { return .null }
    guard let first = selectionRects(for: range).first else {
      return canvas.convert(caretFrame(at: range.lowerBound), to: view)
    }
    return canvas.convert(first.rect, to: view)
  }

  func caretRect(for position: UITextPosition) -> CGRect {
    guard let place = position as? TextPlace, let offset = offset(position) else { return .null }
    return canvas.convert(caretFrame(at: offset, isAtLineEnd: place.isAtLineEnd), to: view)
  }

  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let range = self.range(range) else { return [] }
    return selectionRects(for: range).map { rect in
      SelectionRect(
        canvas.convert(rect.rect, to: view), direction: rect.writingDirection, containsStart: rect.containsStart,
        containsEnd: rect.containsEnd)
    }
  }

  func closestPosition(to point: CGPoint, within range: UITextRange? = nil) -> UITextPosition? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let caret = caret(nearest: canvas.convert(point, from: view))
    guard let range else { return TextPlace(caret.focus, isAtLineEnd: caret.isAtLineEnd) }
    guard let range = self.range(range) else { return nil }
    return TextPlace(min(max(caret.focus, range.lowerBound), range.upperBound), isAtLineEnd: caret.isAtLineEnd)
  }

  func characterRange(at point: CGPoint) -> UITextRange? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let place = canvas.convert(point, from: view)
    let line = line(nearest: place)
    guard place.y >= line.top + line.line.top, place.y < line.top + line.line.bottom,
      let character = line.line.character(atX: place.x)
    else { return nil }
    return TextSpan(character.lowerBound + line.start..<character.upperBound + line.start)
  }

  /// Replaces characters for the program.
  func replace(_ range: UITextRange, with string: String) {
    guard let range = self.range(range) else { return }
    edit(range, with: string, as: .other)
  }
}
