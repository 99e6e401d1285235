import Foundation
import Geometry
import Motion
import Text

public nonisolated struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

public nonisolated struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// A layer that draws text from the top of its bounds.
///
/// The text is laid out in the display pass, and only when something that it depends on has changed.
open class CATextLayer: CALayer {
  private final var storedString: Any?
  private final var storedFont: Any?
  private final var textStyle = TextStyle()
  /// What the last commit carried, for presentation layers.
  private final var committedText: (string: Any?, font: Any?, style: TextStyle)?

  public override init() {
    super.init()
    values.kind = .text(TextValues())
    needsDisplayOnBoundsChange = true
  }

  public required init(layer: Any) {
    super.init(layer: layer)
    values.kind = .text(TextValues())
    needsDisplayOnBoundsChange = true
    guard let layer = layer as? CATextLayer else { return }
    let shown = layer.committed == nil ? nil : layer.committedText
    (storedString, storedFont, textStyle) = shown ?? (layer.storedString, layer.storedFont, layer.textStyle)
  }

  /// A `String`, or an `NSAttributedString`, whose characters are shown.
  public final var string: Any? {
    get { storedString }
    set {
      requireModel()
      let isSame = newValue is String && newValue as? String == storedString as? String
      storedString = newValue
      if !isSame { textChanged() }
    }
  }

  /// The name of a font or a family, a `String`: "Inter-SemiBold", "Inter". Default Helvetica.
  public final var font: Any? {
    get { storedFont ?? "Helvetica" }
    set {
      requireModel()
      let isSame = newValue is String && newValue as? String == storedFont as? String
      storedFont = newValue
      if !isSame { textChanged() }
    }
  }

  /// Points. Default 36.
  public final var fontSize: CGFloat {
    get { textStyle.fontSize }
    set {
      guard newValue.isFinite else { return reportOnce("fontSize", "ignored a value that is not finite") }
      edit(\.fontSize, newValue)
    }
  }

  /// Default opaque white.
  public final var foregroundColor: CGColor? {
    get { textStyle.color.map(CGColor.init(rgba:)) }
    set { edit(\.color, newValue?.rgba) }
  }

  /// Whether lines break at the bounds' width. Default false.
  public final var isWrapped: Bool {
    get { textStyle.isWrapped }
    set { edit(\.isWrapped, newValue) }
  }

  /// Default `natural`.
  public final var alignmentMode: CATextLayerAlignmentMode {
    get { textStyle.alignment }
    set { edit(\.alignment, newValue) }
  }

  /// Default `none`.
  public final var truncationMode: CATextLayerTruncationMode {
    get { textStyle.truncation }
    set { edit(\.truncation, newValue) }
  }

  /// Whether all digits are equally wide, so that figures that change in place stand still. Default false.
  package final var hasEqualDigits: Bool {
    get { textStyle.hasEqualDigits }
    set { edit(\.hasEqualDigits, newValue) }
  }

  /// Lays the text out.
  open override func display() {
    super.display()
    var text = TextValues()
    if !values.bounds.isEmpty, let styled = styledText {
      let isCut = isWrapped && truncationMode != .none
      let layout = TextLayout(
        styled, width: values.bounds.width, height: isCut ? values.bounds.height : nil)
      text.runs = layout.runs.map { TextValues.Run(glyphs: $0.glyphs, color: $0.color) }
    }
    change(plain: values.kind, to: .text(text)) { values.kind = .text(text) }
  }

  /// The size of the text on as many lines as it has by itself, in points.
  open override func preferredFrameSize() -> CGSize {
    guard var styled = styledText else { return .zero }
    styled.isWrapped = false
    return TextLayout(styled, width: nil).size
  }

  override class var kindProperties: [String: LayerProperty] { properties }
  override class var pristine: CALayer { textPristine }
  private static let textPristine = CATextLayer()

  private final func edit<Value: Equatable>(_ path: WritableKeyPath<TextStyle, Value>, _ value: Value) {
    requireModel()
    guard textStyle[keyPath: path] != value else { return }
    textStyle[keyPath: path] = value
    textChanged()
  }

  private final func textChanged() {
    markDirty(.values)
    setNeedsDisplay()
  }

  override func noteCommittedValues() {
    committedText = (storedString, storedFont, textStyle)
  }

  /// Nil when there is nothing to show.
  private final var styledText: StyledText? {
    let characters = storedString as? String ?? (storedString as? NSAttributedString)?.string
    guard let characters, !characters.isEmpty, let color = textStyle.color, textStyle.fontSize > 0 else { return nil }
    var text = StyledText([
      StyledText.Run(
        characters, fontName: font as? String ?? "", fontSize: Double(textStyle.fontSize), color: color,
        hasEqualDigits: textStyle.hasEqualDigits)
    ])
    text.isWrapped = textStyle.isWrapped
    text.alignment = textStyle.alignment.value
    text.truncation = textStyle.truncation.value
    return text
  }
}

extension CATextLayer {
  private static let properties: [String: LayerProperty] = [
    "string": .optional(\CATextLayer.string), "font": .optional(\CATextLayer.font),
    "fontSize": .number(\CATextLayer.fontSize), "foregroundColor": .optional(\CATextLayer.foregroundColor),
    "wrapped": .flag(\CATextLayer.isWrapped), "alignmentMode": .name(\CATextLayer.alignmentMode),
    "truncationMode": .name(\CATextLayer.truncationMode),
  ]
}

private struct TextStyle {
  var fontSize: CGFloat = 36
  var color: RGBAColor? = .white
  var isWrapped = false
  var alignment = CATextLayerAlignmentMode.natural
  var truncation = CATextLayerTruncationMode.none
  var hasEqualDigits = false
}

extension CATextLayerAlignmentMode {
  /// An unknown name counts as `natural`.
  fileprivate nonisolated var value: StyledText.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

extension CATextLayerTruncationMode {
  /// An unknown name counts as `none`.
  fileprivate nonisolated var value: StyledText.Truncation {
    switch self {
    case .start: .start
    case .middle: .middle
    case .end: .end
    default: .none
    }
  }
}
