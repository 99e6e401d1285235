import KinoraGeometry

/// The content of a `CATextLayer`: glyph outlines, already laid out, from the top left corner of its bounds.
package struct TextValues: Sendable, Equatable {
  /// Glyphs in one colour.
  package struct Run: Sendable, Equatable {
    package var glyphs: BezierPath
    /// Nil for the layer's `foregroundColor`.
    package var color: RGBAColor?

    package init(glyphs: BezierPath, color: RGBAColor?) {
      self.glyphs = glyphs
      self.color = color
    }
  }

  package var runs: [Run] = []
  /// Lays the text out at other font sizes; nil for text with its own font sizes.
  package var resizing: TextResizing?
  /// In points.
  package var fontSize = 36.0
  package var foregroundColor: RGBAColor? = .white

  package init() {}
}

/// Lays a text out at other font sizes than its layer's, while an animation changes that.
package final class TextResizing: Sendable {
  /// The font size at which the layer's runs were laid out.
  package let fontSize: Double
  private let layOut: @Sendable (Double) -> [TextValues.Run]

  /// - Parameter layOut: A function that returns the runs for a font size.
  package init(fontSize: Double, layOut: @escaping @Sendable (Double) -> [TextValues.Run]) {
    self.fontSize = fontSize
    self.layOut = layOut
  }

  fileprivate func runs(at fontSize: Double) -> [TextValues.Run] { layOut(fontSize) }
}

extension TextResizing: Equatable {
  package static func == (a: TextResizing, b: TextResizing) -> Bool { a === b }
}

extension LayerValues {
  /// Updates a text's glyphs to the font size that an animation has set.
  package mutating func fitText() {
    guard case .text(let shared) = sharedKind, let resizing = shared.values.resizing,
      resizing.fontSize != shared.values.fontSize
    else { return }
    let runs = resizing.runs(at: shared.values.fontSize)
    sharedKind.changeText { $0.runs = runs }
  }

  /// The same for values that an earlier moment of the animation has changed: at the layer's own font size, it restores
  /// the glyphs of the values without animations.
  mutating func fitText(over committed: UnsafePointer<LayerValues>) {
    fitText()
    guard case .text(let shared) = sharedKind, case .text(let own) = committed.pointee.sharedKind,
      shared.values.fontSize == own.values.fontSize, shared.values.runs != own.values.runs
    else { return }
    let runs = own.values.runs
    sharedKind.changeText { $0.runs = runs }
  }
}
