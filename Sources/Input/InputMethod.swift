import KinoraGeometry

/// The input method of a display: turns keys into characters that no key has. What it decides comes as input events.
@MainActor
package protocol InputMethod: AnyObject {
  /// Takes part in the typing from now on. Called when a text input becomes the first responder.
  func activate()
  /// Takes no part any more, and forgets what isn't decided.
  func deactivate()
  /// Forgets what isn't decided: the text input has kept it or thrown it away.
  func reset()
  /// Places the candidates at the caret, in points of the window.
  func setCaret(_ frame: CGRect)
}
