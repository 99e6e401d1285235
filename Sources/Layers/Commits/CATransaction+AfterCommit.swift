extension CATransaction {
  /// Runs a block from the run loop after the changes of its current iteration have been laid out and committed.
  package static func runAfterCommit(_ block: @escaping () -> Void) {
    LayerWorld.current.transactions.openImplicitIfNeeded()
    begin()
    setCompletionBlock(block)
    commit()
  }
}
