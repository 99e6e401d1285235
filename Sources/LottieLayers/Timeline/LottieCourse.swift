import KinoraLayers

/// A part of a file's time, and the direction and the number of times in which it is played.
package struct LottieCourse: Equatable, Sendable {
  /// The part in seconds from the file's first frame. The end is above the start.
  package var start: Double
  package var end: Double
  /// True to play from the end to the start.
  package var isBackwards = false
  /// The number of times; infinity for a loop.
  package var repeatCount: Float = 1
  /// True if it is played back after each time.
  package var autoreverses = false

  package init(start: Double, end: Double) {
    (self.start, self.end) = (start, end)
  }

  /// The duration of one time through the part, in seconds.
  package var length: Double { end - start }

  /// The duration of all times through the part, in seconds.
  package var duration: Double { length * Double(repeatCount) * (autoreverses ? 2 : 1) }

  /// Returns the file's time in seconds at a time since the start of playing.
  package func time(at elapsed: Double) -> Double {
    let cycle = autoreverses ? length * 2 : length
    // The last instant doesn't belong to a next time.
    let isOver = elapsed >= duration
    let place = isOver ? cycle : max(elapsed, 0).truncatingRemainder(dividingBy: cycle)
    let way = place <= length ? place : cycle - place
    return isBackwards ? end - way : start + way
  }

  /// Returns the time since the start of playing at which a time of the file is reached first.
  package func elapsed(at time: Double) -> Double {
    let inside = min(max(time, start), end)
    return isBackwards ? end - inside : inside - start
  }
}

extension LottieCourse {
  /// Sets the timing of an animation whose duration is that of the part.
  func apply(to animation: CAAnimation) {
    animation.duration = length
    (animation.repeatCount, animation.autoreverses) = (repeatCount, autoreverses)
    // Not 0, which would be the time at which the animation is committed.
    animation.beginTime = 1e-100
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    guard isBackwards else { return }
    animation.speed = -1
    animation.timeOffset = length
  }
}
