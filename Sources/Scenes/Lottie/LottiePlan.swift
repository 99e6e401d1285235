import KinoraLottieLayers
import KinoraLottieModel

/// The part of a Lottie file that a scene plays, its direction and the number of times.
nonisolated struct LottiePlan: Sendable {
  let file: LottieFile
  /// The file with the frames of the chosen marker only.
  let part: LottieFile
  /// The speed and the direction.
  let animation: LottieDocument.Animation
  /// The number of cycles; infinity for ever.
  let repeatCount: Double

  /// - Throws: `LottieError.unknown` for a marker that the file doesn't have.
  init(
    _ file: LottieFile, _ animation: LottieDocument.Animation, _ choice: SceneChoice
  ) throws(LottieError) {
    (self.file, self.animation) = (file, animation)
    repeatCount = choice.repeatCount ?? animation.repeatCount ?? .infinity
    guard let name = choice.marker else {
      part = file
      return
    }
    guard let marker = file.markers.first(where: { $0.name == name }) else {
      throw .unknown(kind: "marker", name: name, known: file.markers.map(\.name).filter { !$0.isEmpty })
    }
    part = file.part(of: marker)
  }

  /// Seconds from a start to the next one: there, and back for an animation that bounces.
  var cycleDuration: Double { part.duration / animation.speed * (animation.bounces ? 2 : 1) }

  /// The course through a part of the file, from its start.
  func course(of part: LottieFile) -> LottieCourse {
    var course = LottieCourse(start: 0, end: part.duration)
    (course.isBackwards, course.autoreverses) = (animation.isReversed, animation.bounces)
    course.repeatCount = Float(repeatCount)
    return course
  }
}
