import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitText

private final class ViewWitness: UITextViewDelegate {
  var lines: [String] = []
  func textViewDidBeginEditing(_ textView: UITextView) { lines.append("began") }
  func textViewDidEndEditing(_ textView: UITextView) { lines.append("ended") }
  func textViewDidChange(_ textView: UITextView) { lines.append("changed") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    text != "x"
  }
}

@Suite struct TextViewTests {
  @Test func typingCallsTheDelegate() {
    let scene = TextScene()
    let witness = ViewWitness()
    scene.view.delegate = witness
    scene.click(50, 100)
    scene.type("a\nxb")
    #expect(scene.view.text == "a\nb")
    scene.view.resignFirstResponder()
    #expect(witness.lines == ["began", "changed", "changed", "changed", "ended"])
  }

  @Test func theDelegateIsntAskedAboutTheProgramsChanges() {
    let scene = TextScene()
    let witness = ViewWitness()
    scene.view.delegate = witness
    scene.view.becomeFirstResponder()
    scene.view.insertText("x")
    scene.view.insertText("\n")
    scene.view.deleteBackward()
    #expect(scene.view.text == "x" && witness.lines == ["began", "changed", "changed", "changed"])
    scene.view.clearsOnInsertion = true
    scene.view.selectedRange = NSRange(location: 0, length: 0)
    scene.type("a")
    #expect(scene.view.text == "ax")
  }

  @Test func theViewScrollsToTheCaret() {
    let scene = TextScene()
    scene.view.becomeFirstResponder()
    scene.type(String(repeating: "a\n", count: 30))
    let caret = scene.view.caretRect(for: scene.view.selectedTextRange!.end)
    #expect(scene.view.bounds.contains(caret) && scene.view.contentOffset.y > 100)
    scene.key("Home", .control)
    #expect(scene.view.contentOffset.y == 0)
    scene.key("Next")
    #expect(scene.view.selectedRange.location > 4)
  }

  @Test func verticalMovementKeepsItsPlace() {
    let scene = TextScene()
    scene.view.text = "a long first line\nab\nanother long line"
    scene.view.becomeFirstResponder()
    scene.view.selectedRange = NSRange(location: 10, length: 0)
    scene.stage.runMainStages()
    scene.key("Down")
    #expect(scene.view.selectedRange.location == 20)
    scene.key("Down")
    let place = scene.view.selectedRange.location
    #expect(abs(place - 31) <= 1)
    scene.key("Up")
    scene.key("Up")
    #expect(scene.view.selectedRange.location == 10)
    scene.key("Up")
    #expect(scene.view.selectedRange.location == 0)
  }

  @Test func homeAndEndStayInAWrappedLine() {
    let scene = TextScene()
    scene.view.text = String(repeating: "word ", count: 20)
    scene.view.becomeFirstResponder()
    scene.view.selectedRange = NSRange(location: 2, length: 0)
    scene.stage.runMainStages()
    scene.key("End")
    let end = scene.view.selectedRange.location
    #expect(end > 5 && end < 60)
    let caret = scene.view.caretRect(for: scene.view.selectedTextRange!.end)
    #expect(caret.minX > 100 && caret.minY < 12)
    scene.key("Home")
    #expect(scene.view.selectedRange.location == 0)
  }

  @Test func aViewThatDoesntScrollIsAsHighAsItsText() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    view.isScrollEnabled = false
    let one = view.intrinsicContentSize.height
    view.text = "a\nb\nc"
    let three = view.intrinsicContentSize.height
    #expect(three > one * 2 && abs((three - 16) - 3 * (one - 16)) < 2)
    view.text = String(repeating: "word ", count: 40)
    #expect(
      view.sizeThatFits(CGSize(width: 100, height: 0)).height > view.sizeThatFits(CGSize(width: 300, height: 0)).height)
  }

  @Test func aTextThatCantBeEditedCanBeCopied() {
    let scene = TextScene()
    scene.view.text = "read only"
    scene.view.isEditable = false
    scene.click(30, 78, count: 2)
    #expect(scene.view.selectedRange == NSRange(location: 0, length: 4))
    scene.type("x")
    scene.key("c", .control)
    #expect(scene.view.text == "read only" && UIPasteboard.general.string == "read")
    scene.view.isSelectable = false
    #expect(!scene.view.isFirstResponder && !scene.view.canBecomeFirstResponder)
  }

  @Test func longTextsAreLaidOutWhereTheyShow() {
    let scene = TextScene()
    scene.view.text = (0..<20_000).map { "Line \($0) of a long text\n" }.joined()
    scene.stage.runMainStages()
    let line = scene.view.editor.style.font.lineHeight
    #expect(scene.view.contentSize.height > 19_000 * line)
    scene.view.becomeFirstResponder()
    scene.view.selectedRange = NSRange(location: 5, length: 0)
    scene.key("End", .control)
    scene.type("!")
    #expect(scene.view.text.hasSuffix("!"))
    #expect(scene.view.bounds.contains(scene.view.caretRect(for: scene.view.endOfDocument)))
  }

  @Test(arguments: UInt64(1)...12) func caretsAreInsideAndHitsFindThem(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let scene = TextScene()
    scene.view.text = numbers.variedText(1...60)
    scene.stage.runMainStages()
    let editor = scene.view.editor
    let width = editor.stack.width ?? 0
    var offset = 0
    while true {
      let caret = editor.caretFrame(at: offset)
      #expect(caret.minX >= 0 && caret.maxX <= width + 3 && caret.height > 5)
      let found = editor.caret(nearest: CGPoint(x: caret.midX, y: caret.midY))
      #expect(editor.text.boundary(atOrBefore: found.focus) == found.focus)
      let again = editor.caretFrame(at: found.focus, isAtLineEnd: found.isAtLineEnd)
      // Where directions meet, one place on the screen belongs to two offsets.
      let directions = Set(editor.line(at: offset).line.clusters.map(\.isRightToLeft))
      #expect(again.minY == caret.minY && (directions.count > 1 || abs(again.midX - caret.midX) <= 1.5))
      guard offset < editor.text.length else { break }
      offset = editor.text.boundary(after: offset)
    }
  }

  @Test(arguments: UInt64(1)...12) func randomKeysKeepTheCaretOnBoundaries(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let scene = TextScene()
    let first = numbers.variedText(0...30)
    scene.view.text = first
    scene.view.becomeFirstResponder()
    let keys = [
      "Left", "Right", "Up", "Down", "Home", "End", "BackSpace", "Delete", "Prior", "Next", "a", "space", "Return",
    ]
    for _ in 0..<120 {
      var modifiers: KeyModifiers = []
      if numbers.isOne(in: 3) { modifiers.insert(.shift) }
      if numbers.isOne(in: 4) { modifiers.insert(.control) }
      let key = keys[numbers.integer(0...keys.count - 1)]
      if numbers.isOne(in: 8) { scene.view.insertText(numbers.variedText(1...4)) }
      if numbers.isOne(in: 10) {
        scene.view.setMarkedText(numbers.variedText(0...2), selectedRange: NSRange(location: 1, length: 0))
      }
      scene.stage.type(key, modifiers: modifiers)
      let (text, selection) = (scene.view.editor.text, scene.view.editor.selection)
      #expect(text.boundary(atOrBefore: selection.focus) == selection.focus)
      #expect(text.boundary(atOrBefore: selection.anchor) == selection.anchor)
    }
    scene.stage.runMainStages()
    scene.view.unmarkText()
    while scene.view.undoManager!.canUndo { scene.view.undoManager!.undo() }
    #expect(scene.view.text == first)
  }

  @Test func rightToLeftTextIsWalkedOnTheScreen() {
    let scene = TextScene()
    scene.view.text = "אבג"
    scene.view.becomeFirstResponder()
    scene.view.selectedRange = NSRange(location: 0, length: 0)
    scene.stage.runMainStages()
    let start = scene.view.caretRect(for: scene.view.beginningOfDocument)
    #expect(start.minX > 150)
    scene.key("Left")
    #expect(scene.view.selectedRange.location == 1)
    scene.key("Right")
    #expect(scene.view.selectedRange.location == 0)
    scene.view.text = "ab אבג cd"
    scene.view.selectedRange = NSRange(location: 0, length: 0)
    scene.stage.runMainStages()
    var xs: [CGFloat] = []
    for _ in 0..<9 {
      xs.append(scene.view.caretRect(for: scene.view.selectedTextRange!.end).minX)
      scene.key("Right")
    }
    #expect(xs == xs.sorted() && Set(xs).count == xs.count)
    let rects = scene.view.selectionRects(for: scene.view.textRange(from: TextPlace(1), to: TextPlace(5))!)
    #expect(rects.count == 2)
  }

  @Test func theCaretBlinksInSteps() throws {
    let scene = TextScene()
    scene.view.becomeFirstResponder()
    scene.stage.runMainStages()
    #expect(scene.view.editor.canvas.showsCaret)
    scene.view.selectedRange = NSRange(location: 0, length: 0)
    scene.view.text = "a"
    scene.key("a", .control)
    #expect(!scene.view.editor.canvas.showsCaret)
  }
}
