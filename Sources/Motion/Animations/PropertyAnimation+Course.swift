/// The course of an animation from value to value, for tools that show it.
extension PropertyAnimation {
  /// Returns the progress between the values at a position: after the timing curve, or along the spring.
  package func progress(at place: CyclePosition, paced curve: TimingCurve?) -> Double {
    prepared.progress(at: place, paced: curve)
  }

  /// Returns the progress between the values at a fraction of a cycle.
  ///
  /// - Parameter duration: The seconds of the cycle, which springs need.
  package func progress(at fraction: Double, of duration: Double, paced curve: TimingCurve?) -> Double {
    let place = CyclePosition(phase: .active, progress: fraction, time: fraction * duration, cycle: 0)
    return prepared.progress(at: place, paced: curve)
  }

  /// Returns the animated value at a progress, before it is added to the property's value.
  ///
  /// - Parameter below: The value that stands for a missing end.
  /// - Returns: Nil if there is nothing to show.
  package func value(at progress: Double, over below: AnimationValue) -> AnimationValue? {
    prepared.value(at: progress, in: .active, over: below)
  }

  /// The fractions of the duration at which the keyframes are reached; empty for other animations.
  package var keyframeTimes: [Double] {
    guard case .keyframes(let track) = prepared.course else { return [] }
    return track.times.times
  }

  /// Returns the animation with another motion of the same property.
  package func replacing(_ motion: Motion) -> PropertyAnimation {
    var animation = PropertyAnimation(key: key, motion: motion)
    animation.isAdditive = isAdditive
    animation.isCumulative = isCumulative
    animation.valueFunction = valueFunction
    return animation
  }
}
