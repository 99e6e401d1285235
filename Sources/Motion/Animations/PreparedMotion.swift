import Geometry

/// A motion with everything worked out that doesn't depend on the time.
///
/// Shared by all copies of an animation, so that handing records around copies no values. Most motions are of a few
/// numbers or of transforms and stay in these types all the way; the rest goes by `AnimationValue`.
final class PreparedMotion: Sendable {
  enum Course: Sendable {
    case components(ComponentEnds)
    case transforms(TransformEnds)
    case keyframes(KeyframeTrack)
    /// As the motion says.
    case values
  }

  let motion: PropertyAnimation.Motion
  let course: Course
  private let release: (spring: Spring, velocity: Double)?

  init(_ motion: PropertyAnimation.Motion, of kind: AnimationValue.Kind) {
    self.motion = motion
    switch motion {
    case .basic(let ends):
      course = Self.course(ends, kind)
      release = nil
    case .spring(let ends, let spring, let velocity):
      course = Self.course(ends, kind)
      release = (spring, velocity)
    case .keyframes(let keyframes):
      course = .keyframes(KeyframeTrack.make(keyframes))
      release = nil
    }
  }

  private static func course(_ ends: PropertyAnimation.EndPoints, _ kind: AnimationValue.Kind) -> Course {
    if let ends = ComponentEnds(ends, kind: kind) { return .components(ends) }
    if kind == .transform, let ends = TransformEnds(ends) { return .transforms(ends) }
    return .values
  }

  /// The progress of the motion. Springs go by seconds and ignore the timing curve; keyframes whose segments have
  /// timing functions ignore it too.
  func progress(at place: CyclePosition, paced curve: TimingCurve?) -> Double {
    if let release { return release.spring.progress(at: place.time, velocity: release.velocity) }
    if case .keyframes(let track) = course, track.hasOwnPaces { return place.progress }
    return place.progress(paced: curve)
  }

  /// The value when the motion has come so far.
  ///
  /// - Parameter below: what the property, or the input of its value function, holds without the animation.
  /// - Returns: nil if there is nothing to show.
  func value(at progress: Double, in phase: CyclePosition.Phase, over below: AnimationValue) -> AnimationValue? {
    switch motion {
    case .basic(let ends), .spring(let ends, _, _):
      guard let (start, end) = ends.range(over: below) else { return nil }
      switch start {
      // These change as the animation begins, so not before.
      case .flag: if end.kind == start.kind { return phase == .before ? start : end }
      default: break
      }
      return start.interpolated(to: end, at: progress)
    case .keyframes:
      guard case .keyframes(let track) = course else { return nil }
      return track.value(at: progress)
    }
  }

  /// The two images that a motion is between, and how far it is from the first to the second; nil for other motions.
  func images(at progress: Double, over below: AnimationValue) -> (from: CGImage?, to: CGImage?, fraction: Double)? {
    switch motion {
    case .basic(let ends), .spring(let ends, _, _):
      guard case (.image(let start), .image(let end))? = ends.range(over: below) else { return nil }
      return (start, end, progress)
    case .keyframes:
      guard case .keyframes(let track) = course else { return nil }
      return track.images(at: progress)
    }
  }

  func components(at progress: Double, over below: Vector4?) -> Vector4? {
    switch course {
    case .components(let ends): ends.range(over: below).map { $0.start + ($0.end - $0.start) * progress }
    case .keyframes(let track): track.components(at: progress)
    case .transforms, .values: nil
    }
  }

  func transform(at progress: Double, over below: CATransform3D) -> CATransform3D? {
    switch course {
    case .transforms(let ends): ends.way(over: below)?.value(at: progress)
    case .keyframes(let track): track.transform(at: progress)
    case .components, .values: nil
    }
  }

  /// The direction of the path there; nil without a path.
  func direction(at progress: Double) -> CGVector? {
    guard case .keyframes(let track) = course else { return nil }
    return track.direction(at: progress)
  }
}

extension CyclePosition {
  /// The progress after a timing curve.
  func progress(paced curve: TimingCurve?) -> Double { curve?.value(at: progress) ?? progress }
}
