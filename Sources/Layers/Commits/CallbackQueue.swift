import Foundation

/// A completion block and the animations that it waits for.
final class CompletionGroup {
  private let block: () -> Void
  private var count = 0
  private var hasRun = false
  /// Whether no more animations can join.
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

/// What programs are told after a commit, in order: never inside `add` or `commit`, always from the run loop or the
/// callbacks of a frame.
final class CallbackQueue {
  enum Event {
    case start(AttachedAnimation)
    case stop(AttachedAnimation, finished: Bool)
    /// The completion blocks need not wait for the animation any longer.
    case leave(AttachedAnimation)
    case block(CompletionGroup)
  }

  private var events: [Event] = []

  var isEmpty: Bool { events.isEmpty }

  func append(_ event: Event) {
    events.append(event)
  }

  /// Delivers what is in the queue; what is queued meanwhile waits for the next time.
  func deliver() {
    guard !events.isEmpty else { return }
    let batch = events
    events = []
    for event in batch { deliver(event) }
  }

  func deliver(_ event: Event) {
    switch event {
    case .start(let attached): attached.animation.delegate?.animationDidStart(attached.animation)
    case .stop(let attached, let finished):
      attached.animation.delegate?.animationDidStop(attached.animation, finished: finished)
    case .leave(let attached):
      let groups = attached.completions
      attached.completions = []
      for group in groups { group.leave() }
    case .block(let group): group.runIfDone()
    }
  }
}
