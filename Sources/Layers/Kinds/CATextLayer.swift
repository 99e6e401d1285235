import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraText

/// A layer that draws text from the top of its bounds, clipped to them.
///
/// The text is laid out in the display pass, and only after a change that affects the layout. It is drawn from
/// outlines, so it is sharp at every `contentsScale` and under every transform.
///
/// ```swift
/// let text = CATextLayer()
/// text.string = "Hello"
/// text.font = "Inter-SemiBold"
/// text.fontSize = 24
/// text.frame = CGRect(origin: .zero, size: text.preferredFrameSize())
/// ```
open class CATextLayer: CALayer {
  private final var storedString: Any?
  private final var storedFont: Any?
  private final var textStyle = TextLayerStyle()
  /// The text as last committed, for presentation layers.
  private final var committedText: (string: Any?, font: Any?, style: TextLayerStyle)?

  public override init() {
    super.init()
    values.kind = .text(TextValues())
    needsDisplayOnBoundsChange = true
  }

  public override init?(coder: Any) {
    super.init(coder: coder)
    values.kind = .text(TextValues())
    needsDisplayOnBoundsChange = true
  }

  /// Creates a layer for `presentation()` from one of the same class.
  public required init(layer: Any) {
    super.init(layer: layer)
    values.kind = .text(TextValues())
    needsDisplayOnBoundsChange = true
    guard let layer = layer as? CATextLayer else { return }
    let shown = layer.committed == nil ? nil : layer.committedText
    (storedString, storedFont, textStyle) = shown ?? (layer.storedString, layer.storedFont, layer.textStyle)
  }

  /// The text: a `String`, or an `NSAttributedString`, which has its own fonts and colours. Default nil.
  ///
  /// Values of other types are kept and drawn as no text.
  open var string: Any? {
    get { storedString }
    set {
      requireModel()
      recordSet("string")
      let string = (newValue as? NSAttributedString).map { $0.copy() } ?? newValue
      let isSame = isSameText(string, storedString)
      storedString = string
      if !isSame { textChanged() }
    }
  }

  /// The font of a plain string: a `UIFont`, whose size is ignored, or the name of a font or a family, such as
  /// "Inter-SemiBold" or "Inter". Default Helvetica.
  open var font: Any? {
    get { storedFont ?? "Helvetica" }
    set {
      requireModel()
      recordSet("font")
      let isSame = isSameFont(newValue, storedFont)
      storedFont = newValue
      if !isSame { textChanged() }
    }
  }

  /// The font size of a plain string, in points. Default 36; nothing is drawn at 0 or less. Animatable.
  open var fontSize: CGFloat {
    get { CGFloat(text.fontSize) }
    set {
      change("fontSize", from: fontSize, to: newValue) {
        text.fontSize = Double(newValue)
        textChanged()
      }
    }
  }

  /// The colour of a plain string; nil draws nothing. Default opaque white. Animatable.
  open var foregroundColor: CGColor? {
    get { text.foregroundColor.map(CGColor.init(rgba:)) }
    set { change(.foregroundColor, to: .color(newValue?.rgba)) }
  }

  /// True if lines break at the bounds' width. Default false.
  open var isWrapped: Bool {
    get { textStyle.isWrapped }
    set { edit(\.isWrapped, newValue, "wrapped") }
  }

  /// The horizontal alignment of lines. Default `natural`: an attributed string's paragraphs decide, then the writing
  /// direction.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { textStyle.alignment }
    set { edit(\.alignment, newValue, "alignmentMode") }
  }

  /// The place of the ellipsis in text that doesn't fit. Default `none`.
  open var truncationMode: CATextLayerTruncationMode {
    get { textStyle.truncation }
    set { edit(\.truncation, newValue, "truncationMode") }
  }

  /// True if all digits have the same width, so that numbers that change in place don't move. Default false.
  package final var hasEqualDigits: Bool {
    get { textStyle.hasEqualDigits }
    set { edit(\.hasEqualDigits, newValue, "hasEqualDigits") }
  }

  /// The distance in points that is added after each character of a plain string. Default 0. Files set this and the next
  /// two by key-value coding.
  package final var tracking: CGFloat {
    get { CGFloat(textStyle.tracking) }
    set { if newValue.isFinite { edit(\.tracking, Double(newValue), "tracking") } }
  }

  /// The distance in points that is added between lines. Default 0.
  package final var leading: CGFloat {
    get { CGFloat(textStyle.leading) }
    set { if newValue.isFinite { edit(\.leading, Double(newValue), "leading") } }
  }

  /// "center" or "bottom" for the place of a text that is lower than the bounds. Default nil, which all other values
  /// count as: it starts at the top.
  package final var verticalAlignmentMode: String? {
    get { textStyle.verticalAlignment == .top ? nil : textStyle.verticalAlignment.rawValue }
    set { edit(\.verticalAlignment, newValue.flatMap { .init(rawValue: $0) } ?? .top, "verticalAlignmentMode") }
  }

  /// Lays the text out.
  open override func display() {
    super.display()
    var laidOut = text
    laidOut.resizing = nil
    laidOut.runs = []
    if !values.bounds.isEmpty, let source = TextSource(storedString, font: font, textStyle) {
      let box = TextBox(values.bounds.size, isCut: isWrapped && source.isTruncated)
      laidOut.runs = source.runs(at: text.fontSize, in: box)
      if source.followsLayer {
        laidOut.resizing = TextResizing(fontSize: text.fontSize) { source.runs(at: $0, in: box) }
      }
    }
    guard laidOut.runs != text.runs || laidOut.resizing != text.resizing else { return }
    requireModel()
    keepCommittedValues()
    values.kind = .text(laidOut)
    markDirty(.values)
  }

  /// Returns the size in points that the text has if lines end at line breaks only.
  open override func preferredFrameSize() -> CGSize {
    TextSource(storedString, font: font, textStyle)?.naturalSize(at: text.fontSize) ?? .zero
  }

  /// Returns true for keys that change the layout, except `fontSize`, which animates without redrawing.
  ///
  /// Setting one of them to a different value calls `setNeedsDisplay()`. An equal value doesn't, since the layout would
  /// be the same.
  open override class func needsDisplay(forKey key: String) -> Bool {
    switch key {
    case "string", "font", "wrapped", "alignmentMode", "truncationMode", "tracking", "leading",
      "verticalAlignmentMode":
      true
    default: super.needsDisplay(forKey: key)
    }
  }

  override class var kindProperties: [String: LayerProperty] { properties }
  override class var pristine: CALayer { textPristine }
  nonisolated(unsafe) private static let textPristine = CATextLayer()

  override func recordCommittedValues() {
    committedText = (storedString, storedFont, textStyle)
  }

  private final var text: TextValues {
    get {
      guard case .text(let text) = values.kind else { return TextValues() }
      return text
    }
    set { values.kind = .text(newValue) }
  }

  private final func edit<Value: Equatable>(
    _ path: WritableKeyPath<TextLayerStyle, Value>, _ value: Value, _ key: String
  ) {
    requireModel()
    recordSet(key)
    guard textStyle[keyPath: path] != value else { return }
    textStyle[keyPath: path] = value
    textChanged()
  }

  private final func textChanged() {
    markDirty(.values)
    setNeedsDisplay()
  }
}

extension CATextLayer {
  private static let properties: [String: LayerProperty] = [
    "foregroundColor": .optional(\CATextLayer.foregroundColor),
    "string": .optional(\CATextLayer.string), "font": .optional(\CATextLayer.font),
    "fontSize": .number(\CATextLayer.fontSize),
    "wrapped": .flag(\CATextLayer.isWrapped), "alignmentMode": .name(\CATextLayer.alignmentMode),
    "truncationMode": .name(\CATextLayer.truncationMode), "tracking": .number(\CATextLayer.tracking),
    "leading": .number(\CATextLayer.leading),
    "verticalAlignmentMode": .optional(\CATextLayer.verticalAlignmentMode),
  ]
}

private func isSameText(_ a: Any?, _ b: Any?) -> Bool {
  if let a = a as? NSAttributedString, let b = b as? NSAttributedString { return a.isEqual(to: b) }
  return a is String && a as? String == b as? String
}

private func isSameFont(_ a: Any?, _ b: Any?) -> Bool {
  if let a = a as? UIFont, let b = b as? UIFont { return a == b }
  return a is String && a as? String == b as? String
}
