import KinoraGeometry

@testable import KinoraLottieLayers
@testable import KinoraLottieModel

/// Texts in a font whose letters are boxes.
enum TextSample {
  /// For a size of 100 points. Others are 50 wide.
  static let advances: [Character: Double] = ["i": 20, "m": 80, " ": 30]

  static func advance(_ character: Character) -> Double { advances[character] ?? 50 }

  static let file: LottieFile = {
    var file = LottieFile()
    file.fonts["Boxes"] = LottieFont(name: "Boxes", family: "Boxes", style: "Regular", ascent: 70)
    for character in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ " {
      let width = advance(character)
      let box = BezierPath(rect: CGRect(x: 0, y: -70, width: width, height: 70))
      file.glyphs.outlines[LottieGlyphs.Key(character: String(character), family: "Boxes", style: "Regular")] =
        LottieGlyphs.Glyph(outline: character == " " ? BezierPath() : box, advance: width)
    }
    return file
  }()

  static func document(_ text: String, _ change: (inout LottieTextDocument) -> Void = { _ in }) -> LottieTextDocument {
    var document = LottieTextDocument()
    (document.text, document.font, document.size, document.lineHeight) = (text, "Boxes", 100, 120)
    document.fill = .black
    change(&document)
    return document
  }

  static func text(_ string: String, _ change: (inout LottieTextDocument) -> Void = { _ in }) -> LottieText {
    LottieText(documents: [(frame: 0, document: document(string, change))])
  }

  static func glyphs(_ text: LottieText, masks: [LottieMask] = [], at frame: Double = 0) -> [LottieGlyph] {
    LottieTextPicture(text, masks: masks, file: file).glyphs(at: frame)
  }

  /// An animator of a range of characters by index.
  static func animator(
    from start: Double = 0, to end: Double? = nil, _ change: (inout LottieTextAnimator.Changes) -> Void
  ) -> LottieTextAnimator {
    var animator = LottieTextAnimator()
    animator.selector.countsByIndex = true
    animator.selector.start = Keyframed(start)
    animator.selector.end = end.map { Keyframed($0) }
    change(&animator.changes)
    return animator
  }
}

extension LottieGlyph {
  /// The place of the glyph's origin in the layer.
  var origin: CGPoint { transform.project(CGPoint(x: 0, y: 0)) }
}

extension [LottieGlyph] {
  /// The places of origins in x, rounded to a thousandth.
  var lefts: [Double] { map { (Double($0.origin.x) * 1000).rounded() / 1000 } }
  /// The places of base lines, rounded to a thousandth.
  var baseLines: [Double] { map { (Double($0.origin.y) * 1000).rounded() / 1000 } }
}
