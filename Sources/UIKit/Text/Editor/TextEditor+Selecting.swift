import KinoraGeometry
import KinoraText
import KinoraUIKitCore

/// Movement of the caret.
extension TextEditor {
  /// Selects characters for the program or the user.
  ///
  /// - Parameter keepsGoal: True to keep the x of vertical movement.
  func select(_ new: TextSelection, keepsGoal: Bool = false) {
    let former = selection
    if marked != nil { unmark() }
    if !keepsGoal { goalX = nil }
    change { $0.select(new) }
    guard selection != former else { return }
    view.clearsOnInsertion = false
    openStep = nil
    typingAttributes = nil
    selectionChanged()
  }

  /// Announces another selection.
  func selectionChanged() {
    inputDelegate?.selectionDidChange(view)
    view.selectionWasChanged()
    canvas.restartBlinking()
  }

  /// Moves the caret, and scrolls to it.
  ///
  /// - Parameter extends: True to select what it passes.
  func move(to place: TextSelection, extends: Bool, keepsGoal: Bool = false) {
    let anchor = extends ? selection.anchor : place.focus
    select(
      TextSelection(anchor: anchor, focus: place.focus, isAtLineEnd: place.isAtLineEnd), keepsGoal: keepsGoal)
    view.revealCaret()
  }

  /// Returns the caret one character away on the screen.
  func visualNeighbour(toRight: Bool, of caret: TextSelection) -> TextSelection {
    let place = line(at: caret.focus, isAtLineEnd: caret.isAtLineEnd)
    let line = place.line
    guard line.isRightToLeft || line.clusters.contains(where: \.isRightToLeft) else {
      return TextSelection(toRight ? text.boundary(after: caret.focus) : text.boundary(before: caret.focus))
    }
    let x = line.x(at: caret.focus - place.start)
    let stops = line.clusters.flatMap(\.characters) + [line.range.upperBound]
    let candidates = stops.map { (offset: $0, x: line.x(at: $0)) }
      .filter { toRight ? $0.x > x + 0.01 : $0.x < x - 0.01 }
    let best = toRight ? candidates.min { $0.x < $1.x } : candidates.max { $0.x < $1.x }
    if let best {
      let offset = best.offset + place.start
      return TextSelection(offset, isAtLineEnd: offset == place.range.upperBound && hasLine(after: place))
    }
    // The neighbouring line, at the edge where it starts or ends.
    let isForward = toRight != line.isRightToLeft
    guard let next = self.line(isForward ? 1 : -1, from: place) else { return caret }
    return TextSelection(isForward ? next.range.lowerBound : next.range.upperBound, isAtLineEnd: !isForward)
  }

  /// Returns the caret in the line above or below, at the x that vertical movement keeps.
  func verticalNeighbour(_ step: Int, of caret: TextSelection) -> TextSelection {
    let place = line(at: caret.focus, isAtLineEnd: caret.isAtLineEnd)
    let x = goalX ?? place.line.x(at: caret.focus - place.start)
    goalX = x
    guard let next = line(step, from: place) else { return TextSelection(step < 0 ? 0 : text.length) }
    return self.caret(in: next, x: x)
  }

  /// Returns the caret a height away.
  func neighbour(of caret: TextSelection, byHeight height: CGFloat) -> TextSelection {
    let place = line(at: caret.focus, isAtLineEnd: caret.isAtLineEnd)
    let x = goalX ?? place.line.x(at: caret.focus - place.start)
    goalX = x
    let middle = place.top + (place.line.top + place.line.bottom) / 2
    let next = line(atY: middle + height)
    guard next.piece != place.piece || next.index != place.index else {
      return TextSelection(height < 0 ? 0 : text.length)
    }
    return self.caret(in: next, x: x)
  }

  /// Returns the start or the end of the caret's line.
  func lineEdge(atEnd: Bool, of caret: TextSelection) -> TextSelection {
    let place = line(at: caret.focus, isAtLineEnd: caret.isAtLineEnd)
    guard atEnd else { return TextSelection(place.range.lowerBound) }
    return TextSelection(place.range.upperBound, isAtLineEnd: hasLine(after: place))
  }

  /// Returns the start of the caret's paragraph, or of the one before; or the end of the paragraph, or of the next one.
  func paragraphEdge(atEnd: Bool, of caret: TextSelection) -> TextSelection {
    let range = text.paragraph(at: caret.focus)
    let edge = atEnd ? range.upperBound : range.lowerBound
    guard edge == caret.focus else { return TextSelection(edge) }
    let next = atEnd ? text.boundary(after: edge) : text.boundary(before: edge)
    let other = text.paragraph(at: next)
    return TextSelection(atEnd ? other.upperBound : other.lowerBound)
  }

  // A secure text is one word: its words would tell where its spaces are.

  func wordStart(before offset: Int) -> Int { isSecure ? 0 : text.wordStart(before: offset) }
  func wordEnd(after offset: Int) -> Int { isSecure ? text.length : text.wordEnd(after: offset) }

  /// Returns the range of a unit at an offset.
  func range(of unit: UITextGranularity, at offset: Int) -> Range<Int> {
    switch unit {
    case .word where isSecure, .sentence where isSecure: 0..<text.length
    case .character: text.boundary(atOrBefore: offset)..<text.boundary(after: offset)
    case .word: text.selectedByDoubleClick(at: offset)
    case .sentence: text.range(of: .sentence, at: offset) ?? text.paragraph(at: offset)
    case .paragraph: text.paragraph(at: offset, includesEnd: true)
    case .line: line(at: offset).range
    case .document: 0..<text.length
    }
  }
}
