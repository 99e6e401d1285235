import KinoraGeometry

/// The course of a layer as long as its model is the same, with the places that were computed: a path has hundreds of
/// them, and most are those of the frame before.
final class KnownCourse {
  private let course: LayerCourse
  /// The places at multiples of a number of seconds.
  private var places: [Double: [Int: CGPoint]] = [:]
  /// The number of places that were computed.
  private(set) var count = 0

  /// The maximum number of places that are kept for each number of seconds.
  private static let limit = 2000

  init(_ course: LayerCourse) {
    self.course = course
  }

  func sample(at mediaTime: Double) -> TrailSample { course.sample(at: mediaTime) }

  func future(from mediaTime: Double, limit: Double) -> Double { course.future(from: mediaTime, limit: limit) }

  func past(before mediaTime: Double, limit: Double) -> Double { course.past(before: mediaTime, limit: limit) }

  func position(at mediaTime: Double) -> CGPoint {
    count += 1
    return course.position(at: mediaTime)
  }

  /// Returns the position at a multiple of a number of seconds.
  func position(_ index: Int, every step: Double) -> CGPoint {
    if let place = places[step]?[index] { return place }
    let place = position(at: Double(index) * step)
    if places[step].map({ $0.count >= Self.limit }) ?? false { places[step] = nil }
    places[step, default: [:]][index] = place
    return place
  }
}
