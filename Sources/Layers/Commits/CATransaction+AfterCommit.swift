extension CATransaction {
  /// Runs a block from the run loop when what is changed in this turn has been laid out and committed.
  package static func runAfterCommit(_ block: @escaping () -> Void) {
    LayerWorld.current.transactions.openImplicitIfNeeded()
    begin()
    setCompletionBlock(block)
    commit()
  }
}
