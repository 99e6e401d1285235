import Foundation
import KinoraObjectRuntime

/// An object that handles mouse and key events, and passes those that it doesn't handle to the next responder.
///
/// ```swift
/// final class PadView: NSView {
///   override var acceptsFirstResponder: Bool { true }
///
///   override func keyDown(with event: NSEvent) {
///     if event.characters == " " { alphaValue = 0.5 } else { super.keyDown(with: event) }
///   }
/// }
/// ```
@preconcurrency @MainActor
open class NSResponder: MainActorObject {
  private weak var assignedNext: NSResponder?

  /// Creates a responder.
  public init() {
    super.init(base: ())
  }

  // Not isolated, unlike the default deinit, so that the deinit of a subclass may be isolated or not.
  deinit {}

  /// The responder that gets what this one doesn't handle; nil at the end of the chain. Not retained.
  open var nextResponder: NSResponder? {
    get { assignedNext }
    set { assignedNext = newValue }
  }

  /// True if the responder can become the first responder of its window. Default false.
  open var acceptsFirstResponder: Bool { false }

  /// Called when the responder is about to become the first responder.
  ///
  /// - Returns: False to refuse. Default true.
  open func becomeFirstResponder() -> Bool { true }

  /// Called when the responder is about to stop being the first responder.
  ///
  /// - Returns: False to refuse. Default true.
  open func resignFirstResponder() -> Bool { true }

  /// Handles a press of the left button. The default passes it to the next responder, like those below.
  open func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
  /// Handles a move with the left button down. The view that got the press gets it.
  open func mouseDragged(with event: NSEvent) { nextResponder?.mouseDragged(with: event) }
  /// Handles the release of the left button. The view that got the press gets it.
  open func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }
  /// Handles a move without a button; only in windows with `acceptsMouseMovedEvents`, for the first responder.
  open func mouseMoved(with event: NSEvent) { nextResponder?.mouseMoved(with: event) }
  /// Handles a press of the right button.
  open func rightMouseDown(with event: NSEvent) { nextResponder?.rightMouseDown(with: event) }
  /// Handles a move with the right button down.
  open func rightMouseDragged(with event: NSEvent) { nextResponder?.rightMouseDragged(with: event) }
  /// Handles the release of the right button.
  open func rightMouseUp(with event: NSEvent) { nextResponder?.rightMouseUp(with: event) }
  /// Handles a turn of the wheel.
  open func scrollWheel(with event: NSEvent) { nextResponder?.scrollWheel(with: event) }
  /// Handles a pressed or repeated key.
  open func keyDown(with event: NSEvent) { nextResponder?.keyDown(with: event) }
  /// Handles a modifier key that was pressed or released: `modifierFlags` of the event has those that are down now.
  open func flagsChanged(with event: NSEvent) { nextResponder?.flagsChanged(with: event) }
  /// Handles a released key.
  open func keyUp(with event: NSEvent) { nextResponder?.keyUp(with: event) }
}
