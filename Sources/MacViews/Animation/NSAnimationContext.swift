// Apple has groups with and without `async`.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

import Foundation
import KinoraGeometry
import KinoraLayers

/// The duration, the curve and the completion of the changes that animator proxies make.
///
/// A group is also a `CATransaction`: its values are those of the transaction, so values that a program sets on a
/// transaction inside the group win there. A group starts with the values around it; later changes of an outer context
/// don't reach it. The values of a group that has ended have no effect, nor has a change of the context outside of all
/// groups while a group is open that began outside of transactions.
///
/// ```swift
/// NSAnimationContext.runAnimationGroup { context in
///   context.duration = 1
///   context.timingFunction = CAMediaTimingFunction(name: .easeOut)
///   view.animator().alphaValue = 0
/// } completionHandler: {
///   view.removeFromSuperview()
/// }
/// ```
@preconcurrency @MainActor
public final class NSAnimationContext {
  /// Runs when the group's animations have ended; nil for none, the default.
  ///
  /// Doesn't replace the handler that was passed to `runAnimationGroup(_:completionHandler:)`, which runs before it.
  /// The handler of a group is called even if it is set after the changes.
  public var completionHandler: (() -> Void)? {
    didSet { handlerChanged() }
  }

  /// The handler that was passed with the group's changes.
  private var groupHandler: (() -> Void)?

  /// The number of transactions outside of the group; nil for the default context.
  private let outerDepth: Int?
  /// The values of the group when it ended; nil until then.
  private var lastValues: AnimationContextValues?

  /// - Parameter outerDepth: The number of transactions outside of the group; nil for the default context.
  init(outerDepth: Int? = nil) {
    self.outerDepth = outerDepth
  }

  /// The context of the innermost group, or that of the current iteration of the run loop.
  public static var current: NSAnimationContext {
    let world = MacWorld.current
    return world.groups.last ?? world.defaultContext
  }

  /// The duration of animations in seconds. Default 0.25; in a group, that of the context around it.
  public var duration: TimeInterval {
    get { values.duration }
    set { change { $0.duration = newValue } }
  }

  /// The curve of animations; nil, the default, for Core Animation's default curve. In a group, that of the context
  /// around it.
  public var timingFunction: CAMediaTimingFunction? {
    get { values.timingFunction }
    set { change { $0.timingFunction = newValue } }
  }

  /// True if plain changes of views and their layers are animated as well. Default false; in a group, the value of the
  /// context around it.
  public var allowsImplicitAnimation: Bool {
    get { values.allowsImplicitAnimation }
    set { change { $0.allowsImplicitAnimation = newValue } }
  }

  /// Opens a group that starts with the values of the current context.
  public static func beginGrouping() {
    let world = MacWorld.current
    // Layout changed in the enclosing group keeps that group's timing.
    world.layOutAwaiting()
    let context = NSAnimationContext(outerDepth: CATransaction.depth)
    world.groups.append(context)
    CATransaction.begin()
    CATransaction.setCompletionBlock { context.finish() }
    // A second transaction, whose completion block the program may set.
    CATransaction.begin()
  }

  /// Ends the innermost group; does nothing without one.
  public static func endGrouping() {
    let world = MacWorld.current
    guard let context = world.groups.last else { return }
    world.layOutAwaiting()
    context.lastValues = context.values
    // Layout that waits for the end of the transaction isn't a part of the group.
    AnimationContextValues.current.allowsImplicitAnimation = false
    world.groups.removeLast()
    CATransaction.commit()
    CATransaction.commit()
  }

  /// Makes changes as a group.
  ///
  /// - Parameters:
  ///   - changes: The changes; called at once with the group's context.
  ///   - completionHandler: Called from the run loop when the group's animations have ended.
  public static func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)? = nil
  ) {
    beginGrouping()
    current.groupHandler = completionHandler
    changes(current)
    endGrouping()
  }

  /// Makes changes as a group.
  ///
  /// - Parameter changes: The changes; called at once with the group's context.
  public static func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) {
    runAnimationGroup(changes, completionHandler: nil)
  }

  /// Makes changes as a group, and returns when its animations have ended.
  public static func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) async {
    await withCheckedContinuation { continuation in
      runAnimationGroup(changes) { continuation.resume() }
    }
  }

  private var values: AnimationContextValues {
    lastValues ?? CATransaction.perform(atDepth: innerDepth) { AnimationContextValues.current }
  }

  private func change(_ body: (inout AnimationContextValues) -> Void) {
    if lastValues != nil { return body(&lastValues!) }
    // A transaction opened below the groups would shift them.
    guard innerDepth > 0 else { return }
    CATransaction.perform(atDepth: innerDepth) { body(&AnimationContextValues.current) }
  }

  /// The number of transactions outside of the next nested group.
  private var innerDepth: Int {
    let groups = MacWorld.current.groups
    let index = groups.firstIndex { $0 === self } ?? -1
    return groups.dropFirst(index + 1).first?.outerDepth ?? .max
  }

  private func finish() {
    let handlers = [groupHandler, completionHandler]
    (groupHandler, completionHandler) = (nil, nil)
    for handler in handlers { handler?() }
  }

  /// Outside of groups, the handler waits for the animations that follow in the same iteration of the run loop.
  private func handlerChanged() {
    guard self === MacWorld.current.defaultContext, let handler = completionHandler else { return }
    completionHandler = nil
    CATransaction.setCompletionBlock(handler)
  }
}
