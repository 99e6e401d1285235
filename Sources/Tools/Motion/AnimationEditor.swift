import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// Changes an animation while it runs, or a child of a group. Each change shows from the next commit on.
///
/// ```swift
/// let former = AnimationEditor(layer, id).setDuration(2)
/// // Undo:
/// if let former { AnimationEditor(layer, id).restore(former) }
/// ```
///
/// An edited animation keeps its begin time, its key and its place among the layer's animations. Its delegate and its
/// completion blocks are called at the new end. All changes return the former record of the attached animation, which
/// for a child is that of the outermost group; nil if the animation isn't attached any more, or doesn't have the
/// property, or the value is unusable.
package struct AnimationEditor {
  package let layer: CALayer
  package let id: UInt64

  /// - Parameter id: The id of the animation, from an `AnimationDescription`.
  package init(_ layer: CALayer, _ id: UInt64) {
    (self.layer, self.id) = (layer, id)
  }

  /// The animation as it is now; nil if it isn't attached any more.
  package var record: AnimationRecord? { FoundAnimation(id, on: layer)?.record }

  /// Changes the animation's record. A change that leaves it the same does nothing.
  ///
  /// - Parameter change: Returns false to leave the animation unchanged.
  @discardableResult
  package func edit(_ change: (inout AnimationRecord) -> Bool) -> AnimationRecord? {
    guard let attached = FoundAnimation(id, on: layer)?.attached else { return nil }
    var edited = attached
    guard edited.change(id, change), edited != attached else { return nil }
    return put(edited)
  }

  /// Puts back a former record of the attached animation.
  ///
  /// - Returns: The record that it replaces, which undoes the undo.
  @discardableResult
  package func restore(_ former: AnimationRecord) -> AnimationRecord? { put(former) }

  private func put(_ record: AnimationRecord) -> AnimationRecord? {
    // A tool may draw in a world of its layers, but the change belongs to the program's.
    let world = layer.context?.world ?? .current
    return world.perform { layer.replaceAttached(record.id, with: record) }
  }
}

/// The timing.
extension AnimationEditor {
  /// Sets the duration of a cycle, above 0 seconds.
  @discardableResult
  package func setDuration(_ duration: Double) -> AnimationRecord? {
    guard duration > 0, duration.isFinite else { return nil }
    return edit { $0.set(\.timing.duration, to: duration) }
  }

  /// Sets the seconds from the animation's addition to its begin; for a child, from the group's begin.
  @discardableResult
  package func setDelay(_ delay: Double) -> AnimationRecord? {
    guard delay.isFinite, let found = FoundAnimation(id, on: layer) else { return nil }
    var begin = delay
    if found.groups.isEmpty {
      begin += layer.commitTime(ofAttached: id) ?? layer.convertTime(CACurrentMediaTime(), from: nil)
    }
    return edit { $0.set(\.timing.beginTime, to: begin) }
  }

  /// Sets the number of cycles; 0 for one, infinity for no end.
  @discardableResult
  package func setRepeatCount(_ count: Double) -> AnimationRecord? {
    guard count >= 0 else { return nil }
    return edit { $0.set(\.timing.repeatCount, to: count) }
  }

  @discardableResult
  package func setAutoreverses(_ autoreverses: Bool) -> AnimationRecord? {
    edit { $0.set(\.timing.autoreverses, to: autoreverses) }
  }
}

/// The course.
extension AnimationEditor {
  /// Sets the control points of the curve of the whole animation. Springs have none; the curves between keyframes are
  /// removed, since they replace it.
  ///
  /// - Parameter curve: The x coordinates are kept in 0...1.
  @discardableResult
  package func setCurve(_ curve: TimingCurve) -> AnimationRecord? {
    guard let curve = curve.usable else { return nil }
    return edit { record in
      record.curve = curve
      guard case .property(let animation) = record.content else { return true }
      switch animation.motion {
      case .basic: return true
      case .spring: return false
      case .keyframes(var keyframes):
        guard !keyframes.curves.isEmpty else { return true }
        keyframes.curves = []
        record.content = .property(animation.replacing(.keyframes(keyframes)))
        return true
      }
    }
  }

  /// Sets the curve between two keyframes; the segments before it that have none become linear.
  @discardableResult
  package func setCurve(_ curve: TimingCurve, ofSegment segment: Int) -> AnimationRecord? {
    guard let curve = curve.usable else { return nil }
    return editMotion { motion, times in
      guard case .keyframes(var keyframes) = motion, (0..<max(times.count - 1, 0)).contains(segment) else { return nil }
      while keyframes.curves.count <= segment { keyframes.curves.append(.linear) }
      keyframes.curves[segment] = curve
      return .keyframes(keyframes)
    }
  }

  /// Sets constants of a spring; nil keeps one. A duration that was the settling duration follows it.
  @discardableResult
  package func setSpring(
    mass: Double? = nil, stiffness: Double? = nil, damping: Double? = nil, initialVelocity: Double? = nil
  ) -> AnimationRecord? {
    edit { record in
      guard case .property(let animation) = record.content,
        case .spring(let ends, var spring, var velocity) = animation.motion
      else { return false }
      let settled = spring.settlingDuration(velocity: velocity)
      (spring.mass, spring.stiffness) = (mass ?? spring.mass, stiffness ?? spring.stiffness)
      (spring.damping, velocity) = (damping ?? spring.damping, initialVelocity ?? velocity)
      let constants = [spring.mass, spring.stiffness, spring.damping, velocity]
      guard spring.mass > 0, spring.stiffness > 0, spring.damping >= 0, constants.allSatisfy(\.isFinite) else {
        return false
      }
      record.content = .property(animation.replacing(.spring(ends, spring, velocity: velocity)))
      let settling = spring.settlingDuration(velocity: velocity)
      // A spring without damping never settles.
      if abs(record.timing.duration - settled) < 1e-3, settling > 0, settling < 3600 {
        record.timing.duration = settling
      }
      return true
    }
  }

  /// Sets the start of a basic or spring animation, to a value of the same kind as the animated one.
  @discardableResult
  package func setFrom(_ value: AnimationValue) -> AnimationRecord? { editEnds(with: value) { $0.from = value } }

  /// Sets the end of a basic or spring animation, to a value of the same kind as the animated one.
  @discardableResult
  package func setTo(_ value: AnimationValue) -> AnimationRecord? { editEnds(with: value) { $0.to = value } }

  /// Sets the difference of a basic or spring animation, to a value of the same kind as the animated one.
  @discardableResult
  package func setBy(_ value: AnimationValue) -> AnimationRecord? { editEnds(with: value) { $0.by = value } }

  private func editEnds(
    with value: AnimationValue, _ change: (inout PropertyAnimation.EndPoints) -> Void
  ) -> AnimationRecord? {
    guard value.isFinite, let record, case .property(let animation) = record.content else { return nil }
    guard value.kind == (animation.valueFunction == nil ? animation.key.kind : .number) else { return nil }
    return editMotion { motion, _ in
      switch motion {
      case .basic(var ends):
        change(&ends)
        return .basic(ends)
      case .spring(var ends, let spring, let velocity):
        change(&ends)
        return .spring(ends, spring, velocity: velocity)
      case .keyframes: return nil
      }
    }
  }

  /// Changes the motion of a property.
  ///
  /// - Parameter change: Gets the motion and the times of its keyframes; returns nil to leave it unchanged.
  private func editMotion(
    _ change: (PropertyAnimation.Motion, [Double]) -> PropertyAnimation.Motion?
  ) -> AnimationRecord? {
    edit { record in
      guard case .property(let animation) = record.content,
        let motion = change(animation.motion, animation.keyframeTimes)
      else { return false }
      record.content = .property(animation.replacing(motion))
      return true
    }
  }
}

extension AnimationRecord {
  /// Changes this record, or the child with the id; false if there is none, or `change` returns false.
  fileprivate mutating func change(_ id: UInt64, _ change: (inout AnimationRecord) -> Bool) -> Bool {
    if self.id == id { return change(&self) }
    guard case .group(var children) = content else { return false }
    for index in children.indices where children[index].change(id, change) {
      content = .group(children)
      return true
    }
    return false
  }

  fileprivate mutating func set<Value>(_ path: WritableKeyPath<AnimationRecord, Value>, to value: Value) -> Bool {
    self[keyPath: path] = value
    return true
  }
}

extension TimingCurve {
  /// The curve with x coordinates in 0...1; nil for coordinates that aren't finite.
  fileprivate var usable: TimingCurve? {
    guard [x1, y1, x2, y2].allSatisfy(\.isFinite) else { return nil }
    return TimingCurve(min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2)
  }
}
