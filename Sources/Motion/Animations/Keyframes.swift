import KinoraGeometry

/// A property's values over time.
package struct Keyframes: Sendable, Equatable {
  package enum Mode: UInt8, Sendable { case linear, discrete, paced, cubic, cubicPaced }
  package enum RotationMode: UInt8, Sendable { case auto, autoReverse }

  package var values: [AnimationValue] = []
  /// Replaces `values` for point-valued properties.
  package var path: BezierPath?
  package var keyTimes: [Double]?
  package var curves: [TimingCurve] = []
  package var mode = Mode.linear
  package var tension: [Double] = []
  package var continuity: [Double] = []
  package var bias: [Double] = []
  package var rotationMode: RotationMode?

  package init() {}
}
