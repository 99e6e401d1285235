import Foundation

/// A thread's stack of contexts, for code without a context argument. The last one is current.
package enum ContextStack {
  private static let key = "kinora.contexts"

  private final class Contexts {
    var contexts: [CGContext] = []
  }

  package static var current: CGContext? { contexts.contexts.last }

  package static func push(_ context: CGContext) {
    contexts.contexts.append(context)
  }

  /// Does nothing on an empty stack.
  package static func pop() {
    _ = contexts.contexts.popLast()
  }

  private static var contexts: Contexts {
    let dictionary = Thread.current.threadDictionary
    if let known = dictionary[key] as? Contexts { return known }
    let made = Contexts()
    dictionary[key] = made
    return made
  }
}
