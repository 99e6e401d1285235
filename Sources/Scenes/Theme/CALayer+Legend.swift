import Geometry
import Layers
import Views

extension CALayer {
  /// The height of a line in a legend.
  static let legendRow: CGFloat = 24

  /// Adds a column that says what each key does.
  ///
  /// - Returns: where the next line would stand.
  @discardableResult
  func addLegend(_ keys: some Collection<SceneKey>, x: CGFloat, y: CGFloat, width: CGFloat) -> CGFloat {
    var y = y
    for entry in keys {
      addKeyCap(entry.key.name.uppercased(), x: x, y: y)
      addText(entry.does, .body, x: x + 34, y: y + 2, width: width - 34)
      y += Self.legendRow
    }
    return y
  }

  private func addKeyCap(_ label: String, x: CGFloat, y: CGFloat) {
    let cap = addRectangle(
      CGRect(x: x, y: y, width: 22, height: 20), color: SceneTheme.raised, cornerRadius: 5, name: "key \(label)")
    cap.borderWidth = 1
    cap.borderColor = SceneTheme.hairline.cgColor
    cap.addText(
      label, TextStyle(fontName: "Inter-SemiBold", size: 12, color: SceneTheme.text), x: 0, y: 2, width: 22,
      alignment: .center)
  }
}
