import Foundation
import KinoraGeometry
import KinoraText

/// A text laid out by the rules of string drawing.
nonisolated struct StringLayout {
  private(set) var layout = TextLayout()
  private(set) var scale = 1.0
  private let options: NSStringDrawingOptions
  private let room: (width: Double?, height: Double?)
  /// The space that the fonts recommend below a line.
  private var leading = 0.0

  /// - Parameter size: The space for the text; without limit along an axis where it isn't positive, or is very large.
  init(_ string: NSAttributedString, size: CGSize, options: NSStringDrawingOptions, minimumScale: CGFloat) {
    self.options = options
    room = (Self.limit(size.width), Self.limit(size.height))
    var text = StyledText(string)
    if options.contains(.usesFontLeading) {
      leading = text.runs.reduce(0) { max($0, FontMetrics(of: $1).leading) }
      text.lineSpacing += leading
    }
    if isMultiline {
      // A paragraph that is truncated or clipped has one line.
      let mode = (string.firstParagraphStyle ?? .default).lineBreakMode
      text.isWrapped = mode == .byWordWrapping || mode == .byCharWrapping
      if text.isWrapped, options.contains(.truncatesLastVisibleLine) { text.truncation = .end }
    } else {
      text = text.firstParagraph
    }
    if minimumScale > 0, minimumScale < 1 { scale = fittingScale(of: text, least: Double(minimumScale)) }
    if scale < 1 { text.scale(by: scale) }
    layout = TextLayout(text, width: room.width, height: isMultiline ? room.height : nil)
  }

  private var isMultiline: Bool { options.contains(.usesLineFragmentOrigin) }

  private static func limit(_ length: CGFloat) -> Double? {
    length > 0 && length < 1e7 ? Double(length) : nil
  }

  /// Returns the largest of a series of scales at which the text fits; the least one if it doesn't at any.
  private func fittingScale(of text: StyledText, least: Double) -> Double {
    // Smaller text can't be read, and finding its scale takes many layouts.
    let least = max(least, 0.1)
    var (open, scale) = (text, 1.0)
    open.truncation = .none
    while scale > least {
      let size = TextLayout(open, width: room.width).size
      let isLow = !isMultiline || Double(size.height) <= room.height ?? .infinity
      if isLow, Double(size.width) <= room.width ?? .infinity { return scale }
      let next = isMultiline ? scale * 0.95 : scale * (room.width ?? 0) / Double(size.width) * 0.9999
      open.scale(by: max(next, least) / scale)
      scale = max(next, least)
    }
    return least
  }

  /// The bounds: from the upper left corner with y down, or for a single line from the baseline with y up.
  var bounds: CGRect {
    guard layout.lineCount > 0 else { return .zero }
    if options.contains(.usesDeviceMetrics) {
      let ink = layout.inkBounds
      guard !ink.isNull else { return .zero }
      let bottom = layout.firstBaseline - ink.maxY
      return isMultiline ? ink : CGRect(origin: CGPoint(x: ink.minX, y: bottom), size: ink.size)
    }
    let height = layout.size.height + leading
    let bottom = isMultiline ? 0 : layout.firstBaseline - height
    return CGRect(x: 0, y: bottom, width: layout.size.width, height: height)
  }
}

nonisolated extension NSAttributedString {
  fileprivate var firstParagraphStyle: NSParagraphStyle? {
    length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
  }
}
