import Foundation
import KinoraGeometry
import KinoraInput
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitText

/// A view of a program that takes typed characters.
private final class PinView: UIView, UIKeyInput {
  var digits = ""
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !digits.isEmpty }
  func insertText(_ text: String) { digits += text }
  func deleteBackward() { _ = digits.popLast() }
}

/// Records what the display's input method is told.
private final class MethodWitness: InputMethod {
  var lines: [String] = []
  func activate() { lines.append("on") }
  func deactivate() { lines.append("off") }
  func reset() { lines.append("reset") }
  func setCaret(_ frame: CGRect) { lines.append("caret") }
}

@Suite struct TextInputTests {
  @Test func keysGoToAProgramsOwnInput() {
    let scene = TextScene()
    let pin = PinView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.stage.window.addSubview(pin)
    pin.becomeFirstResponder()
    scene.type("12\n3")
    scene.key("BackSpace")
    #expect(pin.digits == "12\n")
    scene.stage.window.receive(InputEvent(.textCommitted("é")))
    #expect(pin.digits == "12\né")
  }

  @Test func keyCommandsComeAfterTypingUnlessTheyHavePriority() {
    final class Editor: UITextView {
      var commands: [UIKeyCommand] = []
      override var keyCommands: [UIKeyCommand]? { commands }
    }
    let scene = TextScene()
    let editor = Editor(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    var count = 0
    editor.commands = [
      UIKeyCommand(input: "a") { _ in count += 1 },
      UIKeyCommand(input: "b", modifierFlags: .command) { _ in count += 10 },
      UIKeyCommand(input: "z", modifierFlags: .command) { _ in count += 100 },
    ]
    scene.stage.window.addSubview(editor)
    editor.becomeFirstResponder()
    scene.type("a")
    scene.key("b", .control)
    scene.key("z", .control)
    #expect(editor.text == "" && count == 10)
    editor.commands[0].wantsPriorityOverSystemBehavior = true
    scene.type("a")
    #expect(editor.text == "" && count == 11)
  }

  @Test func theInputMethodFollowsTheFirstResponder() {
    let scene = TextScene()
    let method = MethodWitness()
    ViewWorld.current[KeyboardFocus.self].inputMethod = method
    scene.field.becomeFirstResponder()
    scene.stage.runMainStages()
    #expect(method.lines == ["on", "caret"])
    scene.view.becomeFirstResponder()
    #expect(!method.lines.contains("off"))
    scene.field.isSecureTextEntry = true
    scene.field.becomeFirstResponder()
    #expect(method.lines.last == "off")
  }

  @Test func anotherInputHasNoneOfTheMarkedText() {
    let scene = TextScene()
    let method = MethodWitness()
    ViewWorld.current[KeyboardFocus.self].inputMethod = method
    scene.field.becomeFirstResponder()
    scene.stage.window.receive(InputEvent(.textMarked("하", selected: 1..<1)))
    method.lines = []
    scene.view.becomeFirstResponder()
    #expect(method.lines == ["reset"])
    #expect(scene.field.text == "하" && scene.field.markedTextRange == nil && scene.view.text == "")
  }

  @Test func anInputThatBecomesSecureEndsTheMethodsPart() {
    let scene = TextScene()
    let method = MethodWitness()
    ViewWorld.current[KeyboardFocus.self].inputMethod = method
    scene.field.text = "one two"
    scene.field.becomeFirstResponder()
    scene.field.selectAll(nil)
    let clipboard = ViewWorld.current[DisplayClipboard.self].clipboard
    #expect(clipboard.text(of: .primary) == "one two")
    scene.key("End")
    scene.stage.window.receive(InputEvent(.textMarked("하", selected: 1..<1)))
    method.lines = []
    scene.field.isSecureTextEntry = true
    #expect(method.lines.filter { $0 != "caret" } == ["reset", "off"])
    #expect(scene.field.markedTextRange == nil && scene.field.text == "one two하")
    #expect(clipboard.text(of: .primary) == nil)
    scene.field.isSecureTextEntry = false
    #expect(method.lines.last == "on")
  }

  @Test func whatAnotherProgramHasSelectedStaysWhenAFieldBecomesSecure() {
    let scene = TextScene()
    scene.field.text = "mine"
    scene.field.becomeFirstResponder()
    scene.field.selectAll(nil)
    let clipboard = ViewWorld.current[DisplayClipboard.self].clipboard
    clipboard.write(ClipboardContents(text: "other"), to: .primary)
    scene.field.isSecureTextEntry = true
    #expect(clipboard.text(of: .primary) == "other")
  }

  @Test func aTextThatIsSetDoesntResetAMethodWithoutMarkedText() {
    let scene = TextScene()
    let method = MethodWitness()
    ViewWorld.current[KeyboardFocus.self].inputMethod = method
    scene.field.becomeFirstResponder()
    method.lines = []
    scene.field.text = "a"
    #expect(!method.lines.contains("reset"))
    scene.stage.window.receive(InputEvent(.textMarked("하", selected: 1..<1)))
    scene.field.text = "b"
    #expect(method.lines.contains("reset"))
  }

  @Test func keyboardNotificationsHaveAFrameBelowTheScreen() throws {
    let scene = TextScene()
    var names: [String] = []
    var frame: CGRect?
    let tokens = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidHideNotification].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        nonisolated(unsafe) let info = note.userInfo
        let name = note.name.rawValue
        MainActor.assumeIsolated {
          names.append(name)
          frame = info?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        }
      }
    }
    scene.field.becomeFirstResponder()
    scene.view.becomeFirstResponder()
    scene.view.resignFirstResponder()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(names == ["UIKeyboardWillShowNotification", "UIKeyboardDidHideNotification"])
    let shown = try #require(frame)
    #expect(shown.height == 0 && shown.minY == UIScreen.main.bounds.maxY)
  }

  @Test func positionsAndRangesAreCountedInUTF16() throws {
    let scene = TextScene()
    scene.field.text = "a👍b"
    let field = scene.field
    let second = try #require(field.position(from: field.beginningOfDocument, offset: 3))
    #expect(field.offset(from: second, to: field.endOfDocument) == 1)
    #expect(field.position(from: second, offset: 2) == nil && field.position(from: second, offset: .max) == nil)
    let range = try #require(field.textRange(from: second, to: field.beginningOfDocument))
    #expect(field.text(in: range) == "a👍")
    #expect(field.compare(second, to: field.endOfDocument) == .orderedAscending)
    field.replace(range, withText: "xyz")
    #expect(field.text == "xyzb")
    let word = field.tokenizer.rangeEnclosingPosition(
      field.beginningOfDocument, with: .word, inDirection: .storage(.forward))
    #expect(word.flatMap { field.text(in: $0) } == "xyzb")
  }

  @Test func pasteboardsCountTheirChanges() {
    _ = TextScene()
    let board = UIPasteboard.general
    let count = board.changeCount
    board.string = "one"
    #expect(board.hasStrings && board.changeCount == count + 1 && board.strings == ["one"] && !board.hasImages)
    board.strings = ["one", "two"]
    #expect(board.string == "one" && board.numberOfItems == 2)
    board.string = nil
    #expect(!board.hasStrings && board.string == nil)
    let own = UIPasteboard(name: UIPasteboard.Name("own"), create: true)
    own?.string = "mine"
    #expect(UIPasteboard(name: UIPasteboard.Name("own"), create: false)?.string == "mine" && !board.hasStrings)
  }
}
