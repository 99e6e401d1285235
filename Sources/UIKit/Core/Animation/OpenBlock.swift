import Foundation
import KinoraLayers
import KinoraObjectRuntime

/// A block between `beginAnimations` and `commitAnimations`. Its settings apply to the changes that follow them.
final class OpenBlock: AnimationScope {
  private(set) var timing = ViewAnimationTiming(duration: 0.2)
  var options: UIView.AnimationOptions = []
  var transitions: [(view: UIView, transition: ViewTransition?)] = []
  let completion: BlockCompletion
  let report: BlockReport

  init(_ report: BlockReport) {
    self.report = report
    completion = BlockCompletion(blocksTouches: true) { report.announceEnd(isFinished: $0) }
  }

  static var innermost: OpenBlock? { ViewWorld.current.animations.openBlock }

  func edit(_ change: (inout ViewAnimationTiming) -> Void) {
    change(&timing)
  }

  func action(for layer: CALayer, of view: UIView, forKey key: String) -> (any CAAction)? {
    AnimationBlock(timing, options, completion).action(for: layer, of: view, forKey: key)
  }

  func close() {
    report.announceStart()
    for entry in transitions {
      if let transition = entry.transition { entry.view.add(transition, timing: timing, completion) }
    }
    completion.close()
  }
}

/// The delegate of a block and its methods.
final class BlockReport {
  private let animationID: String?
  private let context: UnsafeMutableRawPointer?
  /// Released after the end.
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?

  init(_ animationID: String?, _ context: UnsafeMutableRawPointer?) {
    self.animationID = animationID
    self.context = context
  }

  /// Calls the delegate after the next commit, with which the animations start.
  func announceStart() {
    guard willStart != nil else { return }
    CATransaction.runAfterCommit { [self] in
      if let delegate { willStart?.perform(on: delegate, with: [animationID, context]) }
    }
  }

  func announceEnd(isFinished: Bool) {
    if let delegate { didStop?.perform(on: delegate, with: [animationID, NSNumber(value: isFinished), context]) }
    delegate = nil
  }
}

extension AnimationBlocks {
  /// The innermost block if `UIView.beginAnimations(_:context:)` has begun it; otherwise nil.
  var openBlock: OpenBlock? { last as? OpenBlock }

  /// Ends and returns the open block; nil if there is none.
  func endOpenBlock() -> OpenBlock? {
    guard let block = openBlock else { return nil }
    endInnermost()
    return block
  }
}
