import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraMotion
import Testing

@testable import KinoraStudio
@testable import KinoraTools

/// The colours of the tools can be read (WCAG 2.2, success criterion 1.4.3).
@Suite struct OverlayThemeTests {
  private func linear(_ part: Double) -> Double {
    part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  private func luminance(_ color: SIMD3<Double>) -> Double {
    0.2126 * linear(color.x) + 0.7152 * linear(color.y) + 0.0722 * linear(color.z)
  }

  /// Returns a colour over another one.
  private func mix(_ color: CGColor, over ground: SIMD3<Double>) -> SIMD3<Double> {
    let parts = (color.components ?? []).map { Double($0) }
    let own = SIMD3(parts[0], parts[1], parts[2])
    return own * parts[3] + ground * (1 - parts[3])
  }

  private func contrast(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
  }

  /// Panels are over scenes of any colour, and some text is over the trough or the highlight of a panel.
  @Test(arguments: OverlayTheme.Name.allCases)
  func everyTextHasEnoughContrast(name: OverlayTheme.Name) {
    let theme = OverlayTheme.named(name)
    let texts = [
      "text": theme.text, "dim": theme.dim, "good": theme.good, "late": theme.late, "lateCommit": theme.lateCommit,
      "critical": theme.critical, "accent": theme.accent, "server": theme.server,
    ]
    for scene in [SIMD3(0.0, 0, 0), SIMD3(1.0, 1, 1), SIMD3(1.0, 0.3, 0)] {
      let panel = mix(theme.background, over: scene)
      for (what, color) in texts {
        let ratio = contrast(mix(color, over: panel), panel)
        #expect(ratio >= 4.5, "\(what) in \(name.rawValue): \(ratio)")
      }
      for color in [theme.text, theme.dim] {
        for ground in [theme.trough, theme.edge] {
          let below = mix(ground, over: panel)
          #expect(contrast(mix(color, over: below), below) >= 4.5)
        }
      }
    }
  }

  /// Bars are over the background of docks, which is opaque.
  @Test(arguments: OverlayTheme.Name.allCases)
  func theTextOfEveryBarHasEnoughContrast(name: OverlayTheme.Name) {
    let theme = OverlayTheme.named(name)
    let dock = mix(theme.background.withAlpha(1), over: SIMD3(0, 0, 0))
    for kind in [AnimationRecord.Kind.basic, .spring, .keyframes, .group, .transition, .other] {
      for isRunning in [true, false] {
        let colors = TimelineBar.colors(of: kind, isRunning: isRunning, in: theme)
        let bar = mix(colors.fill, over: dock)
        let ratio = contrast(mix(colors.text, over: bar), bar)
        #expect(ratio >= 4.5, "\(kind) in \(name.rawValue), running \(isRunning): \(ratio)")
      }
    }
  }

  /// Labels over the picture are dark in both themes.
  @Test func textOverThePictureHasEnoughContrast() {
    func color(_ color: RGBAColor) -> CGColor {
      CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
    for scene in [SIMD3(0.0, 0, 0), SIMD3(1.0, 1, 1), SIMD3(1.0, 0.3, 0)] {
      let label = mix(color(PictureBrush.background), over: scene)
      let texts = [PictureBrush.text, CostLens.color(of: 0), CostLens.color(of: 0.5), CostLens.color(of: 1)]
      for text in texts + FlattenedLens.words.map(\.color) {
        let ratio = contrast(mix(color(text), over: label), label)
        #expect(ratio >= 4.5, "\(text) over \(scene): \(ratio)")
      }
    }
  }

  @Test func classesOfAnimationsDifferInShape() {
    let kinds: [AnimationRecord.Kind] = [.basic, .spring, .keyframes, .group, .transition, .other]
    #expect(Set(kinds.map { TimelineBar.sign(of: $0) }).count == kinds.count)
  }

  @Test func ratingsDifferInShape() {
    let marks = [HitchVerdict.good, .warning, .critical].map { OverlayTheme.mark(of: $0) }
    #expect(Set(marks).count == 3 && !marks.contains("") && OverlayTheme.mark(of: nil).isEmpty)
  }
}
