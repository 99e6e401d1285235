import KinoraGeometry
import KinoraLayers
import KinoraMotion

extension AnimatedProperty {
  /// Adds the animation of the property's current state to the layer: one that moves, or one that holds the value.
  func show(for animator: UIViewPropertyAnimator) {
    guard ownsKey else { return }
    if let course = track.course {
      attach(animation(for: course), ticket: AnimationTicket(self, of: animator, isMoving: true))
    } else {
      attach(hold(at: track.progress(after: 0)), ticket: AnimationTicket(self, of: animator, isMoving: false))
    }
  }

  /// Removes the property's animation from the layer.
  func leave() {
    guard ticket != nil, let key, ownsKey else { return }
    ticket = nil
    layer.removeAnimation(forKey: key)
  }

  /// True if no other animation has replaced the property's animation.
  private var ownsKey: Bool {
    guard let ticket, let key else { return true }
    return layer.animation(forKey: key)?.delegate === ticket
  }

  private func attach(_ animation: CAAnimation, ticket: AnimationTicket) {
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.delegate = ticket
    let key = key ?? (isAdditive ? layer.freeKey(for: property) : property.keyPath)
    // Set before `add`, so that the end of the replaced animation isn't taken for a loss.
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

  /// Returns an animation between the values at two progresses.
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

  /// Returns the rest of the keyframes at a pace that isn't the original one: the group sets the pace, its child
  /// selects the part of the keyframes.
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
    // The caller sets the rest of the timing.
    let linear = CAMediaTimingFunction(name: .linear)
    return change.animation(
      timing: ViewAnimationTiming(duration: 1, pace: .curve(linear)), isAdditive: isAdditive, on: layer)
  }
}

extension MotionCourse {
  /// The duration in seconds of the whole pace at the course's speed.
  fileprivate var fullLength: Double { length / abs(to - from) }

  /// Sets the timing of an animation of the whole pace so that it shows only the course.
  fileprivate func time(_ animation: CAAnimation) {
    let full = fullLength
    animation.duration = full
    guard from != 0 || to != 1 else { return }
    animation.timeOffset = from * full
    if to < from { animation.speed = -1 }
    // Ends slightly early, so that the end isn't taken for the start of the next cycle.
    animation.repeatDuration = length * (1 - 1e-12)
  }
}

extension Spring {
  /// Returns a spring with the same motion at another speed.
  fileprivate func faster(by factor: Double) -> Spring {
    var spring = self
    spring.stiffness *= factor * factor
    spring.damping *= factor
    return spring
  }
}
