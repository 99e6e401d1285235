import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitControls
import KinoraUIKitCore

/// A row whose chips an override places on an arc, and two cards that are moved, one of them against its constraints.
final class CustomLayoutController: SceneViewController {
  private let row = ArcRow(frame: CGRect(x: 20, y: 100, width: 394, height: 164))
  private let slider = UISlider()
  private var lanes: [CardLane] = []

  override var heading: String { "Beyond constraints" }

  override var subheading: String {
    "An override of layoutSubviews() may change the engine’s result. Constraints win over frames at each layout pass."
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var frame = SceneTheme.content
    frame.size.width = 434
    buildRow(in: addPanel(frame, name: "override"))
    frame.origin.x = frame.maxX + SceneTheme.gap
    buildLanes(in: addPanel(frame, name: "constraints"))
  }

  // MARK: - What the keys do

  func toggleArc() {
    let height: CGFloat = row.arc > 0 ? 0 : 96
    slider.setValue(Float(height), animated: true)
    row.arc = height
    animateRow()
  }

  func toggleWidth() {
    row.chipWidth = row.chipWidth == 44 ? 62 : 44
    animateRow()
  }

  func moveCards() {
    for lane in lanes { lane.move() }
    // The layout pass that is bound to come: a text that changes, a rotation, another view.
    view.layer.wait(CardLane.duration + 0.4) { [weak self] in self?.layOutCards() }
  }

  func layOutCards() {
    for lane in lanes { lane.setNeedsLayout() }
  }

  private func animateRow() {
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseInOut) { [row] in row.layoutIfNeeded() }
  }

  // MARK: - Building

  private func buildRow(in panel: UIView) {
    let width = panel.bounds.width - 40
    panel.layer.addText("An override of layoutSubviews()", .heading, x: 20, y: 16, width: width)
    panel.layer.addText(
      "super.layoutSubviews()\nfor chip in chips { chip.center.y -= arc * height(of: chip) }", .code, x: 20, y: 42,
      width: width, lines: 2)
    panel.addSubview(row)
    panel.layer.addText("Dashed: the engine’s rectangles. Solid: the frames.", .caption, x: 20, y: 270, width: width)
    panel.layer.addText("arc", .code, x: 20, y: 309, width: 30)
    slider.frame = CGRect(x: 56, y: 300, width: width - 36, height: 34)
    slider.minimumValue = 0
    slider.maximumValue = 110
    slider.value = Float(row.arc)
    slider.minimumTrackTintColor = SceneTheme.violet
    slider.maximumTrackTintColor = SceneTheme.raised
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        row.arc = CGFloat(slider.value)
      }, for: .valueChanged)
    panel.addSubview(slider)
    panel.layer.addLegend(Self.rowKeys, x: 20, y: 352, width: width)
  }

  private func buildLanes(in panel: UIView) {
    let width = panel.bounds.width - 40
    panel.layer.addText("Constraints in an animation’s way", .heading, x: 20, y: 16, width: width)
    panel.layer.addText("UIView.animate { card.center.x += 240 }", .code, x: 20, y: 42, width: width)
    for (index, isFreed) in [false, true].enumerated() {
      let lane = CardLane(
        frame: CGRect(x: 20, y: 78 + 134 * CGFloat(index), width: width, height: 120), isFreed: isFreed)
      panel.addSubview(lane)
      lanes.append(lane)
    }
    panel.layer.addLegend(Self.cardKeys, x: 20, y: 352, width: width)
  }
}
