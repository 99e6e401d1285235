import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitCore
import KinoraUIKitValues

/// A row of cells, as a table would reuse them, and the timeline of their keyframes.
final class KeyframesController: SceneViewController {
  private var cells: [ProgressCell] = []
  private var status = CATextLayer()
  private var timeline: KeyframeTimeline?
  private var isLinear = false
  private var round = 0

  /// The heights that the cells show, one list per reuse.
  private static let rounds: [[CGFloat]] = [[0.35, 0.6, 0.85, 0.5], [0.8, 0.3, 0.55, 0.95], [0.5, 0.9, 0.25, 0.7]]

  override var heading: String { "Keyframes in one animation" }

  override var subheading: String {
    "Bar, knob and column by addKeyframe; an anchor point at its foot lets a column grow upwards."
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var frame = SceneTheme.content
    frame.size.width = 560
    frame.size.height = 300
    let row = addPanel(frame, name: "cells")
    let colors = [SceneTheme.mint, SceneTheme.blue, SceneTheme.amber, SceneTheme.pink]
    for (index, color) in colors.enumerated() {
      let cell = ProgressCell(frame: CGRect(x: 24 + 130 * index, y: 16, width: 122, height: 268), color: color)
      row.addSubview(cell)
      cells.append(cell)
    }
    frame.origin.y = frame.maxY + 14
    frame.size.height = SceneTheme.content.maxY - frame.minY
    timeline = KeyframeTimeline(in: addPanel(frame, name: "timeline").layer)
    frame = SceneTheme.content
    frame.origin.x += 580
    frame.size.width -= 580
    buildNotes(in: addPanel(frame, name: "notes"))
    configure(resettingAnchor: true)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.layoutIfNeeded()
    fill(fromFoot: true)
  }

  func fill(fromFoot: Bool) {
    configure(resettingAnchor: true)
    for cell in cells { cell.fill(fromFoot: fromFoot, isLinear: isLinear) }
    timeline?.run(isLinear: isLinear)
    say(fromFoot ? "anchorPoint = (0.5, 1), y += height / 2" : "anchorPoint = (0.5, 0.5)")
  }

  /// Configures the same views with other values, as a table does with reused cells.
  func reuse(resettingAnchor: Bool) {
    round += 1
    if !resettingAnchor { for cell in cells { cell.anchorAtFoot() } }
    configure(resettingAnchor: resettingAnchor)
    say(resettingAnchor ? "reused: anchor and position put back" : "reused with the anchor left at the foot")
  }

  func toggleCurve() {
    isLinear.toggle()
    fill(fromFoot: true)
  }

  private func configure(resettingAnchor: Bool) {
    let heights = Self.rounds[round % Self.rounds.count]
    for (cell, height) in zip(cells, heights) { cell.configure(progress: height, resettingAnchor: resettingAnchor) }
  }

  private func say(_ text: String) {
    CATransaction.withoutActions { status.string = text }
  }

  private func buildNotes(in panel: UIView) {
    panel.layer.addText("progressBar", .heading, x: 20, y: 16, width: 268)
    status = panel.layer.addText("", .code, x: 20, y: 42, width: 276)
    let words =
      "The whole timeline is eased: the keyframes' fractions are those of the eased time, unless the curve is linear."
    panel.layer.addText(words, .caption, x: 20, y: 72, width: 268, lines: 4)
    panel.layer.addLegend(keys, x: 20, y: 168, width: 276)
  }
}

/// The intervals of the keyframes, and the animation's current position.
private final class KeyframeTimeline {
  private let cursor: CALayer
  private let track: CGRect

  init(in panel: CALayer) {
    track = CGRect(x: 150, y: 10, width: panel.bounds.width - 174, height: 76)
    let stretches: [(String, Double, Double, UIColor)] = [
      ("backgroundBar", 0, 0.28, SceneTheme.secondary), ("progressColorView", 0.3, 0.8, SceneTheme.violet),
      ("progressBar", 0.6, 1, SceneTheme.mint), ("setShadow", 0.9, 1, SceneTheme.faint),
    ]
    for (index, (name, start, end, color)) in stretches.enumerated() {
      let y = track.minY + CGFloat(index) * 19
      panel.addText(name, .tick, x: 20, y: y, width: 126)
      let frame = CGRect(
        x: track.minX + track.width * start, y: y + 3, width: track.width * (end - start), height: 10)
      panel.addRectangle(frame, color: color, cornerRadius: 4, name: name)
    }
    cursor = panel.addRectangle(
      CGRect(x: track.maxX, y: track.minY, width: 2, height: track.height), color: SceneTheme.coral, name: "cursor")
  }

  func run(isLinear: Bool) {
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = track.minX
    slide.duration = ProgressCell.duration
    slide.timingFunction = CAMediaTimingFunction(name: isLinear ? .linear : .easeInEaseOut)
    cursor.add(slide, forKey: "slide")
  }
}
