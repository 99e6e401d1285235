import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraText
import KinoraUIKitCore
import KinoraUIKitValues

/// The places of a text view's lines.
extension UITextView {
  final func prepareText() {
    editor.style.font = .systemFont(ofSize: UIFont.labelFontSize)
    backgroundColor = usualBackground
    insertSubview(editor.canvas, at: 0)
    textContainer.onChange = { [weak self] in self?.textDidChangeShape() }
    delaysContentTouches = false
  }

  final func setContainerInset(_ inset: UIEdgeInsets) {
    guard inset.isFinite, inset != page.inset else { return }
    page.inset = inset
    textDidChangeShape()
  }

  final func textDidChangeShape() {
    page.measured = nil
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  private var sides: CGFloat { page.inset.left + page.inset.right + 2 * textContainer.lineFragmentPadding }

  final func layoutText() {
    let width = max(bounds.width - sides, 1)
    editor.setWidth(width, scale: max(contentScaleFactor, 0.01))
    placeCanvas(width: width)
    if page.revealsCaret {
      page.revealsCaret = false
      reveal(editor.selection.focus..<editor.selection.focus)
    }
    editor.canvas.show(editor.canvas.convert(bounds, from: self))
    // Lines that are laid out for the first time may be higher than estimated.
    placeCanvas(width: width)
    editor.placeInputMethod()
  }

  private func placeCanvas(width: CGFloat) {
    let height = editor.stack.height(isExact: !isScrollEnabled)
    let origin = CGPoint(x: page.inset.left + textContainer.lineFragmentPadding, y: page.inset.top)
    UIView.performWithoutAnimation {
      editor.canvas.frame = CGRect(origin: origin, size: CGSize(width: width, height: height))
    }
    contentSize = CGSize(width: bounds.width, height: height + page.inset.top + page.inset.bottom)
  }

  /// Scrolls by the least distance that shows the end of a range and, if there is room, its start.
  final func reveal(_ range: Range<Int>) {
    guard bounds.height > 0, editor.stack.width != nil else { return }
    let range = editor.text.clamped(range)
    let isCaret = range.isEmpty
    let first = editor.caretFrame(at: range.lowerBound)
    let last = editor.caretFrame(
      at: range.upperBound, isAtLineEnd: isCaret ? editor.selection.isAtLineEnd : false)
    let both = first.union(last)
    let shown = both.height <= bounds.height ? both : last
    let width = editor.stack.width ?? bounds.width
    placeCanvas(width: width)
    var rect = editor.canvas.convert(shown, to: self)
    // The insets beyond the first and the last line are shown, too.
    if shown.minY <= 0.5 { rect = rect.union(CGRect(x: rect.minX, y: 0, width: rect.width, height: 1)) }
    if shown.maxY >= editor.canvas.bounds.height - 0.5 {
      rect = rect.union(CGRect(x: rect.minX, y: contentSize.height - 1, width: rect.width, height: 1))
    }
    rect = CGRect(x: bounds.minX, y: rect.minY, width: min(1, bounds.width), height: min(rect.height, bounds.height))
    scrollRectToVisible(rect, animated: false)
  }

  final var usualSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    let width = bounds.width > 0 ? bounds.width : CGFloat.greatestFiniteMagnitude
    let natural = fittingSize(width: .greatestFiniteMagnitude)
    return CGSize(
      width: natural.width, height: natural.width <= width ? natural.height : fittingSize(width: width).height)
  }

  /// Returns the size of the text and its insets, for lines that break in a width; 0 for lines of any length.
  final func fittingSize(width: CGFloat) -> CGSize {
    if let measured = page.measured, measured.width == width { return measured.size }
    let stack = TextStack()
    let editor = editor
    stack.source = { editor.source(of: $0) }
    stack.scale = max(contentScaleFactor, 0.01)
    let isOpen = width <= 0 || width >= 1e6
    stack.reset(count: editor.text.pieces.count, width: isOpen ? nil : max(width - sides, 1))
    let height = stack.height(isExact: true) + page.inset.top + page.inset.bottom
    let scale = stack.scale
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
    let size = CGSize(width: up(stack.usedWidth + sides), height: up(height))
    page.measured = (width, size)
    return size
  }

  final var firstBaseline: CGFloat? {
    layoutText()
    let line = editor.place(0, 0)
    return page.inset.top + line.top + line.line.baseline
  }
}
