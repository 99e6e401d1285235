import Foundation

/// A thread's stack of contexts, for code without a context argument. The last one is current.
package enum ContextStack {
  private static let key = "kinora.contexts"

  private final class Contexts {
    var contexts: [CGContext] = []
    /// The stacks that were saved, the last one at the end.
    var saved: [[CGContext]] = []
  }

  package static var current: CGContext? { contexts.contexts.last }

  package static func push(_ context: CGContext) {
    contexts.contexts.append(context)
  }

  /// Does nothing on an empty stack.
  package static func pop() {
    _ = contexts.contexts.popLast()
  }

  /// Saves the stack and the state of the current context.
  package static func save() {
    current?.saveGState()
    contexts.saved.append(contexts.contexts)
  }

  /// Restores the stack that was saved last and the state of its current context. Does nothing if none was saved.
  package static func restore() {
    guard let saved = contexts.saved.popLast() else { return }
    contexts.contexts = saved
    current?.restoreGState()
  }

  private static var contexts: Contexts {
    let dictionary = Thread.current.threadDictionary
    if let known = dictionary[key] as? Contexts { return known }
    let made = Contexts()
    dictionary[key] = made
    return made
  }
}
