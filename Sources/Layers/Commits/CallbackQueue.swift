import Foundation

/// A completion block and the animations that it waits for.
final class CompletionGroup {
  private let block: () -> Void
  private var count = 0
  private var hasRun = false
  /// True once no more animations can join.
  var isClosed = false

  init(_ block: @escaping () -> Void) {
    self.block = block
  }

  var isDone: Bool { isClosed && count == 0 && !hasRun }

  func enter() {
    count += 1
  }

  func leave() {
    count -= 1
    runIfDone()
  }

  func runIfDone() {
    guard isDone else { return }
    hasRun = true
    block()
  }
}

/// The callbacks that programs receive after a commit, in order. They run from the run loop or a frame's callbacks,
/// never inside `add` or `commit`.
final class CallbackQueue {
  enum Event {
    case start(AttachedAnimation)
    case stop(AttachedAnimation, finished: Bool)
    /// The completion blocks needn't wait for the animation any longer.
    case leave(AttachedAnimation)
    case block(CompletionGroup)
  }

  private var events: [Event] = []

  var isEmpty: Bool { events.isEmpty }

  func append(_ event: Event) {
    events.append(event)
  }

  /// Empties the queue and returns its events.
  func takeAll() -> [Event] {
    defer { events = [] }
    return events
  }

  /// Delivers the queued events; those added meanwhile wait for the next call.
  func deliver() {
    guard !events.isEmpty else { return }
    for event in takeAll() { deliver(event) }
  }

  func deliver(_ event: Event) {
    switch event {
    case .start(let attached): attached.animation.delegate?.animationDidStart(attached.animation)
    case .stop(let attached, let finished):
      attached.animation.delegate?.animationDidStop(attached.animation, finished: finished)
    case .leave(let attached):
      let groups = attached.completions
      attached.completions = []
      // A nested transaction is over before those around it.
      for group in groups.reversed() { group.leave() }
    case .block(let group): group.runIfDone()
    }
  }
}
