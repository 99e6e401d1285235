import Foundation
import KinoraGeometry

/// The values of one open transaction.
struct Transaction {
  var animationDuration: CFTimeInterval = 0.25
  var timingFunction: CAMediaTimingFunction?
  var disableActions = false
  var customValues: [String: Any] = [:]
  var completionBlock: (() -> Void)?
  /// The group that this transaction's block waits for; nil for a block inherited from an enclosing transaction.
  var completion: CompletionGroup?
  var isImplicit = false
}

/// The open transactions of a thread, and the work that waits for the outermost one to end.
final class TransactionStack {
  /// True if the implicit transaction ends with the iteration of the run loop. Without one it stays open until
  /// `flush()`, so only changes of its own values open it.
  let endsWithRunLoop: Bool
  private var open: [Transaction] = []
  private let idle = Transaction()
  private var isCommitting = false
  private var isFlushRequested = false
  /// Animations added since the last commit, in order.
  private var added: [AttachedAnimation] = []
  /// Animations removed before their end since the last commit, in order.
  private var removed: [AttachedAnimation] = []
  /// The completion groups that take no more animations, since the last commit.
  private var closed: [CompletionGroup] = []

  init(endsWithRunLoop: Bool) {
    self.endsWithRunLoop = endsWithRunLoop
  }

  var innermost: Transaction {
    _read {
      if open.isEmpty { yield idle } else { yield open[open.count - 1] }
    }
  }

  var depth: Int { open.count }

  /// Runs a closure without the transactions inside the outermost ones.
  func perform<Result>(atDepth depth: Int, _ body: () -> Result) -> Result {
    guard depth < open.count else { return body() }
    let inner = open[depth...]
    open.removeSubrange(depth...)
    defer { open += inner }
    return body()
  }

  func begin() {
    var inner = innermost
    inner.completion = nil
    inner.isImplicit = false
    open.append(inner)
  }

  func commit() {
    guard let last = open.last, !last.isImplicit else { return }
    if open.count == 1, !isCommitting {
      finishOutermost()
    } else {
      close(open.removeLast())
      // Changes made while another commit is being sent go with the next one.
      if isCommitting { openImplicitIfNeeded() }
      if isFlushRequested, open.count == 1 { flush() }
    }
  }

  func flush() {
    guard !isCommitting else { return }
    if open.isEmpty || (open.count == 1 && open[0].isImplicit) {
      isFlushRequested = false
      finishOutermost()
    } else {
      isFlushRequested = open[0].isImplicit
    }
  }

  func edit(_ change: (inout Transaction) -> Void) {
    if open.isEmpty { openImplicit() }
    change(&open[open.count - 1])
  }

  func setCompletionBlock(_ block: (() -> Void)?) {
    let group = block.map(CompletionGroup.init)
    edit { transaction in
      close(transaction)
      transaction.completionBlock = block
      transaction.completion = group
    }
  }

  /// Opens the implicit transaction for a change outside any other; it ends with the run loop's iteration.
  func openImplicitIfNeeded(in world: LayerWorld = .current) {
    if endsWithRunLoop, open.isEmpty { openImplicit(in: world) }
  }

  private func openImplicit(in world: LayerWorld = .current) {
    var implicit = Transaction()
    implicit.isImplicit = true
    open.append(implicit)
    if endsWithRunLoop { world.requestFlush() }
  }

  /// True if a transaction is open, or will be, that ends by itself or by `commit()`.
  private var isInsideTransaction: Bool { endsWithRunLoop || open.contains { !$0.isImplicit } }

  func enqueueAddition(_ animation: AttachedAnimation) {
    // The commit of the context that the layer enters takes it in.
    guard isInsideTransaction else {
      animation.isWaitingForContext = true
      return
    }
    openImplicitIfNeeded()
    animation.completions = open.compactMap(\.completion)
    for group in animation.completions { group.enter() }
    animation.isPendingOnMainThread = endsWithRunLoop
    added.append(animation)
  }

  /// Takes in an animation that was added on a thread without transactions.
  func adopt(_ animation: AttachedAnimation) {
    animation.isWaitingForContext = false
    added.append(animation)
  }

  func enqueueRemoval(_ animation: AttachedAnimation) {
    guard !animation.isFinished else { return }
    animation.isFinished = true
    // Its delegate gets no end without a start.
    if !animation.isWaitingForContext { removed.append(animation) }
  }

  func enqueueBlock(_ block: @escaping () -> Void) {
    openImplicitIfNeeded()
    let group = CompletionGroup(block)
    group.isClosed = true
    closed.append(group)
  }

  private func close(_ transaction: Transaction) {
    guard let group = transaction.completion else { return }
    group.isClosed = true
    closed.append(group)
  }

  /// Lays out, since layout belongs to the transaction that requested it, and then sends the commits.
  private func finishOutermost() {
    guard !isCommitting else { return }
    isCommitting = true
    LayerWorld.current.forEachContext { $0.layoutIfNeeded() }
    // A transaction that layout left open ends with this one.
    while let last = open.popLast() { close(last) }
    let time = CACurrentMediaTime()
    LayerWorld.current.forEachContext { $0.sendCommit(at: time) }
    queueCallbacks()
    isCommitting = false
  }

  /// Queues the starts, then the animations that ended early, then the blocks that wait for nothing.
  private func queueCallbacks() {
    let callbacks = LayerWorld.current.callbacks
    for animation in added {
      animation.isPendingOnMainThread = false
      let hasNowhereToRun = animation.layer?.context == nil || animation.isBroken
      // An animation that begins later starts then.
      if animation.hasBegun || animation.isFinished || hasNowhereToRun { callbacks.append(.start(animation)) }
      guard !animation.isFinished, hasNowhereToRun else { continue }
      // It ends at once; its delegate is notified before any block.
      animation.isFinished = true
      animation.layer?.drop(animation)
      callbacks.append(.stop(animation, finished: false))
      callbacks.append(.leave(animation))
    }
    for animation in removed {
      callbacks.append(.leave(animation))
      callbacks.append(.stop(animation, finished: false))
    }
    for group in closed where group.isDone { callbacks.append(.block(group)) }
    (added, removed, closed) = ([], [], [])
    LayerWorld.current.deliverSoon()
  }
}
