import CPango
import KinoraGeometry

/// The space for lines, in Pango's units; nil for unlimited.
struct LineFrame {
  var width: Int32?
  var height: Int32?
  var spacing: Int32
  /// The box outside of which nothing needs to be drawn; nil for none.
  var seen: SeenBox?
  /// True if the places of the characters are collected, too.
  var hasCarets = false

  /// The number of lines at the end of a part of a text that further text could change: the last one, those that a
  /// longer word moves, and the line that isn't justified.
  private static let unsettledLines: Int32 = 3

  /// Limits the height to a number of lines.
  mutating func end(atLine count: Int, of layout: OpaquePointer) {
    guard let bottom = bottom(ofLine: Int32(clamping: count), in: layout) else { return }
    height = min(height ?? bottom, bottom)
  }

  /// Sets the width, the spacing and the mode of line breaking.
  func apply(to layout: OpaquePointer, of text: StyledText) {
    pango_layout_set_wrap(layout, text.wrapsAnywhere ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    pango_layout_set_spacing(layout, spacing)
    guard let width, text.isWrapped else { return }
    pango_layout_set_width(layout, width)
    pango_layout_set_justify(layout, text.isJustified ? 1 : 0)
  }

  /// Truncates text that doesn't fit, if the text asks for truncation.
  func truncate(_ layout: OpaquePointer, _ text: StyledText) {
    guard let width, text.truncation != .none else { return }
    if !text.isWrapped {
      pango_layout_set_width(layout, width)
      pango_layout_set_ellipsize(layout, text.truncation.pango)
    } else if let height {
      let count = linesAbove(height, in: layout)
      guard count < pango_layout_get_line_count(layout) else { return }
      pango_layout_set_ellipsize(layout, text.truncation.pango)
      truncate(layout, toLines: max(count, 1), height: max(height, 1))
    }
  }

  /// Ends a layout with a number of lines. Pango itself counts two lines of the text's main font from a height up, which
  /// are too many or too few if others are lower or higher.
  private func truncate(_ layout: OpaquePointer, toLines count: Int32, height: Int32) {
    var height = height
    pango_layout_set_height(layout, height)
    let step = max((bottom(ofLine: 1, in: layout) ?? 0) / 2, 1)
    for _ in 0..<Self.mostTries {
      let found = pango_layout_get_line_count(layout)
      guard found != count, height > step else { return }
      height = found < count ? height &+ step : height - step
      pango_layout_set_height(layout, height)
    }
  }

  /// The number of heights that are tried; the first one nearly always suits.
  private static let mostTries = 8

  /// Returns the number of lines that lie above a height.
  private func linesAbove(_ height: Int32, in layout: OpaquePointer) -> Int32 {
    guard let lines = pango_layout_get_iter(layout) else { return 0 }
    defer { pango_layout_iter_free(lines) }
    var count: Int32 = 0
    var extents = PangoRectangle()
    repeat {
      pango_layout_iter_get_line_extents(lines, nil, &extents)
      guard extents.y &+ extents.height <= height else { break }
      count += 1
    } while pango_layout_iter_next_line(lines) != 0
    return count
  }

  /// Returns the number of bytes that probably fill the frame; nil if all of the text is needed.
  func byteEstimate(for text: StyledText, lineLimit: Int, largestFont: Double, unit: LayoutUnit) -> Int? {
    // A truncation at the start or in the middle shows the end of the text.
    let showsEnd = text.truncation == .start || text.truncation == .middle
    guard let width, text.isWrapped, !showsEnd else { return nil }
    let lineHeight = largestFont
    let lines = lineLimit > 0 ? Double(lineLimit) : (lastBottom.map { unit.points($0) / lineHeight } ?? .infinity)
    guard lines.isFinite, lineHeight > 0 else { return nil }
    let area = unit.points(width) / lineHeight * lines
    // Assumes an eighth of the squared font size per character; the constant covers the unsettled lines.
    return 4096 + Int(min(8 * area, 1e9))
  }

  /// Returns true if the layout has all visible lines, independent of further text.
  func isFilled(by layout: OpaquePointer, lineLimit: Int) -> Bool {
    let settled = pango_layout_get_line_count(layout) - Self.unsettledLines
    if lineLimit > 0, settled > Int32(clamping: lineLimit) { return true }
    guard let limit = lastBottom, settled > 0, let bottom = bottom(ofLine: settled, in: layout) else { return false }
    return bottom > limit
  }

  /// True if all lines lie in the frame.
  func hasRoom(for layout: OpaquePointer) -> Bool {
    guard let height else { return true }
    return linesAbove(height, in: layout) == pango_layout_get_line_count(layout)
  }

  /// The limit below which no line is needed.
  private var lastBottom: Int32? {
    guard let height else { return seen?.bottom }
    return min(height, seen?.bottom ?? height)
  }

  /// - Parameter count: The line's number, starting at 1.
  private func bottom(ofLine count: Int32, in layout: OpaquePointer) -> Int32? {
    guard let lines = pango_layout_get_iter(layout) else { return nil }
    defer { pango_layout_iter_free(lines) }
    for _ in 1..<max(count, 1) where pango_layout_iter_next_line(lines) == 0 { return nil }
    var extents = PangoRectangle()
    pango_layout_iter_get_line_extents(lines, nil, &extents)
    return extents.y &+ extents.height
  }
}

/// A box at (0, 0), expanded by the margin by which glyphs may extend beyond their lines, in Pango's units.
struct SeenBox {
  let left: Int32
  let right: Int32
  let bottom: Int32

  /// Nil without a size, and for a box too large for Pango's numbers.
  init?(_ size: CGSize?, largestFont: Double, unit: LayoutUnit) {
    let margin = 4 * largestFont
    guard let size, let right = unit.pango(Double(size.width) + margin),
      let bottom = unit.pango(Double(size.height) + margin), let reach = unit.pango(margin)
    else { return nil }
    (left, self.right, self.bottom) = (-reach, right, bottom)
  }
}

extension StyledText {
  fileprivate var isJustified: Bool {
    alignment == .justified || alignment == .natural && runs.first?.alignment == .justified
  }
}

extension StyledText.Truncation {
  fileprivate var pango: PangoEllipsizeMode {
    switch self {
    case .none: PANGO_ELLIPSIZE_NONE
    case .start: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .end: PANGO_ELLIPSIZE_END
    }
  }
}
