import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// Draws the titles of an index in a column.
final class SectionIndexView: UIView {
  private weak var table: UITableView?
  private var color: UIColor?
  private var background: UIColor?
  private var tracking: UIColor?
  /// The width of the widest title, in points.
  private var titleWidth: CGFloat = 0

  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
  /// The distance from one entry to the next, in points.
  private static let step = ceil(font.lineHeight)
  private static let narrowest: CGFloat = 15
  private static let margin: CGFloat = 1

  init(of table: UITableView) {
    self.table = table
    super.init(frame: .zero)
    contentMode = .redraw
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  var titles: [String] = [] {
    didSet {
      guard titles != oldValue else { return }
      titleWidth = titles.map { width(of: $0) }.max() ?? 0
      setNeedsDisplay()
    }
  }

  /// True while the user's pointer is pressed on the index.
  var isTracked = false {
    didSet { showBackground() }
  }

  func adopt(color: UIColor?, background: UIColor?, tracking: UIColor?) {
    if color != self.color { setNeedsDisplay() }
    (self.color, self.background, self.tracking) = (color, background, tracking)
    showBackground()
  }

  private func showBackground() {
    let shown = isTracked ? tracking ?? background : background
    if backgroundColor != shown { backgroundColor = shown }
  }

  var fittingWidth: CGFloat { max(Self.narrowest, ceil(titleWidth) + 2 * Self.margin) }

  private func width(of title: String) -> CGFloat {
    title == UITableView.indexSearch ? Self.glass : title.size(withAttributes: [.font: Self.font]).width
  }

  private var entries: SectionIndexEntries {
    SectionIndexEntries(count: titles.count, room: Int((bounds.height / Self.step).clamped(0, 1000)))
  }

  /// The rectangle of the entries, in the middle of the height.
  private var column: CGRect {
    let height = CGFloat(entries.entries.count) * Self.step
    return CGRect(x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
  }

  /// Returns the title at a height, counted among all titles; the first or the last one beside the column.
  func title(at y: CGFloat) -> Int? {
    let column = column
    return column.height > 0 ? entries.title(at: (y - column.minY) / column.height) : nil
  }

  override func draw(_ rect: CGRect) {
    let color: UIColor = color ?? tintColor
    var place = CGRect(x: 0, y: column.minY, width: bounds.width, height: Self.step)
    for entry in entries.entries {
      switch entry {
      case .dot: drawDot(in: place, color)
      case .title(let index) where titles[index] == UITableView.indexSearch: drawGlass(in: place, color)
      case .title(let index): draw(titles[index], in: place, color)
      }
      place.origin.y += Self.step
    }
  }

  private func draw(_ title: String, in place: CGRect, _ color: UIColor) {
    let attributes: [NSAttributedString.Key: Any] = [.font: Self.font, .foregroundColor: color]
    let size = title.size(withAttributes: attributes)
    // A title that is wider than the index begins at its edge.
    let x = max(place.midX - size.width / 2, Self.margin)
    title.draw(at: CGPoint(x: x, y: place.midY - size.height / 2), withAttributes: attributes)
  }

  private func drawDot(in place: CGRect, _ color: UIColor) {
    color.setFill()
    UIBezierPath(ovalIn: CGRect(x: place.midX - 2, y: place.midY - 2, width: 4, height: 4)).fill()
  }

  /// The size of the magnifying glass, in points.
  private static let glass: CGFloat = 10

  private func drawGlass(in place: CGRect, _ color: UIColor) {
    let (x, y) = (place.midX - Self.glass / 2, place.midY - Self.glass / 2)
    let path = UIBezierPath(ovalIn: CGRect(x: x + 0.75, y: y + 0.75, width: 6, height: 6))
    path.move(to: CGPoint(x: x + 6, y: y + 6))
    path.addLine(to: CGPoint(x: x + Self.glass - 0.75, y: y + Self.glass - 0.75))
    path.lineWidth = 1.5
    path.lineCapStyle = .round
    color.setStroke()
    path.stroke()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func colorsDidChange() { setNeedsDisplay() }

  // The table's recognizer follows touches. They don't reach the rows.

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
