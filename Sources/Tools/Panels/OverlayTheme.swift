import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraLayers

/// The colours and labels of all overlays, dark or light.
///
/// The static colours are those of `current`, which has to be set before the overlays are made. Each one of the text
/// colours has a contrast of at least 4.5:1 with the background.
package struct OverlayTheme {
  /// The name on the command line and in KINORA_THEME.
  nonisolated package enum Name: String, CaseIterable, Sendable {
    case dark, light
  }

  /// The name of the environment variable.
  package static let variable = "KINORA_THEME"
  package static var current = dark

  package var background, edge, text, dim, good, late, lateCommit, critical, budget, accent, server, trough: CGColor

  package static let dark = OverlayTheme(
    background: CGColor(red: 0.05, green: 0.06, blue: 0.09, alpha: 0.98),
    edge: CGColor(red: 1, green: 1, blue: 1, alpha: 0.14),
    text: CGColor(red: 0.93, green: 0.94, blue: 0.97, alpha: 1),
    dim: CGColor(red: 0.62, green: 0.66, blue: 0.74, alpha: 1),
    good: CGColor(red: 0.36, green: 0.82, blue: 0.56, alpha: 1),
    late: CGColor(red: 0.98, green: 0.62, blue: 0.26, alpha: 1),
    lateCommit: CGColor(red: 0.76, green: 0.52, blue: 0.98, alpha: 1),
    critical: CGColor(red: 0.98, green: 0.38, blue: 0.36, alpha: 1),
    budget: CGColor(red: 1, green: 1, blue: 1, alpha: 0.45),
    accent: CGColor(red: 0.36, green: 0.62, blue: 0.98, alpha: 1),
    server: CGColor(red: 0.32, green: 0.78, blue: 0.82, alpha: 1),
    trough: CGColor(red: 1, green: 1, blue: 1, alpha: 0.05))

  package static let light = OverlayTheme(
    background: CGColor(red: 0.97, green: 0.975, blue: 0.985, alpha: 0.98),
    edge: CGColor(red: 0, green: 0, blue: 0, alpha: 0.18),
    text: CGColor(red: 0.08, green: 0.09, blue: 0.12, alpha: 1),
    dim: CGColor(red: 0.27, green: 0.3, blue: 0.36, alpha: 1),
    good: CGColor(red: 0.04, green: 0.44, blue: 0.22, alpha: 1),
    late: CGColor(red: 0.66, green: 0.32, blue: 0, alpha: 1),
    lateCommit: CGColor(red: 0.46, green: 0.2, blue: 0.76, alpha: 1),
    critical: CGColor(red: 0.74, green: 0.1, blue: 0.1, alpha: 1),
    budget: CGColor(red: 0, green: 0, blue: 0, alpha: 0.45),
    accent: CGColor(red: 0.06, green: 0.36, blue: 0.78, alpha: 1),
    server: CGColor(red: 0, green: 0.42, blue: 0.46, alpha: 1),
    trough: CGColor(red: 0, green: 0, blue: 0, alpha: 0.05))

  package static func named(_ name: Name) -> OverlayTheme {
    switch name {
    case .dark: dark
    case .light: light
    }
  }

  package static var background: CGColor { current.background }
  package static var edge: CGColor { current.edge }
  package static var text: CGColor { current.text }
  package static var dim: CGColor { current.dim }
  package static var good: CGColor { current.good }
  package static var late: CGColor { current.late }
  package static var lateCommit: CGColor { current.lateCommit }
  package static var critical: CGColor { current.critical }
  package static var budget: CGColor { current.budget }
  package static var accent: CGColor { current.accent }
  package static var server: CGColor { current.server }
  package static var trough: CGColor { current.trough }

  package static func color(of verdict: HitchVerdict?) -> CGColor {
    switch verdict {
    case nil: text
    case .good: good
    case .warning: late
    case .critical, .immediateAttention: critical
    }
  }

  /// A mark whose shape says what the colour of a verdict says.
  package static func mark(of verdict: HitchVerdict?) -> String {
    switch verdict {
    case nil: ""
    case .good: "● "
    case .warning: "▲ "
    case .critical, .immediateAttention: "■ "
    }
  }

  /// Returns a label for a line of text with its top left corner at a point of the panel.
  package static func label(
    _ string: String = "", at origin: CGPoint, width: Double, size: Double = 12, color: CGColor = text,
    alignment: CATextLayerAlignmentMode = .left
  ) -> CATextLayer {
    let label = CATextLayer()
    label.string = string
    label.fontSize = size
    label.foregroundColor = color
    label.alignmentMode = alignment
    label.truncationMode = .end
    label.hasEqualDigits = true
    label.anchorPoint = .zero
    label.position = origin
    label.bounds = CGRect(x: 0, y: 0, width: width, height: (size * 1.4).rounded(.up))
    return label
  }
}
