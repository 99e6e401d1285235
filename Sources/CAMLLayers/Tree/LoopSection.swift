import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers

/// The section of a document's time that repeats: when the time reaches its end, it goes back to its start.
///
/// An animation without effect lasts until the end, and reports it. Then the clock of the host begins later by the
/// section's length.
final class LoopSection: CAAnimationDelegate {
  /// The key of the animation that lasts until the end.
  static let key = "loop section"
  /// One nanosecond: times may differ by rounding.
  private static let tolerance = 1e-9

  private let section: ClosedRange<Double>
  private weak var host: CALayer?
  /// Makes a change of the host's clock.
  private let turn: (_ change: () -> Void) -> Void
  /// The time of the host's superlayer at which the document's time was 0 first.
  private var start: CFTimeInterval = 0
  /// The number of times that the section has been left.
  private var turnCount = 0.0

  /// - Parameter turn: Makes a change of the host's clock, and moves what doesn't follow the document's time.
  init(_ section: ClosedRange<Double>, of host: CALayer, turn: @escaping (_ change: () -> Void) -> Void) {
    (self.section, self.host, self.turn) = (section, host, turn)
  }

  private var length: Double { section.upperBound - section.lowerBound }

  /// Starts with a host whose clock has been set.
  func begin() {
    guard let host else { return }
    start = host.beginTime
    watch(host, from: 0)
  }

  /// The media time at which the section ends next; nil for a host that isn't shown.
  var nextTurn: CFTimeInterval? { host.map { $0.convertTime(section.upperBound, to: nil) } }

  /// Returns the section, counted from now.
  ///
  /// - Throws: `LoopLost` for one that has begun, whose start is in the past.
  func remaining() throws(LoopLost) -> ClosedRange<Double>? {
    guard let host else { return nil }
    // To the rounding of media times.
    let rest = [section.lowerBound, section.upperBound].map { (($0 - host.localTime) * 1e9).rounded() / 1e9 }
    guard rest[0] >= 0 else { throw LoopLost() }
    return rest[0]...rest[1]
  }

  private func watch(_ host: CALayer, from time: Double) {
    let animation = CAAnimationGroup()
    animation.begin(at: time)
    animation.duration = section.upperBound - time
    animation.delegate = self
    host.add(animation, forKey: Self.key)
  }

  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    guard finished, let host else { return }
    // Several after a long wait for a main frame.
    let passed = ((host.localTime - section.lowerBound + Self.tolerance) / length).rounded(.down)
    turnCount += max(passed, 1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    turn { host.beginTime = start + turnCount * length }
    watch(host, from: section.lowerBound)
    CATransaction.commit()
  }
}
