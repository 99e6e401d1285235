import Foundation
import Geometry

/// Gathers changes of layers, so that they reach the screen together.
///
/// A change outside `begin()` and `commit()` opens an implicit transaction, which ends with the run loop's turn.
/// Nested transactions start with the values of the one around them; only the outermost sends changes on.
public final class CATransaction {
  private init() {}

  private static var stack: TransactionStack { LayerWorld.current.transactions }

  public static func begin() {
    stack.begin()
  }

  /// Ends the innermost transaction; does nothing without one.
  public static func commit() {
    stack.commit()
  }

  /// Commits the implicit transaction now, or, while others are open, as soon as they are done.
  public static func flush() {
    stack.flush()
  }

  /// Takes a lock that one thread may take several times.
  public nonisolated static func lock() {
    transactionLock.lock()
  }

  public nonisolated static func unlock() {
    transactionLock.unlock()
  }

  /// The duration of implicit animations, and of explicit ones that have none. Default 0.25 seconds.
  public static func animationDuration() -> CFTimeInterval {
    stack.innermost.animationDuration
  }

  public static func setAnimationDuration(_ dur: CFTimeInterval) {
    guard dur.isFinite else { return report("CATransaction: ignored an animation duration that is not finite") }
    stack.edit { $0.animationDuration = dur }
  }

  /// The pace of implicit animations; nil for the default curve.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    stack.innermost.timingFunction
  }

  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.edit { $0.timingFunction = function }
  }

  /// Whether changes start no actions.
  public static func disableActions() -> Bool {
    stack.innermost.disableActions
  }

  public static func setDisableActions(_ flag: Bool) {
    stack.edit { $0.disableActions = flag }
  }

  public static func completionBlock() -> (() -> Void)? {
    stack.innermost.completionBlock
  }

  /// Runs a block when all animations that are added from now on in this transaction have ended or been removed.
  ///
  /// The block runs from the run loop, never inside `commit()`. A block that was set before still runs.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    stack.setCompletionBlock(block)
  }

  /// Runs a block from the run loop, or a frame's callbacks, once all that was changed so far is committed; no
  /// animation keeps it waiting.
  package static func performAfterCommit(_ block: @escaping () -> Void) {
    stack.noteBlock(block)
  }

  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: boxed(animationDuration())
    case kCATransactionDisableActions: boxed(disableActions())
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: boxed(stack.innermost.customValues[key])
    }
  }

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

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

private nonisolated let transactionLock = NSRecursiveLock()
