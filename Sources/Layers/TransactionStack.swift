import Foundation
import Geometry

/// The values of one open transaction.
struct Transaction {
  var animationDuration: CFTimeInterval = 0.25
  var timingFunction: CAMediaTimingFunction?
  var disableActions = false
  var customValues: [String: Any] = [:]
  var completionBlock: (() -> Void)?
  /// What this transaction's own block waits for; a block inherited from around it is not its own.
  var completion: CompletionGroup?
  var isImplicit = false
}

/// The open transactions of the main thread, and what waits for the outermost one to end.
enum TransactionStack {
  private static var open: [Transaction] = []
  private static let atRest = Transaction()
  private static var isCommitting = false
  private static var isFlushRequested = false
  /// Animations added, and taken off before their end, since the last commit; in order.
  private static var added: [AttachedAnimation] = []
  private static var removed: [AttachedAnimation] = []
  /// The completion groups that take no more animations, since the last commit.
  private static var closed: [CompletionGroup] = []

  static var current: Transaction {
    _read {
      if open.isEmpty { yield atRest } else { yield open[open.count - 1] }
    }
  }

  static func begin() {
    var inner = current
    inner.completion = nil
    inner.isImplicit = false
    open.append(inner)
  }

  static func commit() {
    guard let last = open.last, !last.isImplicit else { return }
    if open.count == 1 {
      finishOutermost()
    } else {
      close(open.removeLast())
      if isFlushRequested, open.count == 1 { flush() }
    }
  }

  static func flush() {
    guard !isCommitting else { return }
    if open.isEmpty || (open.count == 1 && open[0].isImplicit) {
      isFlushRequested = false
      finishOutermost()
    } else {
      isFlushRequested = open[0].isImplicit
    }
  }

  static func edit(_ change: (inout Transaction) -> Void) {
    openImplicitIfNeeded()
    change(&open[open.count - 1])
  }

  static func setCompletionBlock(_ block: (() -> Void)?) {
    let group = block.map(CompletionGroup.init)
    edit { transaction in
      close(transaction)
      transaction.completionBlock = block
      transaction.completion = group
    }
  }

  /// A change outside any transaction opens one until the end of the run loop's turn.
  static func openImplicitIfNeeded() {
    guard open.isEmpty else { return }
    var implicit = Transaction()
    implicit.isImplicit = true
    open.append(implicit)
    RunLoopTurn.request()
  }

  static func noteAddition(_ animation: AttachedAnimation) {
    openImplicitIfNeeded()
    animation.completions = open.compactMap(\.completion)
    for group in animation.completions { group.enter() }
    added.append(animation)
  }

  static func noteRemoval(_ animation: AttachedAnimation) {
    guard !animation.isFinished else { return }
    animation.isFinished = true
    removed.append(animation)
  }

  /// Forgets everything that is open: for tests, which must not see each other.
  static func reset() {
    (open, added, removed, closed) = ([], [], [], [])
    (isCommitting, isFlushRequested) = (false, false)
  }

  private static func close(_ transaction: Transaction) {
    guard let group = transaction.completion else { return }
    group.isClosed = true
    closed.append(group)
  }

  /// Layout belongs to the transaction that asked for it, so it comes first.
  private static func finishOutermost() {
    guard !isCommitting else { return }
    isCommitting = true
    let contexts = LayerContext.all
    for context in contexts { context.layoutIfNeeded() }
    // A transaction that layout left open ends with this one.
    while let last = open.popLast() { close(last) }
    let time = CACurrentMediaTime()
    for context in contexts { context.sendCommit(at: time) }
    queueCallbacks()
    isCommitting = false
  }

  /// Starts come first, then what ended early, then the blocks that wait for nothing.
  private static func queueCallbacks() {
    for animation in added {
      CallbackQueue.append(.start(animation))
      guard !animation.isFinished, animation.layer?.context == nil || animation.isBroken else { continue }
      // Nowhere to run: it is over at once, and its delegate hears of it before any block.
      animation.isFinished = true
      animation.layer?.drop(animation)
      CallbackQueue.append(.stop(animation, finished: false))
      CallbackQueue.append(.leave(animation))
    }
    for animation in removed {
      CallbackQueue.append(.leave(animation))
      CallbackQueue.append(.stop(animation, finished: false))
    }
    for group in closed where group.isDone { CallbackQueue.append(.block(group)) }
    (added, removed, closed) = ([], [], [])
    if !CallbackQueue.isEmpty { RunLoopTurn.request() }
  }
}
