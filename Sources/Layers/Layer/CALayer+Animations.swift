import KinoraGeometry
import KinoraMotion

/// The animations of a layer.
extension CALayer {
  /// Attaches a frozen copy of an animation, and removes the one that the key held before.
  final func attach(_ animation: CAAnimation, forKey key: String?) {
    requireModel()
    requireSettledAnimations()
    let slot = animation is CATransition ? kCATransition : key
    if let slot { removeAnimation(forKey: slot) }
    let frozen = animation.frozenCopy(duration: CATransaction.animationDuration())
    let record = frozen.record(for: self, key: slot)
    let attached = AttachedAnimation(frozen, record: record, layer: self)
    setAsideAnimations(coveredBy: attached)
    attachedAnimations.append(attached)
    if record.content.redraws(type(of: self)) { setNeedsDisplay() }
    LayerWorld.current.transactions.enqueueAddition(attached)
    markDirty(.animations)
  }

  /// Takes the animations out of commits that a new one hides for good, so that a program that scrubs by adding
  /// animations without keys pays for one.
  ///
  /// Without keys, only `removeAllAnimations()` and leaving the tree remove either of them. Of those set aside, the
  /// layer keeps the ones whose end a delegate or a completion block waits for.
  private final func setAsideAnimations(coveredBy cover: AttachedAnimation) {
    guard cover.record.key == nil, !cover.isBroken, !cover.record.end.isFinite, !attachedAnimations.isEmpty else {
      return
    }
    attachedAnimations.removeAll { animation in
      let isEndless = animation.isCommitted && animation.hasBegun && !animation.record.end.isFinite
      guard isEndless, animation.record.key == nil, cover.record.covers(animation.record),
        !animation.record.content.redraws(type(of: self))
      else { return false }
      if animation.animation.delegate != nil || !animation.completions.isEmpty { coveredAnimations.append(animation) }
      return true
    }
  }

  final func detachAnimations(where matches: (AttachedAnimation) -> Bool) {
    requireModel()
    requireSettledAnimations()
    let leaving = coveredAnimations.filter(matches) + attachedAnimations.filter(matches)
    guard !leaving.isEmpty else { return }
    LayerWorld.current.transactions.openImplicitIfNeeded()
    coveredAnimations.removeAll(where: matches)
    attachedAnimations.removeAll(where: matches)
    for attached in leaving { LayerWorld.current.transactions.enqueueRemoval(attached) }
    if leaving.contains(where: { $0.record.content.redraws(type(of: self)) }) { setNeedsDisplay() }
    markDirty(.animations)
  }

  /// Removes an animation that is over, without notifying its delegate.
  final func drop(_ animation: AttachedAnimation) {
    attachedAnimations.removeAll { $0 === animation }
    if animation.record.content.redraws(type(of: self)) { setNeedsDisplay() }
    markDirty(.animations)
  }

  /// The model layer whose animations the receiver lists.
  final var animationOwner: CALayer { presentedModel ?? self }
}

extension CALayer {
  /// The layer's copies of the animations that have a key, in order of addition.
  package final var keyedAnimations: [(key: String, animation: CAAnimation)] {
    animationOwner.attachedAnimations.compactMap { attached in attached.record.key.map { ($0, attached.animation) } }
  }

  /// The attached animations as values, in order of addition.
  package final var attachedRecords: [AnimationRecord] { attachedAnimations.map(\.record) }

  /// Returns an animation as the layer would hold it, with the duration and the begin time that the animation has.
  package final func record(of animation: CAAnimation, forKey key: String? = nil) -> AnimationRecord {
    animation.record(for: self, key: key)
  }

  /// The number of attached animations whose end a delegate or a completion block waits for.
  package final var awaitedAnimationCount: Int {
    attachedAnimations.count { $0.animation.delegate != nil || !$0.completions.isEmpty }
  }
}

/// An animation on a layer, from `add` until it is removed.
final class AttachedAnimation {
  /// The frozen copy that `animation(forKey:)` returns.
  let animation: CAAnimation
  private(set) var record: AnimationRecord
  /// True if the timing is unusable: the animation ends at once, unfinished.
  let isBroken: Bool
  weak var layer: CALayer?
  /// The completion blocks that wait for it.
  var completions: [CompletionGroup] = []
  /// True once a commit has made the begin time final.
  var isCommitted = false
  /// True once the begin time has come, so that the delegate is notified of the start.
  var hasBegun = false
  /// The schedule that holds its begin and end.
  weak var schedule: AnimationSchedule?
  /// True for an animation that was added on a thread without transactions, until its layer enters a context.
  var isWaitingForContext = false
  /// The layer's local time at the commit that took it in; nil before that.
  private(set) var commitTime: CFTimeInterval?
  /// True from the addition on the main thread to the next commit there.
  var isPendingOnMainThread = false
  /// True once the delegate has been notified of the end, or is about to be.
  var isFinished = false

  init(_ animation: CAAnimation, record: AnimationRecord, layer: CALayer) {
    self.animation = animation
    self.record = record
    self.layer = layer
    isBroken = !animation.mediaTiming.isSound
    // A begin time of 0 is open until the commit.
    isBeginOpen = record.timing.beginTime == 0
  }

  private var isBeginOpen: Bool

  /// Settles an open begin time.
  ///
  /// - Parameter localTime: The layer's local time at the commit.
  func commit(at localTime: Double) {
    guard !isCommitted else { return }
    isCommitted = true
    commitTime = localTime
    guard isBeginOpen else { return }
    isBeginOpen = false
    record.timing.beginTime = localTime
    animation.settleBeginTime(localTime)
  }

  /// Replaces the record, and changes the copy that programs read in the same way.
  func replace(with record: AnimationRecord) {
    animation.adopt(record, replacing: self.record)
    self.record = record
    isBeginOpen = !isCommitted && record.timing.beginTime == 0
  }
}
