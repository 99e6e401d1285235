import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A layer's own appearance: background, border, corners.
struct PlainTile: GalleryTile {
  let title = "CALayer"
  let note = "border, corners"

  func build(in stage: CALayer) {
    for (index, color) in [SceneTheme.blue, SceneTheme.amber, SceneTheme.coral].enumerated() {
      let frame = CGRect(x: 24 + CGFloat(index) * 58, y: 29, width: 46, height: 46)
      let layer = stage.addRectangle(frame, color: color, name: "plain \(index + 1)")
      let phase = Double(index) * 0.5
      layer.borderColor = SceneTheme.text.cgColor
      layer.swing("cornerRadius", from: 2, to: 23, duration: 1.5, phase: phase)
      layer.swing("borderWidth", from: 0, to: 6, duration: 1.5, phase: phase)
      layer.swing("transform.rotation.z", from: -Double.pi / 8, to: Double.pi / 8, duration: 1.5, phase: phase)
      layer.swing(
        "backgroundColor", from: color.cgColor, to: SceneTheme.violet.cgColor, duration: 1.5, phase: phase)
    }
  }
}

/// Outlines that morph, and strokes that are trimmed and dashed.
struct ShapeTile: GalleryTile {
  let title = "CAShapeLayer"
  let note = "path, stroke"

  func build(in stage: CALayer) {
    let morph = CAShapeLayer()
    morph.name = "morph"
    morph.position = CGPoint(x: 62, y: 52)
    morph.path = star(inner: 16, outer: 36)
    morph.fillColor = SceneTheme.pink.cgColor
    stage.addSublayer(morph)
    morph.swing("path", from: star(inner: 16, outer: 36), to: star(inner: 34, outer: 28), duration: 1.4)
    morph.cycle("transform.rotation.z", from: 0, to: 2 * Double.pi, duration: 14)

    let ring = UIBezierPath(ovalIn: CGRect(x: 112, y: 18, width: 68, height: 68))
    stage.addLine(ring, color: SceneTheme.raised, width: 7, name: "track")
    let trimmed = stage.addLine(ring, color: SceneTheme.mint, width: 7, name: "trimmed")
    trimmed.swing("strokeEnd", from: 0.02, to: 1, duration: 2)
    let dashed = stage.addLine(
      UIBezierPath(ovalIn: CGRect(x: 128, y: 34, width: 36, height: 36)), color: SceneTheme.amber, width: 3,
      dashes: [2, 7.42], name: "dashed")
    dashed.cycle("lineDashPhase", from: 0, to: -9.42, duration: 0.6)
  }

  private func star(inner: CGFloat, outer: CGFloat) -> CGPath {
    let points = (0..<12).map { index -> CGPoint in
      let radius = index.isMultiple(of: 2) ? outer : inner
      let angle = CGFloat(index) / 12 * 2 * .pi - .pi / 2
      return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
    }
    let path = UIBezierPath(polyline: points)
    path.close()
    return path.cgPath
  }
}
