import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraUIKitCore

/// Input of the user in a stage's window.
extension ViewStage {
  package func press(_ x: CGFloat, _ y: CGFloat, modifiers: KeyModifiers = []) {
    window.receive(InputEvent(.pointerDown(CGPoint(x: x, y: y), button: 1), modifiers: modifiers))
  }

  package func move(_ x: CGFloat, _ y: CGFloat) {
    window.receive(InputEvent(.pointerMoved(CGPoint(x: x, y: y))))
  }

  package func release(_ x: CGFloat, _ y: CGFloat) {
    window.receive(InputEvent(.pointerUp(CGPoint(x: x, y: y), button: 1)))
  }

  package func click(_ x: CGFloat, _ y: CGFloat) {
    press(x, y)
    release(x, y)
  }

  package func wheel(_ x: CGFloat, _ y: CGFloat, dx: Double = 0, dy: Double = 0, modifiers: KeyModifiers = []) {
    window.receive(InputEvent(.scrolled(CGPoint(x: x, y: y), dx: dx, dy: dy), modifiers: modifiers))
  }

  package func type(
    _ key: String, modifiers: KeyModifiers = [], plain: String? = nil, latin: String? = nil,
    latinPlain: String? = nil
  ) {
    var event = InputEvent(
      .keyDown(Key(key), isRepeat: false, shift: modifiers.contains(.shift), control: modifiers.contains(.control)),
      modifiers: modifiers, plainKey: plain.map { Key($0) })
    event.latinKey = latin.map { Key($0) }
    event.latinPlainKey = latinPlain.map { Key($0) }
    window.receive(event)
    window.receive(InputEvent(.keyUp(Key(key)), modifiers: modifiers))
  }
}

/// The callbacks of views and recognizers, in order.
package final class Journal {
  package var lines: [String] = []

  package init() {}

  /// Returns the lines since the last call.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A stage with views that record their callbacks. Each test makes its own inside the test, as other tests run between
/// a suite's initializer and its tests.
package struct EventScene {
  package let stage = ViewStage()
  package let journal = Journal()

  package init() {}

  package func add(_ name: String, _ frame: CGRect, to parent: UIView? = nil) -> WitnessView {
    let view = WitnessView(name, frame: frame, in: journal)
    (parent ?? stage.window).addSubview(view)
    return view
  }
}

/// A view that records its callbacks.
package final class WitnessView: UIView {
  package let name: String
  package let journal: Journal
  package var commands: [UIKeyCommand]?
  package var touches: [UITouch] = []
  package var keys: [UIKey] = []

  package init(_ name: String, frame: CGRect, in journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(frame: frame)
  }

  package required init?(coder: NSCoder) {
    nil
  }

  private func note(_ what: String, _ touches: Set<UITouch>) {
    self.touches = Array(touches)
    journal.lines.append("\(name) \(what)")
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

  package override var canBecomeFirstResponder: Bool { true }
  package override var keyCommands: [UIKeyCommand]? { commands }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keys = presses.compactMap(\.key)
    journal.lines.append("\(name) down \(keys.map(\.characters).joined())")
  }

  package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    journal.lines.append("\(name) up")
  }

  package override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    journal.lines.append("\(name) lost")
  }
}
