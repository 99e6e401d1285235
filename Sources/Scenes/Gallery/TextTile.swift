import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A text in several styles and colours, and one with an animated size and colour.
struct TextTile: GalleryTile {
  let title = "CATextLayer"
  let note = "size, colour"

  func build(in stage: CALayer) {
    let styled = CATextLayer()
    styled.name = "styled"
    styled.string = line
    styled.alignmentMode = .center
    styled.frame = CGRect(x: 0, y: 14, width: stage.bounds.width, height: 24)
    stage.addSublayer(styled)

    let moving = CATextLayer()
    moving.name = "moving"
    moving.string = "Grow"
    moving.font = UIFont.systemFont(ofSize: 30, weight: .bold)
    moving.alignmentMode = .center
    moving.frame = CGRect(x: 0, y: 40, width: stage.bounds.width, height: 60)
    stage.addSublayer(moving)
    moving.swing("fontSize", from: 18, to: 44, duration: 1.8)
    moving.swing("foregroundColor", from: SceneTheme.mint.cgColor, to: SceneTheme.pink.cgColor, duration: 1.8)
  }

  private var line: NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    func append(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
      let font = UIFont.systemFont(ofSize: 15, weight: .medium)
      let base: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: SceneTheme.text]
      text.append(NSAttributedString(string: string, attributes: base.merging(attributes) { $1 }))
    }
    append("colour", [.foregroundColor: SceneTheme.amber])
    append("  ", [:])
    append("line", [.underlineStyle: NSUnderlineStyle.single.rawValue])
    append("  ", [:])
    append("kern", [.kern: 3, .foregroundColor: SceneTheme.blue])
    append(" ", [:])
    append(" back ", [.backgroundColor: SceneTheme.violet, .foregroundColor: SceneTheme.background])
    return text
  }
}
