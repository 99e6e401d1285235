import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraText

/// Texts, as text layers or as the outlines of their glyphs.
extension CAMLWriter {
  /// Returns the outlines of a layer's text as shape layers; nil for a layer without text, and for one that a text layer
  /// of the file lays out in the same way.
  func outlines(of layer: CALayer) -> [CAMLElement]? {
    guard case .text(let text) = layer.values.kind else { return nil }
    if let layer = layer as? CATextLayer, fontName(of: layer) != nil { return nil }
    if layer is CATextLayer { omit(.outlinedText) }
    return text.runs.compactMap { outline(of: $0, text, on: layer) }
  }

  /// Returns the name by which a text layer of the file lays the text out as it is; nil if there is none, and for texts
  /// with attributes.
  func fontName(of layer: CATextLayer) -> String? {
    guard case .text(let text) = layer.values.kind else { return nil }
    guard layer.string == nil || layer.string is String else { return nil }
    return FontNames(of: layer.font).all.first { isSame(text, of: layer, in: $0) }
  }

  private func isSame(_ text: TextValues, of layer: CATextLayer, in font: String) -> Bool {
    let copy = CATextLayer()
    copy.bounds = layer.bounds
    copy.string = layer.string
    copy.font = font
    copy.fontSize = layer.fontSize
    (copy.isWrapped, copy.alignmentMode, copy.truncationMode) =
      (layer.isWrapped, layer.alignmentMode, layer.truncationMode)
    (copy.tracking, copy.leading, copy.verticalAlignmentMode) =
      (layer.tracking, layer.leading, layer.verticalAlignmentMode)
    copy.display()
    guard case .text(let laidOut) = copy.values.kind else { return false }
    return laidOut.runs == text.runs
  }

  private func outline(of run: TextValues.Run, _ text: TextValues, on layer: CALayer) -> CAMLElement? {
    guard !run.glyphs.isEmpty, let color = run.color ?? text.foregroundColor else { return nil }
    var element = CAMLElement("CAShapeLayer")
    element.set("id", nextID())
    // Glyphs count from the top left corner of the bounds.
    let (bounds, isFlipped) = (layer.bounds, layer.contentsAreFlipped())
    element.set("position", CAMLText.point(isFlipped ? CGPoint(x: bounds.minX, y: bounds.maxY) : bounds.origin))
    if isFlipped { element.set("transform", CAMLText.transform(CATransform3DMakeScale(1, -1, 1))) }
    add("path", .path(run.glyphs), to: &element)
    add("fillColor", .color(color), to: &element)
    return element
  }
}

/// The names under which a file may find a font.
private struct FontNames {
  private(set) var all: [String] = []

  init(of font: Any?) {
    guard let font = font as? UIFont else {
      all = [font as? String ?? ""]
      return
    }
    let family = font.fontName == "System" ? "Inter" : font.fontName
    let run = font.run("", color: .black)
    let style = (Self.styles[run.weight] ?? "") + (run.isItalic ? "Italic" : "")
    all = [font.fontName, "\(family)-\(style)"]
  }

  private static let styles = [
    100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold",
    800: "ExtraBold", 900: "Black",
  ]
}
