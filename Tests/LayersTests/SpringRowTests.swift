import KinoraGeometry
import KinoraLayers
import Testing

/// A spring, and its positions from 0 to 100 at .05 .15 .25 .45 seconds.
nonisolated struct SpringMotionRow: CustomTestStringConvertible, Sendable {
  var id: String
  var damping = 10.0
  var velocity = 0.0
  var expected: [Double]

  var testDescription: String { id }

  static let rows = [
    SpringMotionRow(id: "SP-15", expected: [10.44055, 61.04925, 102.33596, 111.84461]),
    SpringMotionRow(id: "SP-16", damping: 20, expected: [9.0204, 44.21746, 71.27025, 93.89005]),
    SpringMotionRow(id: "SP-17", damping: 30, expected: [9.0204, 44.21746, 71.27025, 93.89005]),
    SpringMotionRow(id: "SP-18", velocity: 5, expected: [29.30781, 87.32048, 116.04145, 107.67216]),
    SpringMotionRow(id: "SP-19", velocity: -5, expected: [-8.42671, 34.77803, 88.63046, 116.01705]),
  ]
}

/// A spring, and its settling duration.
nonisolated struct SettlingRow: CustomTestStringConvertible, Sendable {
  var id: String
  var mass = 1.0
  var stiffness = 100.0
  var damping: Double
  var velocity = 0.0
  var duration: Double

  var testDescription: String { id }

  static let rows = [
    SettlingRow(id: "SP-01", damping: 10, duration: 1.4727003346780925),
    SettlingRow(id: "SP-02", damping: 1, duration: 13.91321015404625),
    SettlingRow(id: "SP-03", damping: 5, duration: 2.854974609888761),
    SettlingRow(id: "SP-04", damping: 15, duration: 1.0220937981854987),
    SettlingRow(id: "SP-05", stiffness: 300, damping: 20, duration: 0.7442555275721707),
    SettlingRow(id: "SP-06", mass: 2, damping: 5, duration: 5.658348137358159),
    SettlingRow(id: "SP-07", damping: 10, velocity: 5, duration: 1.3815510557964275),
    SettlingRow(id: "SP-08", damping: 10, velocity: -5, duration: 1.5350814063145797),
    SettlingRow(id: "SP-09", damping: 20, duration: 1),
    SettlingRow(id: "SP-10", damping: 30, duration: 1),
    SettlingRow(id: "SP-11", stiffness: 400, damping: 40, duration: 0.5),
    SettlingRow(id: "SP-12", stiffness: 25, damping: 10, duration: 1.9),
    SettlingRow(id: "SP-13", stiffness: 1, damping: 2, duration: 9.3),
    SettlingRow(id: "SP-14", damping: 0, duration: Double(Float.greatestFiniteMagnitude)),
  ]
}

/// A spring by duration and bounce.
nonisolated struct PerceptualRow: CustomTestStringConvertible, Sendable {
  var id: String
  var duration: Double
  var bounce: Double
  var stiffness: Double
  var damping: Double
  var settling: Double?

  var testDescription: String { id }

  static let rows = [
    PerceptualRow(
      id: "SP-22", duration: 0.5, bounce: 0, stiffness: 157.9136704, damping: 25.13274123, settling: 0.8),
    PerceptualRow(id: "SP-23", duration: 1, bounce: 0, stiffness: 39.4784176, damping: 12.56637061, settling: 1.5),
    PerceptualRow(
      id: "SP-24", duration: 0.25, bounce: 0, stiffness: 631.6546817, damping: 50.26548246, settling: 0.4),
    PerceptualRow(
      id: "SP-25", duration: 0.5, bounce: 0.3, stiffness: 157.9136704, damping: 17.59291886, settling: 0.8629552832),
    PerceptualRow(
      id: "SP-26", duration: 0.5, bounce: 0.7, stiffness: 157.9136704, damping: 7.539822369, settling: 1.904872615),
    PerceptualRow(
      id: "SP-27", duration: 0.35, bounce: 0.15, stiffness: 322.2727968, damping: 30.51832863, settling: 0.5156554894),
    PerceptualRow(
      id: "SP-28", duration: 1, bounce: 0.5, stiffness: 39.4784176, damping: 6.283185307, settling: 2.34387538),
    PerceptualRow(id: "SP-29", duration: 0.5, bounce: -0.3, stiffness: 157.9136704, damping: 35.90391604),
  ]
}

@Suite struct SpringRowTests {
  private func positions(at times: [Double], _ edit: (CASpringAnimation) -> Void) -> [Double] {
    let rig = LayerRig()
    let layer = rig.stoppedLayer()
    let animation = CASpringAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 1
    edit(animation)
    layer.add(animation, forKey: nil)
    rig.flush()
    return rig.presented(layer, at: times) { $0.position.x }
  }

  @Test(arguments: SpringMotionRow.rows) func movesAsASpring(row: SpringMotionRow) {
    let shown = positions(at: [0.05, 0.15, 0.25, 0.45]) {
      $0.damping = row.damping
      $0.initialVelocity = row.velocity
    }
    #expect(close(shown, row.expected, within: 1e-2), "\(shown)")
  }

  @Test("SP-20: the duration cuts the motion and doesn't stretch it") func cut() {
    let shown = positions(at: [0.1, 0.49, 0.51]) { $0.duration = 0.5 }
    #expect(close(shown, [34.02999, 108.34388, 0], within: 1e-2))
  }

  @Test(arguments: SettlingRow.rows) func settles(row: SettlingRow) {
    let spring = CASpringAnimation()
    spring.mass = row.mass
    spring.stiffness = row.stiffness
    spring.damping = row.damping
    spring.initialVelocity = row.velocity
    #expect(close([spring.settlingDuration], [row.duration], within: 1e-9))
  }

  @Test(arguments: PerceptualRow.rows) func isMadeByDurationAndBounce(row: PerceptualRow) {
    let spring = CASpringAnimation(perceptualDuration: row.duration, bounce: row.bounce)
    #expect(close([spring.mass, spring.stiffness, spring.damping], [1, row.stiffness, row.damping], within: 1e-6))
    #expect(spring.allowsOverdamping)
    #expect(spring.duration == spring.settlingDuration)
    if let settling = row.settling { #expect(close([spring.settlingDuration], [settling], within: 1e-6)) }
  }

  @Test("SP-30: reading duration and bounce back") func readBack() {
    let spring = CASpringAnimation()
    #expect(close([spring.perceptualDuration, spring.bounce], [0.6283185, 0.5], within: 1e-6))
  }
}
