import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// The stored properties of a label.
struct LabelState {
  var text: String?
  var attributed: NSAttributedString?
  var font = Self.standardFont
  var style = LabelText.Style()
  var textColor = UIColor.label
  /// The font and the colour that the label's superview has given it; nil for those of a new label.
  var usualLook: (font: UIFont, color: UIColor)?
  var highlightedTextColor: UIColor?
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var isEnabled = true
  var isHighlighted = false
  var shrinks = false
  /// Kept for the program; the text isn't tightened.
  var allowsTightening = false
  /// True if the font follows the preferred size of text.
  var adjustsFont = false
  var minimumScale: CGFloat = 0
  var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  var preferredMaxLayoutWidth: CGFloat = 0
  /// The width of the lines while layout asks for their height; otherwise 0.
  var measuredWidth: CGFloat = 0

  /// The width at which lines break for the intrinsic size; nil for no limit.
  var wrappingWidth: CGFloat? {
    if preferredMaxLayoutWidth > 0 { return preferredMaxLayoutWidth }
    return measuredWidth > 0 ? measuredWidth : nil
  }

  static var standardFont: UIFont { .systemFont(ofSize: UIFont.labelFontSize) }

  /// The current colour of plain text.
  var currentColor: UIColor {
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    return isEnabled ? color : color.dimmed(to: 0.35)
  }
}

extension UILabel {
  /// The font before the program or an appearance proxy sets one.
  final var usualFont: UIFont { state.usualLook?.font ?? LabelState.standardFont }
  /// The colour before the program or an appearance proxy sets one.
  final var usualColor: UIColor { state.usualLook?.color ?? .label }

  /// Sets the font and the colour, which appearance proxies may replace.
  package final func takeUsualLook(_ font: UIFont, _ color: UIColor) {
    state.usualLook = (font, color)
    self.font = font
    textColor = color
  }

  final func textDidChange() {
    keptText = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Gives the font the size that it has in the label's traits, if the label follows them.
  final func adjustFont() {
    guard state.adjustsFont, state.font.growth != nil else { return }
    let font = state.font.fitting(traitCollection)
    guard font != state.font else { return }
    state.font = font
    textDidChange()
  }

  final func restyle<Value: Equatable>(_ path: WritableKeyPath<LabelState, Value>, _ value: Value) {
    guard state[keyPath: path] != value else { return }
    state[keyPath: path] = value
    textDidChange()
  }

  /// Sets a property that changes colours but not lines.
  final func recolor<Value: Equatable>(_ path: WritableKeyPath<LabelState, Value>, _ value: Value) {
    guard state[keyPath: path] != value else { return }
    state[keyPath: path] = value
    // Characters without a colour attribute have the label's colour, which is part of an attributed text's layout.
    if state.attributed != nil { keptText = nil }
    setNeedsDisplay()
  }

  /// Returns a plain text as `attributedText` returns it, with the label's attributes.
  final func plainAttributes(_ text: String) -> NSAttributedString {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = state.style.alignment
    paragraph.lineBreakMode = state.style.lineBreakMode
    paragraph.lineBreakStrategy = state.style.lineBreakStrategy
    paragraph.allowsDefaultTighteningForTruncation = state.allowsTightening
    return NSAttributedString(
      string: text, attributes: [.font: state.font, .foregroundColor: state.textColor, .paragraphStyle: paragraph])
  }
}
