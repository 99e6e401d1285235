import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers

/// The section of a document's time that repeats: the first frame that would show its end shows its start.
///
/// At each turn, the clock of the host begins later by the section's length.
final class LoopSection: ShownTimeObserver {
  /// One nanosecond: times may differ by rounding.
  private static let tolerance = 1e-9

  private let section: ClosedRange<Double>
  private weak var host: CALayer?
  /// Makes a change of the host's clock.
  private let turn: (_ change: () -> Void) -> Void
  /// The time of the host's superlayer at which the document's time was 0 first; nil before the start.
  private var start: CFTimeInterval?
  /// The number of times that the section has been left.
  private var turnCount = 0.0

  /// - Parameter turn: Makes a change of the host's clock, and moves what doesn't follow the document's time.
  init(_ section: ClosedRange<Double>, of host: CALayer, turn: @escaping (_ change: () -> Void) -> Void) {
    (self.section, self.host, self.turn) = (section, host, turn)
  }

  private var length: Double { section.upperBound - section.lowerBound }

  /// Starts with a host whose clock has been set, and which is on the screen.
  func begin() {
    guard let host else { return }
    start = host.beginTime
    host.context?.add(self)
  }

  /// The media time at which the section ends next; nil for a host that isn't shown.
  var nextShownTime: CFTimeInterval? {
    guard let host, start != nil, host.context != nil else { return nil }
    return host.convertTime(section.upperBound, to: nil)
  }

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

  func changeLayers(forFrameShowing time: CFTimeInterval) {
    guard let host, let start else { return }
    // Several after a long wait for a main frame.
    let shown = host.convertTime(time, from: nil)
    turnCount += max(((shown - section.lowerBound + Self.tolerance) / length).rounded(.down), 1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    turn { host.beginTime = start + turnCount * length }
    CATransaction.commit()
  }
}
