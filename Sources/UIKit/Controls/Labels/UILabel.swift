import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraObjectRuntime
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A view that shows text in one or several lines.
///
/// ```swift
/// let label = UILabel()
/// label.text = "Hello"
/// label.font = .boldSystemFont(ofSize: 24)
/// label.numberOfLines = 0
/// ```
///
/// The text is drawn from glyph outlines: it is sharp under every transform, and changing it costs one text layout and
/// no bitmap.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  var state = LabelState()
  /// The cached layout of the text; nil until it is needed.
  var keptText: LabelText?
  /// Collects the glyphs of `drawText(in:)` while the label's layer is displayed; otherwise nil.
  var collected: [TextValues.Run]?

  open override class var layerClass: AnyClass { GlyphLayer.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareLabel()
  }

  /// Creates a label without text and with a zero frame. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareLabel()
  }

  private func prepareLabel() {
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  /// The text. Default nil: nothing is shown. Setting it removes the attributes.
  open var text: String? {
    get { state.attributed?.string ?? state.text }
    set {
      guard state.attributed != nil || newValue != state.text else { return }
      changing(["text", "attributedText"]) {
        (state.text, state.attributed) = (newValue, nil)
        textDidChange()
      }
    }
  }

  /// The text with attributes. The label's properties apply where an attribute is missing.
  open var attributedText: NSAttributedString? {
    get { state.attributed ?? state.text.map(plainAttributes) }
    set {
      changing(["text", "attributedText"]) {
        state.attributed = newValue?.copy() as? NSAttributedString
        state.text = nil
        textDidChange()
      }
    }
  }

  /// The font. Default: the system font at 17 points; nil restores it.
  open var font: UIFont! {
    get { state.font }
    set {
      let font = newValue ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
      guard font != state.font || font.growth != state.font.growth else { return }
      state.font = font
      textDidChange()
      adjustFont()
    }
  }

  /// The colour of the text. Default `UIColor.label`; nil restores it.
  open var textColor: UIColor! {
    get { state.textColor }
    set { recolor(\.textColor, newValue ?? .label) }
  }

  /// The alignment of the lines. Default `natural`: left, or right for a right-to-left script.
  open var textAlignment: NSTextAlignment {
    get { state.style.alignment }
    set { restyle(\.style.alignment, newValue) }
  }

  /// The way in which lines are broken or truncated. Default `byTruncatingTail`.
  open var lineBreakMode: NSLineBreakMode {
    get { state.style.lineBreakMode }
    set { restyle(\.style.lineBreakMode, newValue) }
  }

  /// The rules for places at which lines break. Default `standard`. Characters with a paragraph style have its rules.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { state.style.lineBreakStrategy }
    set { restyle(\.style.lineBreakStrategy, newValue) }
  }

  /// True if characters of a text that doesn't fit move closer together before it is truncated. Default false.
  ///
  /// - Note: Differs from Apple: stored and not used.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { state.allowsTightening }
    set { state.allowsTightening = newValue }
  }

  /// The maximum number of lines; 0 for no limit. Default 1; negative values count as 0.
  open var numberOfLines: Int {
    get { state.style.numberOfLines }
    set { restyle(\.style.numberOfLines, max(newValue, 0)) }
  }

  /// True if the font is scaled down until the text fits. Default false.
  open var adjustsFontSizeToFitWidth: Bool {
    get { state.shrinks }
    set { restyle(\.shrinks, newValue) }
  }

  /// The minimum scale of the font, clamped to 0...1. Default 0: as small as necessary.
  open var minimumScaleFactor: CGFloat {
    get { state.minimumScale }
    set { restyle(\.minimumScale, newValue > 0 ? min(newValue, 1) : 0) }
  }

  /// The vertical position of scaled-down text. Default `alignBaselines`.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { state.baselineAdjustment }
    set { restyle(\.baselineAdjustment, newValue) }
  }

  /// The width in points at which lines break for the intrinsic size. Default 0: the layout determines it. Negative
  /// values count as 0; values that aren't finite are ignored.
  open var preferredMaxLayoutWidth: CGFloat {
    get { state.preferredMaxLayoutWidth }
    set {
      guard newValue.isFinite, newValue != state.preferredMaxLayoutWidth else { return }
      state.preferredMaxLayoutWidth = max(newValue, 0)
      invalidateIntrinsicContentSize()
    }
  }

  /// The colour of the shadow. Default nil: no shadow.
  open var shadowColor: UIColor? {
    get { state.shadowColor }
    set { recolor(\.shadowColor, newValue) }
  }

  /// The offset of the shadow in points. Default (0, -1): above the text. Values that aren't finite are ignored.
  open var shadowOffset: CGSize {
    get { state.shadowOffset }
    set { if newValue.isFinite { recolor(\.shadowOffset, newValue) } }
  }

  /// True if the text has full opacity; a disabled label's text has 35 %. Default true.
  open var isEnabled: Bool {
    get { state.isEnabled }
    set { recolor(\.isEnabled, newValue) }
  }

  /// True if the text has the `highlightedTextColor`. Default false.
  open var isHighlighted: Bool {
    get { state.isHighlighted }
    set { recolor(\.isHighlighted, newValue) }
  }

  /// The colour of highlighted text. Default nil: no change.
  open var highlightedTextColor: UIColor? {
    get { state.highlightedTextColor }
    set { recolor(\.highlightedTextColor, newValue) }
  }

  /// Returns the rectangle of the text in bounds: as large as the text, vertically centred.
  ///
  /// - Parameters:
  ///   - bounds: the rectangle that the text has to fit, in points.
  ///   - numberOfLines: the maximum number of lines; 0 for no limit.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    rectOfText(in: bounds, limit: numberOfLines)
  }

  /// Draws the text in a rectangle, by default the bounds. An override may call `super` with another rectangle.
  open func drawText(in rect: CGRect) {
    paintText(in: rect)
  }

  open override func draw(_ rect: CGRect) {
    markUndrawn()
    drawText(in: bounds)
  }

  open override func display(_ layer: CALayer) {
    displayText { super.display(layer) }
  }

  open override var contentMode: ContentMode {
    get { super.contentMode }
    set {
      super.contentMode = newValue
      // Lines are laid out for the bounds, so the content mode can't scale an old picture.
      layer.needsDisplayOnBoundsChange = true
    }
  }

  /// True if a font of a text style or of `UIFontMetrics` changes with the trait for the size of text. Default false.
  open var adjustsFontForContentSizeCategory: Bool {
    get { state.adjustsFont }
    set {
      state.adjustsFont = newValue
      adjustFont()
    }
  }

  @_spi(Kinora) open override func traitsDidChange(from former: UITraitCollection) {
    adjustFont()
  }

  @_spi(Kinora) open override func colorsDidChange() {
    // The layout of a text with attributes has their colours.
    if state.attributed != nil { keptText = nil }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if state.attributed == nil, state.textColor.source.followsTint { setNeedsDisplay() }
  }

  @_spi(Kinora) open override func firstBaselineOffset() -> CGFloat? { baselines?.first }
  @_spi(Kinora) open override func lastBaselineOffset() -> CGFloat? { baselines?.last }

  @_spi(Kinora) open override func baselinesFromMiddle(inWidth width: CGFloat?) -> (first: CGFloat, last: CGFloat)? {
    middleBaselines(inWidth: width)
  }

  open override var intrinsicContentSize: CGSize { fittingSize(width: state.wrappingWidth) }

  @_spi(Kinora) open override var wrapsContents: Bool {
    state.style.numberOfLines != 1 && state.preferredMaxLayoutWidth == 0
  }

  @_spi(Kinora) open override func wrappedHeight(inWidth width: CGFloat) -> CGFloat {
    state.measuredWidth = width
    defer { state.measuredWidth = 0 }
    // Uses the property, since a subclass may enlarge it.
    return intrinsicContentSize.height
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: state.style.numberOfLines != 1 && size.width > 0 ? size.width : nil)
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [LabelPropertyTable<Self>.self]
  }
}

/// The vertical position of text whose font was scaled down.
///
/// `alignBaselines` keeps the baseline of the unscaled text, `alignCenters` centres the text, `none` aligns it with the
/// top.
///
/// ```swift
/// label.adjustsFontSizeToFitWidth = true
/// label.baselineAdjustment = .alignCenters
/// ```
public nonisolated enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}
