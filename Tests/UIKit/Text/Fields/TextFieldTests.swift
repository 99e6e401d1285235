import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitText
@testable import KinoraUIKitValues

@Suite struct TextFieldTests {
  @Test func typingCallsTheDelegateAndTheActions() {
    let scene = TextScene()
    var events: [String] = []
    for (event, name) in [
      (UIControl.Event.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      (.editingDidEndOnExit, "exit"), (.primaryActionTriggered, "primary"),
    ] {
      scene.field.addAction(UIAction { _ in events.append(name) }, for: event)
    }
    scene.click(100, 27)
    #expect(scene.field.isEditing && scene.witness.take() == ["should begin", "began"])
    scene.type("Hi")
    #expect(scene.field.text == "Hi")
    #expect(scene.witness.take() == ["change 0+0 'H'", "change 1+0 'i'"])
    scene.key("BackSpace")
    #expect(scene.field.text == "H" && scene.witness.take() == ["change 1+1 ''"])
    scene.key("Return")
    #expect(scene.witness.take() == ["return", "should end", "ended"] && !scene.field.isEditing)
    #expect(events == ["begin", "changed", "changed", "changed", "exit", "primary", "end"])
  }

  @Test func theDelegateRefuses() {
    let scene = TextScene()
    scene.witness.mayBegin = false
    #expect(!scene.field.becomeFirstResponder() && !scene.field.isEditing)
    scene.witness.mayBegin = true
    #expect(scene.field.becomeFirstResponder())
    scene.witness.allows = false
    scene.type("x")
    #expect(scene.field.text == "")
    scene.witness.mayEnd = false
    #expect(!scene.field.resignFirstResponder() && scene.field.isEditing)
    #expect(!scene.view.becomeFirstResponder())
    scene.field.removeFromSuperview()
    #expect(!scene.field.isEditing)
  }

  @Test func keysMoveAndDelete() {
    let scene = TextScene()
    scene.field.text = "one two three"
    scene.field.becomeFirstResponder()
    scene.key("Left", .control)
    scene.type("_")
    #expect(scene.field.text == "one two _three")
    scene.key("Home")
    scene.key("Right", [.shift, .control])
    scene.key("Delete")
    #expect(scene.field.text == " two _three")
    scene.key("End")
    scene.key("BackSpace", .control)
    scene.key("Left", .shift)
    scene.type("x")
    #expect(scene.field.text == " two x")
    scene.key("a", .control)
    scene.key("BackSpace")
    #expect(scene.field.text == "")
  }

  @Test func undoAndRedo() {
    let scene = TextScene()
    scene.field.becomeFirstResponder()
    scene.type("one two")
    scene.key("z", .control)
    #expect(scene.field.text == "one ")
    scene.key("z", .control)
    scene.key("z", .control)
    #expect(scene.field.text == "" && !scene.field.undoManager!.canUndo)
    scene.key("Z", [.control, .shift])
    scene.key("y", .control)
    #expect(scene.field.text == "one two")
    scene.type("!")
    #expect(!scene.field.undoManager!.canRedo)
  }

  @Test func programsRegisterTheirOwnChanges() throws {
    let scene = TextScene()
    let undo = try #require(scene.field.undoManager)
    var count = 0
    func register() {
      count += 1
      undo.registerUndo(withTarget: scene) { _ in count -= 1 }
    }
    scene.field.becomeFirstResponder()
    scene.type("on")
    register()
    scene.type("e two")
    scene.key("z", .control)
    #expect(scene.field.text == "one " && count == 1)
    scene.key("z", .control)
    #expect(scene.field.text == "on" && count == 1)
    scene.key("z", .control)
    #expect(scene.field.text == "on" && count == 0)
    scene.key("z", .control)
    #expect(scene.field.text == "" && !undo.canUndo)
  }

  @Test func stepsStaySeparateWhileProgramsRegisterOnEachEdit() throws {
    let scene = TextScene()
    let undo = try #require(scene.field.undoManager)
    var values = [""]
    scene.field.addAction(
      UIAction { action in
        guard !undo.isUndoing, !undo.isRedoing else { return }
        values.append((action.sender as? UITextField)?.text ?? "")
        undo.registerUndo(withTarget: scene) { _ in values.removeLast() }
      }, for: .editingChanged)
    scene.field.becomeFirstResponder()
    scene.type("ab")
    #expect(values == ["", "a", "ab"])
    undo.undo()
    undo.undo()
    #expect(scene.field.text == "a" && values == ["", "a"])
  }

  @Test func undoingTakesMarkedTextBackFirst() {
    let scene = TextScene()
    scene.field.becomeFirstResponder()
    scene.type("abc")
    scene.key("Home")
    scene.stage.window.receive(InputEvent(.textMarked("하", selected: 1..<1)))
    scene.field.undoManager?.undo()
    #expect(scene.field.text == "" && scene.field.markedTextRange == nil)
    scene.field.undoManager?.redo()
    #expect(scene.field.text == "abc")
  }

  @Test func theDelegateIsntAskedAboutTheProgramsChanges() throws {
    let scene = TextScene()
    var count = 0
    scene.field.addAction(UIAction { _ in count += 1 }, for: .editingChanged)
    scene.field.becomeFirstResponder()
    _ = scene.witness.take()
    scene.witness.allows = false
    scene.field.insertText("ab")
    scene.field.deleteBackward()
    let range = try #require(
      scene.field.textRange(from: scene.field.endOfDocument, to: scene.field.endOfDocument))
    scene.field.replace(range, withText: "c")
    scene.field.setMarkedText("d", selectedRange: NSRange(location: 1, length: 0))
    scene.field.unmarkText()
    #expect(scene.field.text == "acd" && count == 4 && scene.witness.take() == [])
    scene.type("x")
    scene.key("BackSpace")
    scene.stage.window.receive(InputEvent(.textMarked("하", selected: 1..<1)))
    scene.stage.window.receive(InputEvent(.textCommitted("한")))
    UIPasteboard.general.string = "p"
    scene.key("v", .control)
    scene.key("a", .control)
    scene.key("x", .control)
    #expect(scene.field.text == "acd" && scene.witness.lines.filter { $0.hasPrefix("change") }.count == 6)
  }

  @Test func theDelegateMayChangeTheTextWhileItIsAsked() {
    final class Delegate: UITextFieldDelegate {
      var count = 0
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool {
        count += 1
        guard count < 100 else { return false }
        if string.isEmpty { textField.deleteBackward() } else { textField.insertText(string.uppercased()) }
        textField.paste(nil)
        return false
      }
    }
    let scene = TextScene()
    let delegate = Delegate()
    scene.field.delegate = delegate
    scene.field.becomeFirstResponder()
    UIPasteboard.general.string = "-"
    scene.type("ab")
    scene.key("BackSpace")
    #expect(scene.field.text == "A-B-" && delegate.count == 3)
  }

  @Test func backspaceReachesAnEmptyField() {
    final class Field: UITextField {
      var count = 0
      override func deleteBackward() {
        count += 1
        super.deleteBackward()
      }
    }
    let scene = TextScene()
    let field = Field(frame: CGRect(x: 0, y: 200, width: 100, height: 30))
    field.delegate = scene.witness
    scene.stage.window.addSubview(field)
    field.becomeFirstResponder()
    _ = scene.witness.take()
    scene.key("BackSpace")
    #expect(field.count == 1 && scene.witness.take() == [])
  }

  @Test func clearingAtTheStartAsksTheDelegate() {
    let scene = TextScene()
    scene.field.text = "one"
    scene.field.clearsOnBeginEditing = true
    scene.field.becomeFirstResponder()
    #expect(scene.field.text == "" && scene.witness.take() == ["should begin", "clear", "began"])
  }

  @Test func anotherSelectionEndsClearingOnInsertion() {
    let scene = TextScene()
    scene.field.text = "one two"
    scene.field.clearsOnInsertion = true
    scene.stage.runMainStages()
    scene.click(30, 27)
    #expect(scene.field.clearsOnInsertion)
    scene.type("a")
    #expect(scene.field.text == "a" && !scene.field.clearsOnInsertion)
    scene.field.clearsOnInsertion = true
    scene.key("Home")
    #expect(!scene.field.clearsOnInsertion)
    scene.type("b")
    #expect(scene.field.text == "ba")
    scene.field.clearsOnInsertion = true
    scene.stage.window.receive(InputEvent(.textMarked("하", selected: 1..<1)))
    scene.stage.window.receive(InputEvent(.textCommitted("한")))
    #expect(scene.field.text == "한" && !scene.field.clearsOnInsertion)
  }

  @Test func copyCutAndPaste() {
    let scene = TextScene()
    scene.field.text = "alpha"
    scene.field.becomeFirstResponder()
    scene.key("a", .control)
    scene.key("x", .control)
    #expect(scene.field.text == "" && UIPasteboard.general.string == "alpha")
    scene.key("v", .control)
    scene.key("v", .control)
    #expect(scene.field.text == "alphaalpha")
    UIPasteboard.general.string = "two\nlines"
    scene.key("a", .control)
    scene.key("v", .control)
    #expect(scene.field.text == "two lines")
  }

  @Test func aCyrillicLayoutHasTheSameShortcuts() {
    let scene = TextScene()
    scene.field.text = "alpha"
    scene.field.becomeFirstResponder()
    scene.stage.type(
      "Cyrillic_ef", modifiers: .control, plain: "Cyrillic_ef", latin: "a", latinPlain: "a")
    #expect(scene.field.selectedTextRange?.isEmpty == false)
    scene.type("b")
    #expect(scene.field.text == "b")
  }

  @Test func clicksSelect() {
    let scene = TextScene()
    scene.field.text = "one two"
    scene.stage.runMainStages()
    scene.click(30, 27, count: 2)
    #expect(scene.field.editor.selection.range == 0..<3)
    scene.click(30, 27, count: 3)
    #expect(scene.field.editor.selection.range == 0..<7)
    scene.click(205, 27)
    #expect(scene.field.editor.selection == TextSelection(7))
    scene.stage.press(11, 27, modifiers: .shift)
    scene.stage.release(11, 27)
    #expect(scene.field.editor.selection.range == 0..<7)
  }

  @Test func aDragSelectsAndTheMiddleButtonPastes() {
    let scene = TextScene()
    scene.field.text = "one two"
    scene.stage.runMainStages()
    scene.stage.press(11, 27)
    scene.stage.move(100, 27)
    scene.stage.move(205, 27)
    scene.stage.release(205, 27)
    #expect(scene.field.editor.selection.range == 0..<7)
    scene.stage.window.receive(InputEvent(.pointerDown(CGPoint(x: 30, y: 90), button: 2)))
    #expect(scene.view.text == "one two" && scene.view.isFirstResponder)
  }

  @Test func tabMovesToTheNextField() {
    let scene = TextScene()
    scene.field.becomeFirstResponder()
    scene.key("Tab")
    #expect(scene.view.isFirstResponder)
    scene.type("a")
    scene.key("Tab")
    #expect(scene.view.text == "a\t")
    scene.key("ISO_Left_Tab", .shift)
    #expect(scene.field.isFirstResponder)
  }

  @Test func secureTextIsHiddenAndNotCopied() {
    let scene = TextScene()
    scene.field.isSecureTextEntry = true
    scene.field.becomeFirstResponder()
    scene.type("key")
    UIPasteboard.general.string = "before"
    scene.key("a", .control)
    scene.key("c", .control)
    #expect(scene.field.text == "key" && UIPasteboard.general.string == "before")
    let layout = scene.field.editor.stack.layout(of: 0)
    let widths = layout.lines[0].clusters.map { $0.right - $0.left }
    #expect(widths.count == 3 && abs(widths[0] - widths[2]) < 0.01)
    #expect(layout.lines[0].range == 0..<3)
  }

  @Test func aSecureTextIsOneWord() {
    let scene = TextScene()
    scene.field.isSecureTextEntry = true
    scene.field.text = "one two three"
    scene.stage.runMainStages()
    scene.click(30, 27, count: 2)
    #expect(scene.field.editor.selection.range == 0..<13)
    scene.key("End")
    scene.key("Left", .control)
    #expect(scene.field.editor.selection == TextSelection(0))
    scene.key("Right", [.control, .shift])
    #expect(scene.field.editor.selection.range == 0..<13)
    scene.key("End")
    scene.key("BackSpace", .control)
    #expect(scene.field.text == "")
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func aBorderIsSeenInBothAppearances(
    style: UIUserInterfaceStyle
  ) throws {
    let scene = TextScene()
    scene.stage.window.overrideUserInterfaceStyle = style
    scene.stage.runMainStages()
    let border = scene.field.parts.border.layer
    let color = try #require(border.borderColor).rgba
    let back: CGFloat = style == .dark ? 0 : 1
    #expect(abs(color.red - back) > 0.3 && abs(color.green - back) > 0.3 && color.alpha == 1)
    #expect(border.borderWidth * scene.field.contentScaleFactor >= 1)
  }

  @Test func theButtonClears() {
    let scene = TextScene()
    scene.field.clearButtonMode = .always
    scene.field.text = "one"
    scene.stage.runMainStages()
    scene.click(196, 27)
    #expect(scene.field.text == "" && scene.witness.lines.contains("clear"))
  }

  @Test func theCaretStaysInsideALongText() {
    let scene = TextScene()
    scene.field.becomeFirstResponder()
    scene.type(String(repeating: "wide ", count: 30))
    let end = scene.field.caretRect(for: scene.field.endOfDocument)
    #expect(scene.field.editingRect(forBounds: scene.field.bounds).insetBy(dx: -2, dy: 0).contains(end))
    scene.key("Home")
    let start = scene.field.caretRect(for: scene.field.beginningOfDocument)
    #expect(start.minX >= 7 && start.minX < 9)
  }

  @Test func markedTextIsReplacedByTheCommittedOne() {
    let scene = TextScene()
    scene.field.becomeFirstResponder()
    scene.type("a")
    scene.stage.window.receive(InputEvent(.textMarked("하", selected: 1..<1)))
    #expect(scene.field.text == "a하" && scene.field.markedTextRange != nil)
    scene.stage.window.receive(InputEvent(.textMarked("", selected: 0..<0)))
    scene.stage.window.receive(InputEvent(.textCommitted("한")))
    #expect(scene.field.text == "a한" && scene.field.markedTextRange == nil)
    scene.key("z", .control)
    #expect(scene.field.text == "a")
  }

  @Test func aSmallFontFits() {
    let scene = TextScene()
    scene.field.adjustsFontSizeToFitWidth = true
    scene.field.text = "A text that is far too long for this field"
    scene.stage.runMainStages()
    #expect(scene.field.editor.shrinkage < 1)
    #expect(
      scene.field.editor.stack.layout(of: 0).size.width <= scene.field.textRect(forBounds: scene.field.bounds).width
        + 0.5)
    scene.field.minimumFontSize = 15
    scene.stage.runMainStages()
    #expect(abs(scene.field.editor.shrinkage - 15.0 / 17) < 0.001)
  }
}
