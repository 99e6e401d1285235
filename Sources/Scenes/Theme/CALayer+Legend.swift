import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraUIKitValues

extension CALayer {
  /// The height of a line in a legend.
  package static let legendRow: CGFloat = 23

  /// Adds a column that describes each key.
  ///
  /// - Returns: The y of the next line.
  @discardableResult
  package func addLegend(_ keys: some Collection<SceneKey>, x: CGFloat, y: CGFloat, width: CGFloat) -> CGFloat {
    var y = y
    for entry in keys {
      addLegendLine(entry.key.name.uppercased(), entry.does, x: x, y: y, width: width)
      y += Self.legendRow
    }
    return y
  }

  /// Adds a line that describes a key, or a range of keys.
  package func addLegendLine(_ label: String, _ does: String, x: CGFloat, y: CGFloat, width: CGFloat) {
    let capWidth: CGFloat = label.count == 1 ? 22 : 38
    addKeyCap(label, frame: CGRect(x: x, y: y, width: capWidth, height: 20))
    addText(does, .body, x: x + capWidth + 11, y: y + 2, width: width - capWidth - 11)
  }

  private func addKeyCap(_ label: String, frame: CGRect) {
    let cap = addRectangle(frame, color: SceneTheme.raised, cornerRadius: 5, name: "key \(label)")
    cap.borderWidth = 1
    cap.borderColor = SceneTheme.hairline.cgColor
    cap.addText(
      label, TextStyle(fontName: "Inter-SemiBold", size: 12, color: SceneTheme.text), x: 0, y: 2, width: frame.width,
      alignment: .center)
  }
}
