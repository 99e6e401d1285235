import KinoraGeometry
import KinoraLayers
import Testing

/// One timing of a fade from 0 to 1 over a model value of 0.5, and its values at some times.
nonisolated struct TimingRow: CustomTestStringConvertible, Sendable {
  var id: String
  var edit: @MainActor @Sendable (CABasicAnimation) -> Void
  var times: [Double]
  var values: [Double]
  var tolerance = 1e-3

  var testDescription: String { id }

  private static let samples = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5]
  private static let fillSamples = [0, 0.5, 1, 1.5, 2.5]

  private static func fill(_ id: String, _ mode: CAMediaTimingFillMode, _ values: [Double]) -> TimingRow {
    TimingRow(
      id: id,
      edit: {
        $0.beginTime = 1
        $0.fillMode = mode
      }, times: fillSamples, values: values)
  }

  static let rows = [
    TimingRow(
      id: "MT-14", edit: { $0.autoreverses = true }, times: samples,
      values: [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5]),
    TimingRow(
      id: "MT-15", edit: { $0.repeatCount = 2.5 }, times: samples,
      values: [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5]),
    TimingRow(
      id: "MT-16", edit: { $0.repeatDuration = 1.7 }, times: samples,
      values: [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5]),
    TimingRow(
      id: "MT-17", edit: { $0.speed = 2 }, times: samples,
      values: [0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    TimingRow(
      id: "MT-18", edit: { $0.timeOffset = 0.3 }, times: samples,
      values: [0.3, 0.5, 0.8, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    TimingRow(
      id: "MT-19", edit: { $0.speed = -1 }, times: samples,
      values: [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    TimingRow(
      id: "MT-20", edit: { $0.duration = 0 }, times: samples,
      values: [0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    fill("MT-21", .removed, [0.5, 0.5, 0, 0.5, 0.5]),
    fill("MT-22", .forwards, [0.5, 0.5, 0, 0.5, 1]),
    fill("MT-23", .backwards, [0, 0, 0, 0.5, 0.5]),
    fill("MT-24", .both, [0, 0, 0, 0.5, 1]),
    TimingRow(
      id: "MT-25",
      edit: {
        $0.autoreverses = true
        $0.repeatDuration = 2.5
        $0.beginTime = 10
        $0.fillMode = .both
      }, times: [12.75], values: [0.5], tolerance: 1e-6),
    TimingRow(
      id: "MT-26",
      edit: {
        $0.autoreverses = true
        $0.repeatCount = 2
        $0.beginTime = 10
        $0.fillMode = .both
      }, times: [12.25, 14], values: [0.25, 0], tolerance: 1e-6),
    TimingRow(
      id: "MT-28",
      edit: {
        $0.duration = 2
        $0.repeatCount = 2.5
        $0.fillMode = .forwards
      }, times: [6], values: [0.5], tolerance: 1e-4),
    TimingRow(
      id: "MT-29",
      edit: {
        $0.speed = -1
        $0.timeOffset = 2
        $0.duration = 2
        $0.beginTime = 20
      }, times: [21, 22], values: [0.5, 0], tolerance: 1e-6),
    TimingRow(
      id: "T-15 the curve runs backwards on the way back",
      edit: {
        $0.autoreverses = true
        $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
      }, times: [1.2], values: [0.691634], tolerance: 2e-4),
  ]
}

@Suite struct TimingRowTests {
  @Test(arguments: TimingRow.rows) func showsTheFadeAtItsTimes(row: TimingRow) {
    let rig = LayerRig()
    let layer = CALayer()
    layer.opacity = 0.5
    let stopped = rig.stoppedLayer(layer)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 1
    fade.isRemovedOnCompletion = false
    row.edit(fade)
    stopped.add(fade, forKey: nil)
    rig.flush()
    let shown = rig.presented(stopped, at: row.times) { Double($0.opacity) }
    #expect(close(shown, row.values, within: row.tolerance), "\(shown)")
  }

  @Test("MT-27: the boundary between cycles belongs to the next one") func cycleBoundary() {
    let rig = LayerRig()
    let layer = rig.stoppedLayer()
    let count = CABasicAnimation(keyPath: "position.x")
    count.fromValue = 0
    count.toValue = 10
    count.duration = 1
    count.repeatCount = 3
    count.beginTime = 10
    count.isCumulative = true
    layer.add(count, forKey: nil)
    rig.flush()
    // Progress 0 of cycle 1, then progress 1 of cycle 2.
    #expect(close(rig.presented(layer, at: [11, 13]) { $0.position.x }, [10, 30], within: 1e-6))
  }
}
