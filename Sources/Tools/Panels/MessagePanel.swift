import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraRaster

/// Shows why a scene file can't be opened, over the last good picture: as high as its text, and beside the HUD.
package final class MessagePanel: OverlayPanel {
  /// The characters of a message that are shown: a path may have thousands.
  private static let limit = 400
  private static let widest = 560.0
  private static let least = CGSize(width: 140, height: top + lineHeight + bottom)
  private static let (top, lineHeight, bottom) = (31.0, 17.0, 12.0)
  private static let side = 16.0
  /// The height that is left to the transport's badge at the bottom.
  private static let badgeHeight = 72.0

  /// The message; nil while the panel is hidden.
  package private(set) var message: String? {
    didSet {
      isShown = message != nil
      text.string = shownText
      lineCounts = [:]
    }
  }
  /// True if the message goes with the next key or button that is pressed.
  private var endsWithInput = false

  private let neighbour: OverlayPanel
  private let title = OverlayTheme.label(
    "can't open the file", at: CGPoint(x: side, y: 10), width: widest, size: 13, color: OverlayTheme.critical)
  private let text = OverlayTheme.label(at: CGPoint(x: side, y: top), width: widest, size: 12)
  private let ruler = OverlayTheme.label(at: .zero, width: 0, size: 12)
  private var place = CGRect.zero
  /// The lines that the message needs, by width: measuring words in each frame would take longer than drawing them.
  private var lineCounts: [Double: Int] = [:]

  /// - Parameter neighbour: The panel in a corner of the window, which isn't covered.
  package init(neighbour: OverlayPanel) {
    self.neighbour = neighbour
    super.init()
    text.isWrapped = true
    text.truncationMode = .end
    for label in [title, text] { panel.addSublayer(label) }
  }

  package func show(_ message: String, untilInput: Bool) {
    (self.message, endsWithInput) = (message, untilInput)
  }

  package func hide() {
    message = nil
  }

  /// Hides a message that is shown until there is input; returns true if there was one.
  @discardableResult
  package func inputArrived() -> Bool {
    guard endsWithInput, message != nil else { return false }
    hide()
    return true
  }

  /// The beginning of the message, without blank lines.
  private var shownText: String {
    let lines = (message ?? "").split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    let text = lines.joined(separator: "\n")
    return text.count > Self.limit ? String(text.prefix(Self.limit)) + "…" : text
  }

  override func fit(in window: CGSize) {
    place = areas(in: window).lazy.map { self.placed(in: $0) }.first { $0.height >= Self.least.height } ?? .zero
    panel.bounds.size = place.size
    title.bounds.size.width = max(0, place.width - 2 * Self.side)
    text.bounds.size = CGSize(
      width: title.bounds.width, height: max(0, place.height - Self.top - Self.bottom + 4))
  }

  override func origin(in window: CGSize) -> CGPoint { place.origin }

  /// The areas of a window in which the panel may be, the best one first: below, left of, above or right of the HUD. In
  /// low windows it covers the badge.
  private func areas(in window: CGSize) -> [CGRect] {
    [Self.badgeHeight, Self.side].flatMap { margin in
      let whole = (
        minX: Self.side, minY: Self.side, maxX: window.width - Self.side, maxY: window.height - margin
      )
      let taken = neighbour.isShown ? neighbour.frame.insetBy(dx: -8, dy: -8) : .zero
      func area(
        minX: Double = whole.minX, minY: Double = whole.minY, maxX: Double = whole.maxX, maxY: Double = whole.maxY
      )
        -> CGRect
      {
        CGRect(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
      }
      let areas =
        neighbour.isShown
        ? [area(minY: taken.maxY), area(maxX: taken.minX), area(maxY: taken.minY), area(minX: taken.maxX)] : [area()]
      return areas.filter { $0.width >= Self.least.width && $0.height >= Self.least.height }
    }
  }

  /// Returns the panel's place at the bottom of an area, with as many lines as fit.
  private func placed(in area: CGRect) -> CGRect {
    let width = min(Self.widest, area.width)
    let height = min(
      area.height, Self.top + Double(lineCount(in: width - 2 * Self.side)) * Self.lineHeight + Self.bottom)
    return CGRect(x: area.minX, y: area.maxY - height, width: width, height: height)
  }

  /// The number of lines that the text needs, which break between words where possible.
  private func lineCount(in width: Double) -> Int {
    if let known = lineCounts[width] { return known }
    let count = countLines(in: width)
    lineCounts[width] = count
    return count
  }

  private func countLines(in width: Double) -> Int {
    LineCount.lines(of: shownText, in: width, measuring: measure)
  }

  private func measure(_ word: Substring) -> Double {
    ruler.string = String(word)
    return ruler.preferredFrameSize().width
  }
}
