import Geometry
import Layers
import Motion

extension AnimatedProperty {
  /// Puts on the layer what the property does now.
  func show(for animator: UIViewPropertyAnimator) {
    guard ownsKey else { return }
    if let course = track.course {
      attach(animation(for: course), ticket: AnimationTicket(self, of: animator, isMoving: true))
    } else {
      attach(hold(at: track.progress(after: 0)), ticket: AnimationTicket(self, of: animator, isMoving: false))
    }
  }

  /// Takes off what the layer has of it.
  func leave() {
    guard ticket != nil, let key, ownsKey else { return }
    ticket = nil
    layer.removeAnimation(forKey: key)
  }

  /// Whether nobody has put an animation in the place of the property's.
  private var ownsKey: Bool {
    guard let ticket, let key else { return true }
    return layer.animation(forKey: key)?.delegate === ticket
  }

  private func attach(_ animation: CAAnimation, ticket: AnimationTicket) {
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.delegate = ticket
    let key = key ?? (isAdditive ? layer.freeKey(for: property) : property.keyPath)
    // The animation that goes must not be taken for one that was lost.
    self.ticket = ticket
    self.key = key
    layer.add(animation, forKey: key)
  }

  private func hold(at progress: Double) -> CAAnimation {
    let animation = CABasicAnimation(keyPath: property.keyPath)
    let value = value(at: progress).untyped
    (animation.fromValue, animation.toValue) = (value, value)
    animation.isAdditive = isAdditive
    (animation.speed, animation.duration) = (0, 1)
    return animation
  }

  private func animation(for course: MotionCourse) -> CAAnimation {
    let animation: CAAnimation
    if change.keyframes == nil {
      animation = course.isPlain ? way(0, 1, course) : way(course.base, course.base + course.scale, course)
    } else {
      animation = course.isPlain ? plainKeyframes(course) : pacedKeyframes(course)
    }
    animation.beginTime = origin + course.delay
    return animation
  }

  /// An animation between the values at two progresses.
  private func way(_ start: Double, _ end: Double, _ course: MotionCourse) -> CAAnimation {
    let full = course.fullLength
    let animation: CABasicAnimation
    switch course.pace {
    case .curve(let function):
      animation = CABasicAnimation()
      animation.timingFunction = function
    case .spring(let spring, let velocity, let seconds):
      let component = track.axis == .x ? velocity.dx : velocity.dy
      animation = CASpringAnimation(
        spring: spring.faster(by: seconds / full), velocity: Double(component) * seconds / full)
    }
    animation.keyPath = property.keyPath
    (animation.fromValue, animation.toValue) = (value(at: start).untyped, value(at: end).untyped)
    animation.isAdditive = isAdditive
    course.time(animation)
    return animation
  }

  private func plainKeyframes(_ course: MotionCourse) -> CAAnimation {
    let animation = keyframes
    if case .curve(let function) = course.pace { animation.timingFunction = function }
    course.time(animation)
    return animation
  }

  /// The rest of the keyframes at a pace that isn't that of the whole: the group has the pace, and its child the place.
  private func pacedKeyframes(_ course: MotionCourse) -> CAAnimation {
    let group = CAAnimationGroup()
    course.time(group)
    if case .curve(let function) = course.pace { group.timingFunction = function }
    let inner = MotionCourse(
      delay: 0, length: course.fullLength, pace: course.pace, from: course.base, to: course.base + course.scale)
    let animation = keyframes
    inner.time(animation)
    animation.fillMode = .both
    group.animations = [animation]
    return group
  }

  private var keyframes: CAPropertyAnimation {
    // The rest of its timing is set by whoever asks.
    let linear = CAMediaTimingFunction(name: .linear)
    return change.animation(
      timing: ViewAnimationTiming(duration: 1, pace: .curve(linear)), isAdditive: isAdditive, on: layer)
  }
}

extension MotionCourse {
  /// What the whole pace would take at the course's speed.
  fileprivate var fullLength: Double { length / abs(to - from) }

  /// Sets the timing of an animation that shows the whole pace in such a way that it shows the course.
  fileprivate func time(_ animation: CAAnimation) {
    let full = fullLength
    animation.duration = full
    guard from != 0 || to != 1 else { return }
    animation.timeOffset = from * full
    if to < from { animation.speed = -1 }
    // An end that is a little early can't be taken for the next cycle's beginning.
    animation.repeatDuration = length * (1 - 1e-12)
  }
}

extension Spring {
  /// The same motion in other time.
  fileprivate func faster(by factor: Double) -> Spring {
    var spring = self
    spring.stiffness *= factor * factor
    spring.damping *= factor
    return spring
  }
}
