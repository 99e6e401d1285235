import Geometry

/// A property's way through several values.
///
/// What doesn't depend on the time (key times, tangents, lengths) is worked out by `prepare()`, which a
/// `PropertyAnimation` calls as it is made. Changing a field later undoes it: the value is still right, but everything
/// is worked out again for every frame.
package struct Keyframes: Sendable, Equatable {
  package enum Mode: UInt8, Sendable { case linear, discrete, paced, cubic, cubicPaced }
  package enum RotationMode: UInt8, Sendable { case auto, autoReverse }

  package var values: [AnimationValue] = [] { didSet { prepared = nil } }
  /// Replaces `values` for point-valued properties.
  package var path: BezierPath? { didSet { prepared = nil } }
  package var keyTimes: [Double]? { didSet { prepared = nil } }
  package var curves: [TimingCurve] = [] { didSet { prepared = nil } }
  package var mode = Mode.linear { didSet { prepared = nil } }
  package var tension: [Double] = [] { didSet { prepared = nil } }
  package var continuity: [Double] = [] { didSet { prepared = nil } }
  package var bias: [Double] = [] { didSet { prepared = nil } }
  package var rotationMode: RotationMode?

  private var prepared: KeyframeTrack?

  package init() {}

  /// Works out ahead what every frame needs.
  package mutating func prepare() {
    if prepared == nil { prepared = KeyframeTrack(self) }
  }

  /// The prepared form.
  var track: KeyframeTrack { prepared ?? KeyframeTrack(self) }

  package static func == (a: Keyframes, b: Keyframes) -> Bool {
    a.values == b.values && a.path == b.path && a.keyTimes == b.keyTimes && a.curves == b.curves && a.mode == b.mode
      && a.tension == b.tension && a.continuity == b.continuity && a.bias == b.bias
      && a.rotationMode == b.rotationMode
  }
}
