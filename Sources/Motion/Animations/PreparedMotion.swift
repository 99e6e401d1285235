import KinoraGeometry

/// A motion with all values computed that don't depend on the time.
///
/// All copies of an animation share it, so that passing records around copies no values. Most motions animate a few
/// numbers or transforms and stay in these types throughout; the others use `AnimationValue`.
final class PreparedMotion: Sendable {
  enum Course: Sendable {
    case components(ComponentEnds)
    case transforms(TransformEnds)
    case keyframes(KeyframeTrack)
    /// Evaluated as values, from the motion.
    case values
  }

  let course: Course
  /// The kind of the animated value.
  private let kind: AnimationValue.Kind
  /// True for a motion between two flags, which shows the second one all the time.
  let isFlag: Bool
  let release: (spring: Spring, velocity: Double)?
  /// The motion; nil where `course` and `release` say the same in less memory.
  private let given: GivenMotion?

  init(_ motion: PropertyAnimation.Motion, of kind: AnimationValue.Kind) {
    self.kind = kind
    isFlag = kind == .flag
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
    given = Self.holdsAll(of: motion, course) ? nil : GivenMotion(motion)
  }

  var motion: PropertyAnimation.Motion {
    if let given { return given.motion }
    guard case .components(let components) = course else { preconditionFailure("a motion without its values") }
    let ends = components.endPoints(of: kind)
    guard let release else { return .basic(ends) }
    return .spring(ends, release.spring, velocity: release.velocity)
  }

  /// Returns true if a course has everything that the motion says.
  private static func holdsAll(of motion: PropertyAnimation.Motion, _ course: Course) -> Bool {
    guard case .components = course else { return false }
    switch motion {
    case .basic(let ends), .spring(let ends, _, _): return ends.from == nil || ends.to == nil || ends.by == nil
    case .keyframes: return false
    }
  }

  private static func course(_ ends: PropertyAnimation.EndPoints, _ kind: AnimationValue.Kind) -> Course {
    if let ends = ComponentEnds(ends, kind: kind) { return .components(ends) }
    if kind == .transform, let ends = TransformEnds(ends) { return .transforms(ends) }
    return .values
  }

  /// Returns the progress of the motion. Springs follow seconds and ignore the timing curve; keyframes with timing
  /// curves between them ignore it too.
  func progress(at place: CyclePosition, paced curve: TimingCurve?) -> Double {
    if let release { return release.spring.progress(at: place.time, velocity: release.velocity) }
    if case .keyframes(let track) = course, track.hasOwnPaces { return place.progress }
    return place.progress(paced: curve)
  }

  /// Returns the value at a progress.
  ///
  /// - Parameter below: The value of the property, or of the input of its value function, without the animation.
  /// - Returns: Nil if there is nothing to show.
  func value(at progress: Double, in phase: CyclePosition.Phase, over below: AnimationValue) -> AnimationValue? {
    switch motion {
    case .basic(let ends), .spring(let ends, _, _):
      guard let (start, end) = ends.range(over: below) else { return nil }
      switch start {
      // Flags change when the animation begins, so not before.
      case .flag: if end.kind == start.kind { return phase == .before ? start : end }
      default: break
      }
      return start.interpolated(to: end, at: progress)
    case .keyframes:
      guard case .keyframes(let track) = course else { return nil }
      return track.value(at: progress)
    }
  }

  /// Returns the two images that are mixed, and the progress from the first to the second; nil for other motions.
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
    case .transforms(let ends): ends.interpolation(over: below)?.value(at: progress)
    case .keyframes(let track): track.transform(at: progress)
    case .components, .values: nil
    }
  }

  /// Returns the direction of the path at a progress; nil without a path.
  func direction(at progress: Double) -> CGVector? {
    guard case .keyframes(let track) = course else { return nil }
    return track.direction(at: progress)
  }
}

/// An object, as values are large and most motions need none.
private final class GivenMotion: Sendable {
  let motion: PropertyAnimation.Motion

  init(_ motion: PropertyAnimation.Motion) {
    self.motion = motion
  }
}

extension CyclePosition {
  /// Returns the progress after a timing curve.
  func progress(paced curve: TimingCurve?) -> Double { curve?.value(at: progress) ?? progress }
}
