import KinoraGeometry
import KinoraLottieModel

/// Converts between the frames of the file and those of a composition in it.
struct FrameMap {
  /// The file's first frame, and the one at which it ends.
  let start: Double
  let end: Double
  /// The part of a frame by which values jump before their frame. Clocks and exporters round times, so a jump at the very
  /// time of a frame would be missed by half of them.
  static let lead = 1e-4
  /// The values that may still be computed. All maps of a file share it.
  let budget: TrackBudget
  /// The frames of a composition around this one at some of the file's frames; nil for the file's frames themselves.
  private var samples: FrameSamples?
  /// The composition's frame is `(frame around it - offset) / step`.
  private var offset = 0.0
  private var step = 1.0

  /// The frames of the file itself.
  init(start: Double, end: Double, budget: TrackBudget = TrackBudget()) {
    (self.start, self.end, self.budget) = (start, end, budget)
  }

  /// True if keyframes can be converted; false if values have to be sampled at each frame of the file.
  var isEven: Bool { samples == nil && step > 0 }

  /// Returns the file's frames at which a value is sampled: each one, or fewer if the budget isn't enough.
  ///
  /// - Parameter weight: The cost of a value.
  func sampleFrames(weight: Int) -> [Double] { sampleFrames(from: start, to: end, weight: weight) }

  /// Returns the frames from one to another, which is included.
  func sampleFrames(from first: Double, to last: Double, weight: Int) -> [Double] {
    let count = Int((last - first).rounded(.up), keptIn: 0...Int(LottieLimits.frames))
    let distance = budget.distance(ofSamples: count + 1, weight: weight)
    var frames = stride(from: 0, to: count, by: distance).map { first + Double($0) }
    frames.append(last)
    return frames
  }

  /// Returns a time of the file's animations, from 0 to 1, for a frame of the composition.
  ///
  /// - Requires: `isEven`.
  func time(of frame: Double) -> Double {
    time(ofFile: offset + step * frame)
  }

  /// Returns the time just before a frame of the composition, at which a value changes that is new in this frame.
  ///
  /// - Requires: `isEven`.
  func jumpTime(of frame: Double) -> Double { jumpTime(ofFile: offset + step * frame) }

  /// Returns the time just before a frame of the file.
  func jumpTime(ofFile frame: Double) -> Double { time(ofFile: frame - Self.lead) }

  /// Returns a time of the file's animations, from 0 to 1, for a frame of the file.
  func time(ofFile frame: Double) -> Double { (frame - start) / (end - start) }

  /// Returns the composition's frame at a frame of the file.
  func frame(atFile frame: Double) -> Double { ((samples?.value(at: frame) ?? frame) - offset) / step }

  /// Returns the composition's frame that is sampled at a frame of the file: a little later, so that rounding errors don't
  /// find the values of the frame before.
  func sampledFrame(atFile frame: Double) -> Double { self.frame(atFile: frame) + Self.lead }

  /// Returns the map of a composition inside this one.
  ///
  /// - Parameters:
  ///   - startTime: The frame of this composition that is the other's frame 0.
  ///   - stretch: The number of frames of this composition to one of the other.
  func inner(startTime: Double, stretch: Double) -> FrameMap {
    var map = self
    (map.offset, map.step) = (offset + step * startTime, step * stretch)
    return map
  }

  /// Returns the map of a composition whose frame is given by a property of a layer in this one.
  func inner(frames property: Keyframed<Double>, frameRate: Double) -> FrameMap {
    let count = Int((end - start).rounded(.up), keptIn: 1...Int(LottieLimits.frames))
    let distance = Double(budget.distance(ofSamples: count + 1, weight: 1))
    let last = Int((Double(count) / distance).rounded(.up))
    // Less than the lead by which values of this composition are sampled, since time may run backwards in it.
    let shift = Self.lead / 1000
    let frames = (0...last).map { index in
      property.value(at: frame(atFile: start + Double(index) * distance) + shift) * frameRate
    }
    var map = FrameMap(start: start, end: end, budget: budget)
    map.samples = FrameSamples(start: start, distance: distance, frames: frames)
    return map
  }
}

/// The frames of a composition at frames of the file that are equally far apart.
private struct FrameSamples {
  let start: Double
  let distance: Double
  /// At least two.
  let frames: [Double]

  func value(at frame: Double) -> Double {
    let place = min(max((frame - start) / distance, 0), Double(frames.count - 1))
    let index = min(Int(place), frames.count - 2)
    return frames[index] + (frames[index + 1] - frames[index]) * (place - Double(index))
  }
}
