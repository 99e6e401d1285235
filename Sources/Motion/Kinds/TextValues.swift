import Geometry

/// What a `CATextLayer` draws: glyph outlines, already laid out, from the top left corner of its bounds.
package struct TextValues: Sendable, Equatable {
  /// A stretch of glyphs in one colour.
  package struct Run: Sendable, Equatable {
    package var glyphs: BezierPath
    package var color: RGBAColor

    package init(glyphs: BezierPath, color: RGBAColor) {
      self.glyphs = glyphs
      self.color = color
    }
  }

  package var runs: [Run] = []
  /// Points.
  package var fontSize = 36.0
  package var foregroundColor: RGBAColor? = .white

  package init() {}
}

package enum TextKey: KindKey {
  case fontSize, foregroundColor

  package var kind: AnimationValue.Kind { self == .fontSize ? .number : .color }
  package var path: String { "\(self)" }
  package var whole: TextKey { self }
}

extension TextValues: KindValues {
  package subscript(key: TextKey) -> AnimationValue? {
    get {
      switch key {
      case .fontSize: .number(fontSize)
      case .foregroundColor: .color(foregroundColor)
      }
    }
    set {
      switch (key, newValue) {
      case (.fontSize, .number(let new)): fontSize = new
      case (.foregroundColor, .color(let new)): foregroundColor = new
      default: break
      }
    }
  }
}
