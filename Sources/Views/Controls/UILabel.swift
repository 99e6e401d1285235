import Foundation
import Geometry
import Layers
import Motion

/// A view that shows text, in one line or several.
///
/// The text is drawn from glyph outlines: it is sharp under every transform, and a change of it costs one layout of the
/// text and no bitmap.
open class UILabel: UIView {
  var state = LabelState()
  /// The text as it is laid out; made when it is needed.
  var keptText: LabelText?
  /// Where `drawText(in:)` leaves glyphs while the label's own layer is displayed.
  var collected: [TextValues.Run]?

  open override class var layerClass: AnyClass { GlyphLayer.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareLabel()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareLabel()
  }

  private func prepareLabel() {
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  /// Nil, the default, shows nothing.
  open var text: String? {
    get { state.attributed?.string ?? state.text }
    set {
      guard state.attributed != nil || newValue != state.text else { return }
      (state.text, state.attributed) = (newValue, nil)
      textDidChange()
    }
  }

  /// The text with attributes; what they leave open the label's own properties say.
  open var attributedText: NSAttributedString? {
    get { state.attributed ?? state.text.map(plainAttributes) }
    set {
      state.attributed = newValue?.copy() as? NSAttributedString
      state.text = nil
      textDidChange()
    }
  }

  /// Default: the system's font at 17 points, also for nil.
  open var font: UIFont! {
    get { state.font }
    set {
      let font = newValue ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
      guard font != state.font else { return }
      state.font = font
      textDidChange()
    }
  }

  /// Default: `UIColor.label`, also for nil.
  open var textColor: UIColor! {
    get { state.textColor }
    set { recolor(\.textColor, newValue ?? .label) }
  }

  /// Default `natural`: left, or right for a script that is written from there.
  open var textAlignment: NSTextAlignment {
    get { state.style.alignment }
    set { restyle(\.style.alignment, newValue) }
  }

  /// Default `byTruncatingTail`.
  open var lineBreakMode: NSLineBreakMode {
    get { state.style.lineBreakMode }
    set { restyle(\.style.lineBreakMode, newValue) }
  }

  /// The most lines to show; 0 for no limit. Default 1.
  open var numberOfLines: Int {
    get { state.style.numberOfLines }
    set { restyle(\.style.numberOfLines, max(newValue, 0)) }
  }

  /// Whether the font is made smaller until the text fits. Default false.
  open var adjustsFontSizeToFitWidth: Bool {
    get { state.shrinks }
    set { restyle(\.shrinks, newValue) }
  }

  /// How much smaller the font may get, from 0, the default, for as small as need be, to 1.
  open var minimumScaleFactor: CGFloat {
    get { state.minimumScale }
    set { restyle(\.minimumScale, newValue > 0 ? min(newValue, 1) : 0) }
  }

  /// Where text that was made smaller stands. Default `alignBaselines`.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { state.baselineAdjustment }
    set { restyle(\.baselineAdjustment, newValue) }
  }

  /// The width at which lines break for the intrinsic size, in points; 0, the default, leaves it to the layout.
  open var preferredMaxLayoutWidth: CGFloat {
    get { state.preferredMaxLayoutWidth }
    set {
      guard newValue.isFinite, newValue != state.preferredMaxLayoutWidth else { return }
      state.preferredMaxLayoutWidth = max(newValue, 0)
      invalidateIntrinsicContentSize()
    }
  }

  /// Default nil: no shadow.
  open var shadowColor: UIColor? {
    get { state.shadowColor }
    set { recolor(\.shadowColor, newValue) }
  }

  /// Points. Default (0, -1): above the text.
  open var shadowOffset: CGSize {
    get { state.shadowOffset }
    set { if newValue.isFinite { recolor(\.shadowOffset, newValue) } }
  }

  /// Whether the text is drawn in full strength. Default true.
  open var isEnabled: Bool {
    get { state.isEnabled }
    set { recolor(\.isEnabled, newValue) }
  }

  /// Whether the text has its `highlightedTextColor`. Default false.
  open var isHighlighted: Bool {
    get { state.isHighlighted }
    set { recolor(\.isHighlighted, newValue) }
  }

  /// Default nil: a highlight changes nothing.
  open var highlightedTextColor: UIColor? {
    get { state.highlightedTextColor }
    set { recolor(\.highlightedTextColor, newValue) }
  }

  /// Where the text stands in bounds: as large as it needs to be, in the middle of their height.
  ///
  /// - Parameter numberOfLines: the most lines; 0 for no limit.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    rectOfText(in: bounds, limit: numberOfLines)
  }

  /// Draws the text in a rectangle, by itself the bounds; an override may name another one.
  open func drawText(in rect: CGRect) {
    paintText(in: rect)
  }

  open override func draw(_ rect: CGRect) {
    noteUndrawn()
    drawText(in: bounds)
  }

  open override func display(_ layer: CALayer) {
    displayText { super.display(layer) }
  }

  open override var contentMode: ContentMode {
    get { super.contentMode }
    set {
      super.contentMode = newValue
      // Lines are set for the bounds, whatever becomes of a drawn picture.
      layer.needsDisplayOnBoundsChange = true
    }
  }

  package override func firstBaselineOffset() -> CGFloat? { baselines?.first }
  package override func lastBaselineOffset() -> CGFloat? { baselines?.last }

  override func baselinesFromMiddle(inWidth width: CGFloat?) -> (first: CGFloat, last: CGFloat)? {
    middleBaselines(inWidth: width)
  }

  open override var intrinsicContentSize: CGSize { fittingSize(width: state.wrappingWidth) }

  override var wrapsContents: Bool { state.style.numberOfLines != 1 && state.preferredMaxLayoutWidth == 0 }

  override func wrappedHeight(inWidth width: CGFloat) -> CGFloat {
    state.measuredWidth = width
    defer { state.measuredWidth = 0 }
    // Asked of the property, which a subclass may add room to.
    return intrinsicContentSize.height
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: state.style.numberOfLines != 1 && size.width > 0 ? size.width : nil)
  }
}

/// Where text whose font was made smaller stands.
public nonisolated enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}
