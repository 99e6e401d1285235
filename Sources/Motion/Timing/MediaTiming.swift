/// The timing of an animation or a layer: the mapping from its parent's clock to its own.
///
/// - Units: Seconds; `speed` and `repeatCount` are plain factors.
package struct MediaTiming: Hashable, Sendable {
  /// The visibility before the beginning and after the end.
  package enum FillMode: UInt8, Hashable, Sendable { case removed, forwards, backwards, both }

  package var beginTime = 0.0
  package var duration = 0.0
  package var speed = 1.0
  package var timeOffset = 0.0
  package var repeatCount = 0.0
  package var repeatDuration = 0.0
  package var autoreverses = false
  package var fillMode = FillMode.removed

  package init() {}
}
