extension CATransaction {
  /// The number of open transactions of the thread.
  package static var depth: Int { LayerWorld.current.transactions.depth }

  /// Runs a closure as if only the outermost transactions were open, up to a number; it reads and changes the values of
  /// the innermost one of them.
  package static func perform<Result>(atDepth depth: Int, _ body: () -> Result) -> Result {
    LayerWorld.current.transactions.perform(atDepth: depth, body)
  }
}
