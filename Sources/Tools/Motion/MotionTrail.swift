import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRaster

/// Draws the way of one layer over the picture: its path through the window, with dots at equal time spacing, and its
/// ghosts, which are its pictures at earlier times.
///
/// ```swift
/// trail.layer = picked
/// loop.requestFrame()
/// ```
///
/// The past is the course in the frames that were shown since the layer was picked; before them, and in the future, it
/// follows from the animations that are attached now. Without a layer it does nothing.
package final class MotionTrail: FrameOverlay {
  /// The layer whose way is shown; nil for none.
  package weak var layer: CALayer? {
    didSet { if layer !== oldValue { reset() } }
  }
  /// The number of ghosts.
  package var ghostCount = 8
  /// Frames between two ghosts.
  package var ghostSpacing = 3
  /// True if the path is drawn.
  package var showsPath = true
  /// The seconds of the path before and after the shown time, at most.
  package var reach = 3.0
  /// Seconds between two dots of the path.
  package var dotInterval = 0.1
  /// The part of the window in which it draws, in points; nil for all of it.
  package var area: CGRect?

  /// The size of the scene's points in points of the window.
  package var contentScale = 1.0

  private let period: Double
  private let isAway: () -> Bool
  private let modelVersion: () -> Int?
  private let trail = TrailPicture()
  private var history = TrailHistory()
  private var ghosts = GhostImage()
  private var isDrawn = false
  /// The course of the layer as the model of a version has it, and its places.
  private var known: (course: KnownCourse, version: Int)?

  /// The maximum number of points of the path on each side of the shown time.
  private static let pointLimit = 180.0

  /// - Parameters:
  ///   - period: Seconds between two frames of the display.
  ///   - modelVersion: Returns a number that changes with each commit, between which places are kept; nil to compute
  ///     all of them in each frame.
  ///   - isAway: Returns true while a moment other than the present is shown, in which the model doesn't move.
  package init(
    period: Double, modelVersion: @escaping () -> Int? = { nil }, isAway: @escaping () -> Bool = { false }
  ) {
    (self.period, self.modelVersion, self.isAway) = (period, modelVersion, isAway)
  }

  package var picture: any OverlayPicture { trail }

  package func update(for tick: FrameTick, size: PixelSize, scale: Double) {
    guard let layer, layer.context != nil else {
      if isDrawn { hide() }
      return
    }
    isDrawn = true
    let course = course(of: layer)
    let time = tick.mediaTime
    let now = course.sample(at: time)
    if !isAway() { history.add(now) }
    var drawing = TrailDrawing()
    drawing.scale = scale * contentScale
    drawing.area = area.map { area in
      CGRect(
        x: area.minX / contentScale, y: area.minY / contentScale, width: area.width / contentScale,
        height: area.height / contentScale)
    }
    drawing.now = history.sample(at: time) ?? now
    drawing.ghosts = ghostSamples(before: time, course)
    // The picture is costly.
    if !drawing.ghosts.isEmpty { drawing.image = ghosts.image(of: layer, scale: drawing.scale, at: time) }
    if showsPath { addPath(around: time, course, to: &drawing) }
    trail.show(drawing)
  }

  /// Returns the position of the layer in the window at a media time, as the trail knows it.
  package func position(at mediaTime: Double) -> CGPoint? {
    guard let layer else { return nil }
    return position(at: mediaTime, course(of: layer))
  }

  /// The number of places that were computed for paths.
  var placeCount: Int { known?.course.count ?? 0 }

  /// Returns the course of the layer, with the places that are known of it.
  private func course(of layer: CALayer) -> KnownCourse {
    let version = modelVersion()
    if let known, known.version == version { return known.course }
    let course = KnownCourse(LayerCourse(of: layer))
    known = version.map { (course, $0) }
    return course
  }

  private func reset() {
    known = nil
    history.removeAll()
    ghosts = GhostImage()
  }

  private func hide() {
    isDrawn = false
    reset()
    trail.hide()
  }
}

extension MotionTrail {
  /// Returns the sample at a time: as it was shown, or as it follows from the animations.
  private func sample(at time: Double, _ course: KnownCourse) -> TrailSample {
    history.sample(at: time) ?? course.sample(at: time)
  }

  private func position(at time: Double, _ course: KnownCourse) -> CGPoint {
    history.position(at: time) ?? course.position(at: time)
  }

  /// Returns the ghosts, the oldest first. A layer that stands still has none.
  private func ghostSamples(before time: Double, _ course: KnownCourse) -> [TrailDrawing.Ghost] {
    let earliest = start(before: time, course)
    var found: [TrailDrawing.Ghost] = []
    var newer = sample(at: time, course)
    for index in 0..<max(ghostCount, 0) {
      let moment = time - Double((index + 1) * max(ghostSpacing, 1)) * period
      guard moment > earliest - period / 2 else { break }
      let ghost = sample(at: max(moment, earliest), course)
      defer { newer = ghost }
      guard !ghost.isAtPlace(of: newer) else { continue }
      found.append(TrailDrawing.Ghost(sample: ghost, strength: 1 - Double(index) / Double(ghostCount)))
    }
    return found.reversed()
  }

  /// Returns the first time whose place is known.
  private func start(before time: Double, _ course: KnownCourse) -> Double {
    min(history.first ?? time, time - course.past(before: time, limit: 2 * reach))
  }

  private func addPath(around time: Double, _ course: KnownCourse, to drawing: inout TrailDrawing) {
    let start = max(time - reach, start(before: time, course))
    // A moment of the past has the frames that were shown after it as its future.
    let known = min(max((history.last ?? time) - time, 0), reach)
    let end = time + max(known, course.future(from: time, limit: reach))
    drawing.past = points(from: start, to: time, course)
    drawing.future = points(from: time, to: end, course)
    guard let first = drawing.past.first ?? drawing.future.first,
      (drawing.past + drawing.future).contains(where: { !$0.isNear(first) })
    else {
      // A layer that stays where it is has no path.
      (drawing.past, drawing.future) = ([], [])
      return
    }
    guard dotInterval > 0 else { return }
    var dot = Int((start / dotInterval).rounded(.up))
    while Double(dot) * dotInterval <= end, drawing.dots.count < 400 {
      let moment = Double(dot) * dotInterval
      let place = history.position(at: moment) ?? course.position(dot, every: dotInterval)
      drawing.dots.append(TrailPoint(time: moment, place: place))
      dot += 1
    }
  }

  /// Returns the points of the path in a part of time: of the frames that were shown, and evenly spaced elsewhere.
  private func points(from start: Double, to end: Double, _ course: KnownCourse) -> [TrailPoint] {
    guard end > start else { return [] }
    var points: [TrailPoint] = []
    func add(from low: Double, to high: Double) {
      guard high > low else { return }
      // Inner points are at multiples of a step, so that the next frames have the same ones.
      let step = max(period, reach / Self.pointLimit)
      points.append(TrailPoint(time: low, place: course.position(at: low)))
      var index = Int((low / step).rounded(.down)) + 1
      while Double(index) * step < high {
        points.append(TrailPoint(time: Double(index) * step, place: course.position(index, every: step)))
        index += 1
      }
      points.append(TrailPoint(time: high, place: course.position(at: high)))
    }
    guard let first = history.first, let last = history.last else {
      add(from: start, to: end)
      return points
    }
    add(from: start, to: min(end, first))
    points += history.positions(from: start, to: end)
    add(from: max(start, last), to: end)
    return points
  }
}
