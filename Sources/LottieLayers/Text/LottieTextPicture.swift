import KinoraGeometry
import KinoraLottieModel

/// The text of a layer as glyphs, a function of the frame.
///
/// While a document is shown, the same glyphs with the same outlines are returned in the same order, so that each can
/// be a separate layer whose properties are animated.
package struct LottieTextPicture: Sendable {
  private let text: LottieText
  private let masks: [LottieMask]
  private let glyphs: TextGlyphs
  /// The height above the base line by the name of a font, in percent of the size.
  private let ascents: [String: Double]
  /// The path on which the text stands, if it never changes.
  private let stillPath: MeasuredPath?

  /// The frames from which on documents are shown, in ascending order. The first one is also shown before.
  package let documentFrames: [Double]
  /// The first and the last frame between which glyphs move or change their paint while a document is shown; nil if
  /// they don't.
  package let animatedFrames: ClosedRange<Double>?
  /// The parts of glyphs that change in `animatedFrames`.
  package let animatedTraits: LottieGlyph.Traits

  /// True if the text isn't the same at all frames.
  package var isAnimated: Bool { documentFrames.count > 1 || animatedFrames != nil }

  /// - Parameters:
  ///   - masks: The layer's masks, one of which can be the path on which the text stands.
  ///   - file: The file, for its fonts and outlines.
  package init(_ text: LottieText, masks: [LottieMask], file: LottieFile) {
    (self.text, self.masks) = (text, masks)
    glyphs = TextGlyphs(text, file: file)
    ascents = file.fonts.mapValues(\.ascent)
    stillPath = text.path.flatMap { TextPathFrame.stillPath(of: $0, masks: masks) }
    documentFrames = text.documents.map(\.frame)
    let animation = TextAnimation(text, masks: masks)
    (animatedFrames, animatedTraits) = (animation.frames, animation.traits)
  }

  /// Returns the glyphs at a frame in drawing order. Blanks have none.
  package func glyphs(at frame: Double) -> [LottieGlyph] {
    let document = text.document(at: frame)
    guard document.fontSize > 0 else { return [] }
    let lines = TextLines(document, glyphs: glyphs.glyphs(font: document.font))
    let changes = changes(of: lines, document, at: frame)
    let path = text.path.flatMap { TextPathFrame($0, masks: masks, at: frame, still: stillPath) }
    let room =
      path.map { TextRoom(document, path: $0) }
      ?? TextRoom(document, ascent: ascents[document.font] ?? LottieFont(name: document.font).ascent)
    let origins = TextPlacement(lines, changes, in: room, lineHeight: document.lineHeight).origins
    let anchors = TextAnchors(
      lines, origins: origins, grouping: text.anchorGrouping, alignment: text.anchorAlignment.value(at: frame),
      box: room.box,
      fontSize: document.fontSize
    ).points
    let scale = document.fontSize / TextGlyphs.unit
    return lines.outlines.indices.compactMap { index in
      guard !lines.outlines[index].isEmpty else { return nil }
      var glyph = LottieGlyph(index: index, outline: lines.outlines[index].mapPoints { $0 * scale })
      let origin = CGPoint(x: origins[index].x, y: origins[index].y - document.baselineShift)
      glyph.transform = changes[index].transform(of: origin, about: anchors[index], on: path)
      glyph.strokesOverFill = document.strokesOverFill
      glyph.paint(changes[index])
      return glyph
    }
  }

  /// The sum of the animators' changes for each character.
  private func changes(of lines: TextLines, _ document: LottieTextDocument, at frame: Double) -> [TextChange] {
    var changes = Array(repeating: TextChange(document), count: lines.characters.count)
    for (number, animator) in text.animators.enumerated() {
      var units = TextUnits(animator.selector.unit, of: lines)
      if animator.selector.isRandom { units.shuffle(seed: number) }
      let selection = TextSelection(animator.selector, at: frame, count: units.count)
      let values = TextAnimatorValues(animator.changes, at: frame)
      for index in changes.indices { changes[index].add(values, share: selection.share(of: units.numbers[index])) }
    }
    return changes
  }
}

extension LottieGlyph {
  fileprivate init(index: Int, outline: BezierPath) {
    (self.index, self.outline) = (index, outline)
  }

  /// Sets colours, opacity and blur. A glyph whose numbers aren't finite is invisible.
  fileprivate mutating func paint(_ change: TextChange) {
    fill = change.fill
    if let color = change.stroke, change.strokeWidth > 0 { (stroke, strokeWidth) = (color, change.strokeWidth) }
    opacity = change.opacity.clamped(0, 1)
    blur = CGSize(width: max(change.blur.x, 0), height: max(change.blur.y, 0))
    guard !transform.isFinite || !strokeWidth.isFinite || !opacity.isFinite || !blur.isFinite else { return }
    (transform, strokeWidth, opacity, blur) = (CATransform3DIdentity, 0, 0, CGSize(width: 0, height: 0))
  }
}
