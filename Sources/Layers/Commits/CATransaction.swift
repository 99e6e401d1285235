import Foundation
import KinoraGeometry

/// A group of changes to layers that reach the screen together.
///
/// ```swift
/// CATransaction.begin()
/// CATransaction.setAnimationDuration(1)
/// layer.opacity = 0
/// CATransaction.commit()
/// ```
///
/// A change outside `begin()` and `commit()` opens an implicit transaction, which ends with the iteration of the run
/// loop. Nested transactions start with the values of the enclosing one; only the outermost sends changes on.
///
/// Each thread has its own transactions. On threads other than the main one, changes of layers open none; a value that
/// is set outside `begin()` and `commit()` stays until `flush()`, also for unrelated work on the same thread of a pool.
/// Completion blocks of transactions that are open when such a thread ends never run.
public final class CATransaction {
  private init() {}

  private static var stack: TransactionStack { LayerWorld.current.transactions }

  /// Opens a transaction inside the current one.
  public static func begin() {
    stack.begin()
  }

  /// Ends the innermost transaction; does nothing without one.
  public static func commit() {
    stack.commit()
  }

  /// Commits the implicit transaction now or, while others are open, as soon as they end.
  public static func flush() {
    stack.flush()
  }

  /// Takes a recursive lock, on any thread. Kinora itself doesn't take it.
  public nonisolated static func lock() {
    transactionLock.lock()
  }

  /// Releases the lock once.
  public nonisolated static func unlock() {
    transactionLock.unlock()
  }

  /// Returns the duration of implicit animations, and of explicit ones that have none, in seconds. Default 0.25.
  public static func animationDuration() -> CFTimeInterval {
    stack.innermost.animationDuration
  }

  /// Sets the duration in seconds. A value that isn't finite is ignored and reported in the log.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {
    guard dur.isFinite else { return report("CATransaction: ignored the animation duration \(dur): not finite") }
    stack.edit { $0.animationDuration = dur }
  }

  /// Returns the pacing of implicit animations. Default nil: the default curve.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    stack.innermost.timingFunction
  }

  /// Sets the pacing of implicit animations; nil for the default curve.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.edit { $0.timingFunction = function }
  }

  /// Returns true if changes run no actions. Default false.
  public static func disableActions() -> Bool {
    stack.innermost.disableActions
  }

  /// Disables or enables the actions that changes run.
  public static func setDisableActions(_ flag: Bool) {
    stack.edit { $0.disableActions = flag }
  }

  /// Returns the completion block, which may be that of an enclosing transaction. Default nil.
  public static func completionBlock() -> (() -> Void)? {
    stack.innermost.completionBlock
  }

  /// Sets a block to run when all animations added from now on in this transaction have ended or been removed.
  ///
  /// The block runs from the run loop, never inside `commit()`. A block that was set before still runs.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    stack.setCompletionBlock(block)
  }

  /// Runs a block from the run loop, or a frame's callbacks, once all changes so far are committed. It doesn't wait for
  /// animations.
  package static func performAfterCommit(_ block: @escaping () -> Void) {
    stack.enqueueBlock(block)
  }

  /// Returns the value of one of the four keys of this class, or a custom value; nil if there is none.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: boxed(animationDuration())
    case kCATransactionDisableActions: boxed(disableActions())
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: boxed(stack.innermost.customValues[key])
    }
  }

  /// Sets the value of one of the four keys of this class, or a custom value under any other key.
  ///
  /// An unsuitable value sets the duration to 0, enables actions, and removes the function or the block.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: setAnimationDuration(anObject.flatMap { number($0) } ?? 0)
    case kCATransactionDisableActions: setDisableActions((anObject.flatMap { number($0) } ?? 0) != 0)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: stack.edit { $0.customValues[key] = anObject }
    }
  }
}

/// The key of the animation duration, in seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the flag that disables actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of the timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"

private nonisolated let transactionLock = NSRecursiveLock()
