/// The events of a pointer that moves without a pressed button.
package final class HoverEvents: WorldState {
  /// True if windows send them: a view has a hover recognizer, or did once.
  package private(set) var areSent = false

  package init() {}

  package func enable() { areSent = true }
}
