import KinoraGeometry
import KinoraMotion

extension CALayer {
  /// Changes an animatable property; all their setters call this.
  ///
  /// An equal value changes nothing, and a value that isn't finite is refused. Otherwise the action is looked up while
  /// the old value is still stored, then the new one is stored, and the action runs.
  final func change<Value: FiniteValue>(
    _ key: String, from old: Value, to new: Value, marking parts: DirtyParts = .values, _ store: () -> Void
  ) {
    requireModel()
    recordSet(key)
    guard old != new else { return }
    guard new.isFinite else {
      reportOnce(key, "ignored a value that is not finite")
      return
    }
    if observers.isEmpty {
      apply(key, marking: parts, store)
    } else {
      announce(key) { apply(key, marking: parts, store) }
    }
  }

  @inline(__always)
  private final func apply(_ key: String, marking parts: DirtyParts, _ store: () -> Void) {
    let action = actionToRun(forKey: key)
    keepCommittedValues()
    store()
    markDirty(parts)
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Changes a number of the table of properties.
  final func change(_ key: PlainKey, to new: Double) {
    change(key.name, from: values[number: key], to: new) { values[number: key] = new }
  }

  /// Changes another property of the table.
  final func change(_ key: PlainKey, to new: AnimationValue) {
    change(key.name, from: values[.plain(key)], to: new) { values[.plain(key)] = new }
  }

  /// Changes a property that can neither be animated nor be invalid.
  ///
  /// - Parameter property: The name of the calling property.
  final func change<Value: Equatable>(
    plain old: Value, to new: Value, property: String = #function, _ store: () -> Void
  ) {
    requireModel()
    recordSet(property)
    guard old != new else { return }
    if observers.isEmpty {
      applyPlain(store)
    } else {
      announce(property) { applyPlain(store) }
    }
  }

  @inline(__always)
  private final func applyPlain(_ store: () -> Void) {
    keepCommittedValues()
    store()
    markDirty(.values)
  }

  final func changeTiming(_ key: String, _ edit: (inout MediaTiming) -> Void) {
    requireModel()
    var timing = mediaTiming
    edit(&timing)
    guard timing != mediaTiming else { return }
    let numbers = [timing.beginTime, timing.speed, timing.timeOffset]
    guard numbers.isFinite, !timing.duration.isNaN, !timing.repeatCount.isNaN, !timing.repeatDuration.isNaN else {
      reportOnce(key, "ignored a time that is not finite")
      return
    }
    mediaTiming = timing
    markDirty(.timing)
  }

  /// Keeps the values that the last commit carried, before the model's change. Each change of the values calls it first.
  final func keepCommittedValues() {
    // Checked first, since reading the values copies them.
    if let committed, !committed.isFormer { committed.keep(values) }
  }

  /// Puts the layer into its context's next commit.
  final func markDirty(_ parts: DirtyParts) {
    guard let context else { return }
    if dirty.isEmpty { context.enqueue(self) }
    dirty.formUnion(parts)
  }

  /// Stops the program at a change of a presentation layer, and at one that `requireThread()` rules out.
  final func requireModel() {
    precondition(presentedModel == nil, "a presentation layer cannot be changed: change the model layer")
    requireThread()
  }

  /// Stops the program at a use, off the main thread, of a layer in a window's tree, or of one that leaves it in the
  /// next commit. On the main thread, this only reads one flag.
  @inline(__always)
  final func requireThread() {
    if !MainThread.isCurrent { requireNoContext() }
  }

  @inline(never)
  private final func requireNoContext() {
    guard context != nil || committed?.context != nil else { return }
    preconditionFailure(
      "\(description) is in a window's layer tree and was used on another thread than the main one: "
        + "use it on the main thread, or before it is added to the tree or after the commit that removes it")
  }

  /// Stops the program at a change, off the main thread, of the animations of a layer to which the main thread has just
  /// added one: its commit decides on that animation.
  final func requireSettledAnimations() {
    guard !MainThread.isCurrent, attachedAnimations.contains(where: \.isPendingOnMainThread) else { return }
    preconditionFailure(
      "\(description) has an animation that the main thread added and hasn't committed yet: call "
        + "CATransaction.flush() there before another thread changes the layer's animations")
  }

  /// Reports misuse that has no effect, once per layer and property.
  final func reportOnce(_ key: String, _ message: String) {
    guard reportedKeys.insert(key).inserted else { return }
    report("\(description).\(key): \(message)")
  }
}
