import KinoraGeometry
import KinoraObjectRuntime
import KinoraUIKitCore

/// The commands of keys.
extension TextEditor {
  /// Executes the command of a key.
  ///
  /// - Returns: False if the command isn't the text's.
  package func perform(_ command: EditCommand) -> Bool {
    switch command {
    case .move(let place, let extends):
      move(place, extends: extends)
    case .selectAll: if isSelectable { view.selectAll(nil) }
    case .copy: view.copy(nil)
    case .nextField: return focusNextField(forward: true)
    case .formerField: return focusNextField(forward: false)
    case .tab:
      guard isMultiline, isEditable else { return focusNextField(forward: true) }
      type("\t")
    default:
      guard isEditable else { return false }
      change(by: command)
    }
    return true
  }

  private func change(by command: EditCommand) {
    switch command {
    case .deleteBackward: typeBackspace()
    case .deleteForward: deleteForUser(to: text.boundary(after: selection.focus))
    case .deleteWordBackward: deleteForUser(to: wordStart(before: selection.focus))
    case .deleteWordForward: deleteForUser(to: wordEnd(after: selection.focus))
    case .deleteToLineStart: deleteForUser(to: lineEdge(atEnd: false, of: selection).focus)
    case .deleteToLineEnd: deleteForUser(to: lineEdge(atEnd: true, of: selection).focus)
    case .cut: view.cut(nil)
    case .paste: view.paste(nil)
    case .undo: if view.undoManager?.canUndo ?? false { view.undoManager?.undo() }
    case .redo: if view.undoManager?.canRedo ?? false { view.undoManager?.redo() }
    case .lineBreak: if !view.takeReturn() { type("\n") }
    default: break
    }
  }

  private func move(_ place: EditCommand.Place, extends: Bool) {
    let isVertical = [.up, .down, .pageUp, .pageDown].contains(place)
    if !isVertical { goalX = nil }
    move(to: target(place, extends: extends), extends: extends, keepsGoal: isVertical)
  }

  private func target(_ place: EditCommand.Place, extends: Bool) -> TextSelection {
    let caret = TextSelection(selection.focus, isAtLineEnd: selection.isAtLineEnd)
    let isCollapsing = !extends && !selection.isCaret
    switch place {
    case .left: return isCollapsing ? edge(toRight: false) : visualNeighbour(toRight: false, of: caret)
    case .right: return isCollapsing ? edge(toRight: true) : visualNeighbour(toRight: true, of: caret)
    case .up: return verticalNeighbour(-1, of: caret)
    case .down: return verticalNeighbour(1, of: caret)
    case .wordLeft, .wordRight:
      let isForward = (place == .wordRight) != line(at: caret.focus).line.isRightToLeft
      return TextSelection(isForward ? wordEnd(after: caret.focus) : wordStart(before: caret.focus))
    case .paragraphUp: return paragraphEdge(atEnd: false, of: caret)
    case .paragraphDown: return paragraphEdge(atEnd: true, of: caret)
    case .lineStart: return lineEdge(atEnd: false, of: caret)
    case .lineEnd: return lineEdge(atEnd: true, of: caret)
    case .pageUp: return neighbour(of: caret, byHeight: -pageHeight)
    case .pageDown: return neighbour(of: caret, byHeight: pageHeight)
    case .start: return TextSelection(0)
    case .end: return TextSelection(text.length)
    }
  }

  /// Returns the left or right end of the selection.
  private func edge(toRight: Bool) -> TextSelection {
    let range = selection.range
    let (lower, upper) = (caretFrame(at: range.lowerBound), caretFrame(at: range.upperBound))
    let isUpperRight = lower.minY == upper.minY ? upper.minX >= lower.minX : true
    return TextSelection(isUpperRight == toRight ? range.upperBound : range.lowerBound)
  }

  private var pageHeight: CGFloat { max(view.bounds.height - stack.usual.height, stack.usual.height) }

  /// Makes the next or former text input in the window the first responder; in a presentation, of its inputs.
  private func focusNextField(forward: Bool) -> Bool {
    guard var root: UIView = view.superview, view.window != nil else { return false }
    while !(root is PresentationView), let next = root.superview { root = next }
    let fields = root.textFields
    guard let index = fields.firstIndex(where: { $0 === view }), fields.count > 1 else { return false }
    for step in 1..<fields.count {
      let next = fields[(index + (forward ? step : fields.count - step)) % fields.count]
      guard next.becomeFirstResponder() else { continue }
      next.editor.wasReachedByTab()
      return true
    }
    return false
  }

  /// Selects the text of a field, as when the Tab key has reached it.
  private func wasReachedByTab() {
    guard !isMultiline else { return }
    select(TextSelection(0..<text.length))
  }
}

extension UIView {
  /// The text fields and text views of the subtree that take keys, in the order of the tree.
  fileprivate final var textFields: [any EditedView] {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return [] }
    if let field = self as? any EditedView { return field.canBecomeFirstResponder ? [field] : [] }
    return subviews.flatMap(\.textFields)
  }
}
