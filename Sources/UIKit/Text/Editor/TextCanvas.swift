import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraText
import KinoraUIKitCore
import KinoraUIKitValues

/// Shows the visible lines of an edited text, its selection and its caret.
package final class TextCanvas: UIView {
  unowned var editor: TextEditor!
  private var pieceViews: [PieceView] = []
  private var selectionViews: [UIView] = []
  private let caret = UIView(frame: .zero)
  /// Seconds of one cycle of the caret: it changes twice, and so do frames.
  private static let blinkPeriod = 1.1
  private static let blinkKey = "blink"

  /// True if the caret or the selection is shown: the text is edited.
  var isActive = false

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    caret.isHidden = true
    addSubview(caret)
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Forgets the views of pieces: the layouts have changed.
  func forgetPieces() {
    for view in pieceViews { view.layout = nil }
  }

  /// Shows the part of the text in a rectangle of the canvas.
  func show(_ visible: CGRect) {
    UIView.performWithoutAnimation {
      let pieces = editor.stack.pieces(in: visible.minY...max(visible.maxY, visible.minY))
      showPieces(pieces)
      showSelection(in: pieces)
      showCaret()
    }
  }

  private func showPieces(_ pieces: Range<Int>) {
    var spare = pieceViews
    var shown: [PieceView] = []
    for index in pieces {
      let layout = editor.stack.layout(of: index)
      let view: PieceView
      if let known = spare.firstIndex(where: { $0.layout === layout }) {
        view = spare.remove(at: known)
      } else {
        view = spare.firstIndex { $0.layout == nil }.map { spare.remove(at: $0) } ?? PieceView(frame: .zero)
        view.layout = layout
        if view.superview == nil { insertSubview(view, belowSubview: caret) }
      }
      let size = CGSize(width: max(editor.stack.width ?? 0, layout.size.width), height: layout.size.height)
      view.frame = CGRect(origin: CGPoint(x: 0, y: editor.stack.top(of: index)), size: size)
      shown.append(view)
    }
    for view in spare { view.removeFromSuperview() }
    pieceViews = shown
  }

  private func showSelection(in pieces: Range<Int>) {
    let rects =
      isActive ? editor.selectionRects(for: editor.selection.range, inPieces: pieces).map(\.rect) : []
    while selectionViews.count < rects.count {
      let view = UIView(frame: .zero)
      insertSubview(view, at: 0)
      selectionViews.append(view)
    }
    let color = tintColor.withAlphaComponent(0.25)
    for (index, view) in selectionViews.enumerated() {
      view.isHidden = index >= rects.count
      guard index < rects.count else { continue }
      view.frame = rects[index]
      view.backgroundColor = color
    }
  }

  private func showCaret() {
    let isShown = isActive && editor.selection.isCaret && editor.isEditable
    caret.backgroundColor = tintColor
    if isShown {
      caret.frame = editor.caretFrame(at: editor.selection.focus, isAtLineEnd: editor.selection.isAtLineEnd)
    }
    guard caret.isHidden == isShown else { return }
    caret.isHidden = !isShown
    if isShown { restartBlinking() } else { caret.layer.removeAnimation(forKey: Self.blinkKey) }
  }

  /// Makes the caret visible for the first half of a cycle.
  func restartBlinking() {
    guard !caret.isHidden else { return }
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [1, 0]
    blink.keyTimes = [0, 0.5, 1]
    blink.calculationMode = .discrete
    blink.duration = Self.blinkPeriod
    blink.repeatCount = .infinity
    caret.layer.add(blink, forKey: Self.blinkKey)
  }

  /// True while the caret is on the screen, for tests.
  var showsCaret: Bool { !caret.isHidden }
  /// The caret's frame.
  var caretPlace: CGRect { caret.frame }
}

/// Shows the lines of one piece.
private final class PieceView: UIView {
  override class var layerClass: AnyClass { GlyphLayer.self }

  /// The lines; nil for a view that can be used for other ones.
  var layout: PieceLayout? {
    didSet {
      guard layout !== oldValue else { return }
      isPictorial = layout?.layout.isPictorial ?? false
      glyphLayer?.glyphs =
        isPictorial ? [] : layout?.layout.runs.map { TextValues.Run(glyphs: $0.glyphs, color: $0.color) } ?? []
      if isPictorial || hadPicture { setNeedsDisplay() }
      hadPicture = isPictorial
    }
  }

  /// True if the text has images or blurred shadows, which aren't outlines.
  private var isPictorial = false
  private var hadPicture = false

  private var glyphLayer: GlyphLayer? { layer as? GlyphLayer }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    guard isPictorial, let layout, let context = UIGraphicsGetCurrentContext() else { return markUndrawn() }
    context.draw(layout.layout, at: .zero)
  }
}
