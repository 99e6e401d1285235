import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers

@testable import KinoraUIKitCore

/// Input of the user in a stage's window.
extension ViewStage {
  func press(_ x: CGFloat, _ y: CGFloat, modifiers: KeyModifiers = []) {
    window.receive(InputEvent(.pointerDown(CGPoint(x: x, y: y), button: 1), modifiers: modifiers))
  }

  func move(_ x: CGFloat, _ y: CGFloat) {
    window.receive(InputEvent(.pointerMoved(CGPoint(x: x, y: y))))
  }

  func release(_ x: CGFloat, _ y: CGFloat) {
    window.receive(InputEvent(.pointerUp(CGPoint(x: x, y: y), button: 1)))
  }

  func click(_ x: CGFloat, _ y: CGFloat) {
    press(x, y)
    release(x, y)
  }

  func wheel(_ x: CGFloat, _ y: CGFloat, dx: Double = 0, dy: Double = 0, modifiers: KeyModifiers = []) {
    window.receive(InputEvent(.scrolled(CGPoint(x: x, y: y), dx: dx, dy: dy), modifiers: modifiers))
  }

  func type(
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
final class Journal {
  var lines: [String] = []

  /// Returns the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A stage with views that record their callbacks. Each test makes its own inside the test, as other tests run between
/// a suite's initializer and its tests.
struct EventScene {
  let stage = ViewStage()
  let journal = Journal()

  func add(_ name: String, _ frame: CGRect, to parent: UIView? = nil) -> WitnessView {
    let view = WitnessView(name, frame: frame, in: journal)
    (parent ?? stage.window).addSubview(view)
    return view
  }
}

/// A view that records its callbacks.
final class WitnessView: UIView {
  let name: String
  let journal: Journal
  var commands: [UIKeyCommand]?
  var touches: [UITouch] = []
  var keys: [UIKey] = []

  init(_ name: String, frame: CGRect, in journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func note(_ what: String, _ touches: Set<UITouch>) {
    self.touches = Array(touches)
    journal.lines.append("\(name) \(what)")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? { commands }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keys = presses.compactMap(\.key)
    journal.lines.append("\(name) down \(keys.map(\.characters).joined())")
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    journal.lines.append("\(name) up")
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    journal.lines.append("\(name) lost")
  }
}
