import LottieModel

/// Converts between the frames of the file and those of a composition in it.
struct FrameMap {
  /// The file's first frame, and the one at which it ends.
  let start: Double
  let end: Double
  private let course: Course

  private enum Course {
    /// The composition's frame is `(file's frame - offset) / step`.
    case even(offset: Double, step: Double)
    /// The composition's frame at each of the file's frames from the first one on.
    case sampled([Double])
  }

  /// The frames of the file itself.
  init(start: Double, end: Double) {
    (self.start, self.end) = (start, end)
    course = .even(offset: 0, step: 1)
  }

  private init(_ other: FrameMap, _ course: Course) {
    (start, end) = (other.start, other.end)
    self.course = course
  }

  /// True if keyframes can be converted; false if values have to be sampled at each frame of the file.
  var isEven: Bool {
    guard case .even(_, let step) = course else { return false }
    return step > 0
  }

  /// The file's frames at which sampled values are taken.
  var sampleFrames: [Double] {
    let count = Int(min((end - start).rounded(.up), LottieLimits.frames))
    return (0...max(count, 1)).map { min(start + Double($0), end) }
  }

  /// Returns a time of the file's animations, from 0 to 1, for a frame of the composition.
  ///
  /// - Requires: `isEven`.
  func time(of frame: Double) -> Double {
    guard case .even(let offset, let step) = course else { return 0 }
    return time(ofFile: offset + step * frame)
  }

  /// Returns a time of the file's animations, from 0 to 1, for a frame of the file.
  func time(ofFile frame: Double) -> Double { (frame - start) / (end - start) }

  /// Returns the composition's frame at a frame of the file.
  func frame(atFile frame: Double) -> Double {
    switch course {
    case .even(let offset, let step): return (frame - offset) / step
    case .sampled(let frames):
      let place = min(max(frame - start, 0), Double(frames.count - 1))
      let index = min(Int(place), frames.count - 2)
      guard index >= 0 else { return frames[0] }
      let (a, b) = (frames[index], frames[index + 1])
      return a + (b - a) * (place - Double(index))
    }
  }

  /// Returns the map of a composition inside this one.
  ///
  /// - Parameters:
  ///   - startTime: The frame of this composition that is the other's frame 0.
  ///   - stretch: The number of frames of this composition to one of the other.
  func inner(startTime: Double, stretch: Double) -> FrameMap {
    switch course {
    case .even(let offset, let step):
      return FrameMap(self, .even(offset: offset + step * startTime, step: step * stretch))
    case .sampled(let frames):
      return FrameMap(self, .sampled(frames.map { ($0 - startTime) / stretch }))
    }
  }

  /// Returns the map of a composition whose frame is given by a property of a layer in this one.
  func inner(frames property: Keyframed<Double>, frameRate: Double) -> FrameMap {
    FrameMap(self, .sampled(sampleFrames.map { property.value(at: frame(atFile: $0)) * frameRate }))
  }
}
