import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraRenderServer

/// Draws the constraints of the picked view over the scene: a line for each, with its constant; dashed ones aren't
/// required, red ones are broken. A view whose layout is ambiguous is named as such.
package final class ConstraintOverlay: OverlayPanel {
  /// The layout of the view that a layer belongs to.
  package protocol Layout {
    /// Returns the lines of the active constraints that refer to the view; none for a layer without one.
    func lines(of layer: CALayer) -> [ConstraintLine]

    /// Returns the rectangle of a view whose layout is ambiguous, in points of the picture; nil for others.
    func ambiguousFrame(of layer: CALayer) -> CGRect?
  }

  private let subject: Subject
  private let layout: any Layout
  private var shown: (layer: LayerID?, lines: [ConstraintLine], ambiguity: CGRect?)?
  /// The frame of the view that was found to be ambiguous, and when.
  private var found: (layer: LayerID?, time: Double, frame: CGRect?)?
  private static let interval = 0.1
  /// The size of the scene's points in points of the window.
  package var scale = 1.0

  package init(_ subject: Subject, layout: any Layout) {
    (self.subject, self.layout) = (subject, layout)
    super.init()
    panel.backgroundColor = nil
    panel.borderWidth = 0
    panel.cornerRadius = 0
  }

  override func update(for tick: FrameTick) {
    let layer = subject.picked
    let lines = subject.perform { layer.map { layout.lines(of: $0) } ?? [] }.map { $0.scaled(by: scale) }
    let ambiguity = ambiguity(of: layer, at: Double(tick.hostTime) * 1e-9)
    if let shown, shown.layer == subject.picked?.id, shown.lines == lines, shown.ambiguity == ambiguity { return }
    shown = (subject.picked?.id, lines, ambiguity)
    panel.sublayers = nil
    for line in lines { add(line) }
    if let ambiguity {
      let place = CGPoint(x: ambiguity.midX * scale, y: ambiguity.minY * scale + 10)
      addPlate("⚠ ambiguous layout", at: place, color: OverlayTheme.critical)
    }
  }

  /// The frame of an ambiguous view. The solver is asked ten times a second.
  private func ambiguity(of layer: CALayer?, at time: Double) -> CGRect? {
    if let found, found.layer == layer?.id, time < found.time + Self.interval { return found.frame }
    let frame = subject.perform { layer.flatMap { layout.ambiguousFrame(of: $0) } }
    found = (layer?.id, time, frame)
    return frame
  }

  override func fit(in window: CGSize) {
    if panel.bounds.size != window { panel.bounds.size = window }
  }

  override var fillsArea: Bool { true }

  private func add(_ line: ConstraintLine) {
    let path = CGMutablePath()
    path.move(to: line.from)
    path.addLine(to: line.to)
    for end in [line.from, line.to] { path.addEllipse(in: CGRect(x: end.x - 2, y: end.y - 2, width: 4, height: 4)) }
    let shape = CAShapeLayer()
    shape.path = path
    shape.strokeColor = line.isBroken ? OverlayTheme.critical : OverlayTheme.late
    shape.lineWidth = 1.5
    if !line.isRequired { shape.lineDashPattern = [4, 3] }
    panel.addSublayer(shape)
    let middle = CGPoint(x: (line.from.x + line.to.x) / 2, y: (line.from.y + line.to.y) / 2)
    // Told by shape as well: a broken constraint has a cross.
    addPlate((line.isBroken ? "✗ " : "") + line.text, at: middle, color: OverlayTheme.text)
  }

  private func addPlate(_ words: String, at middle: CGPoint, color: CGColor) {
    let text = OverlayTheme.label(words, at: .zero, width: 0, size: 10, color: color)
    let size = text.preferredFrameSize()
    text.bounds.size = size
    let plate = CALayer()
    plate.backgroundColor = OverlayTheme.background
    plate.cornerRadius = 3
    plate.frame = CGRect(
      x: middle.x - size.width / 2 - 3, y: middle.y - size.height / 2, width: size.width + 6, height: size.height)
    text.position = CGPoint(x: 3, y: 0)
    plate.addSublayer(text)
    panel.addSublayer(plate)
  }
}
