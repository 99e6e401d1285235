import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitCore
import KinoraUIKitValues

/// A bar, a sidebar, a card and rows, positioned by constraints only.
final class ConstrainedPage: UIView {
  private(set) var updateCount = 0
  private(set) var layoutCount = 0
  var onLayout: (() -> Void)?

  private let bar = UIView()
  private let sidebar = UIView()
  private let card = UIView()
  private let rows = UIStackView()
  private let lastRow = UIView()
  private var sidebarWidthConstraint: NSLayoutConstraint!
  private var onLeft: [NSLayoutConstraint] = []
  private var onRight: [NSLayoutConstraint] = []
  private var tall: NSLayoutConstraint!
  private var gaps: [NSLayoutConstraint] = []
  private var gap: CGFloat = 12

  /// Lower than the priority of the short card, which counts at first.
  private static let low = UILayoutPriority(400)

  private(set) var isSidebarOnRight = false
  var sidebarWidth: CGFloat { sidebarWidthConstraint.constant }
  var tallPriority: Float { tall.priority.rawValue }
  var hasLastRow: Bool { lastRow.superview != nil }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = SceneTheme.panel
    build()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func widenSidebar() {
    sidebarWidthConstraint.constant = sidebarWidth < 200 ? 210 : 120
  }

  func toggleSidebarSide() {
    isSidebarOnRight.toggle()
    NSLayoutConstraint.deactivate(isSidebarOnRight ? onLeft : onRight)
    NSLayoutConstraint.activate(isSidebarOnRight ? onRight : onLeft)
  }

  func togglePriority() {
    tall.priority = tall.priority == .defaultHigh ? Self.low : .defaultHigh
  }

  /// Changes many constraints at once, in the update pass.
  func toggleSpacing() {
    gap = gap == 12 ? 28 : 12
    setNeedsUpdateConstraints()
  }

  func toggleLastRow() {
    if hasLastRow { lastRow.removeFromSuperview() } else { rows.addArrangedSubview(lastRow) }
  }

  override func updateConstraints() {
    updateCount += 1
    // Sets only constants that change; a constraint that already has its value costs nothing.
    for constraint in gaps where constraint.constant != gap { constraint.constant = gap }
    if rows.spacing != gap / 2 { rows.spacing = gap / 2 }
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutCount += 1
    onLayout?()
  }

  private func build() {
    add(bar, "bar", color: SceneTheme.violet)
    add(sidebar, "sidebar", color: SceneTheme.blue)
    add(card, "card", color: SceneTheme.amber)
    rows.axis = .vertical
    rows.distribution = .fillEqually
    rows.spacing = 6
    rows.translatesAutoresizingMaskIntoConstraints = false
    addSubview(rows)
    for _ in 0..<3 { rows.addArrangedSubview(makeRow()) }
    style(lastRow, color: SceneTheme.pink)
    rows.addArrangedSubview(lastRow)
    constrain()
  }

  private func constrain() {
    sidebarWidthConstraint = sidebar.widthAnchor.constraint(equalToConstant: 120)
    tall = card.heightAnchor.constraint(equalToConstant: 180)
    tall.priority = Self.low
    let short = card.heightAnchor.constraint(equalToConstant: 90)
    short.priority = UILayoutPriority(500)
    let between = [
      bar.topAnchor.constraint(equalTo: topAnchor, constant: gap),
      sidebar.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: gap),
      card.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: gap),
      rows.topAnchor.constraint(equalTo: card.bottomAnchor, constant: gap),
    ]
    // Leading and trailing keep their order on either side.
    onLeft = [
      sidebar.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      card.leadingAnchor.constraint(equalTo: sidebar.trailingAnchor, constant: gap),
      card.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
    ]
    onRight = [
      sidebar.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
      sidebar.leadingAnchor.constraint(equalTo: card.trailingAnchor, constant: gap),
      card.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
    ]
    gaps = between + [onLeft[1], onRight[1]]
    NSLayoutConstraint.activate(between + onLeft)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      bar.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      bar.heightAnchor.constraint(equalToConstant: 44),
      sidebarWidthConstraint,
      bottomAnchor.constraint(equalTo: sidebar.bottomAnchor, constant: 16),
      tall, short,
      rows.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      rows.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      bottomAnchor.constraint(equalTo: rows.bottomAnchor, constant: 16),
    ])
  }

  private func add(_ view: UIView, _ name: String, color: UIColor) {
    style(view, color: color)
    view.layer.name = name
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
  }

  private func makeRow() -> UIView {
    let row = UIView()
    style(row, color: SceneTheme.mint)
    return row
  }

  private func style(_ view: UIView, color: UIColor) {
    view.backgroundColor = color.withAlphaComponent(0.85)
    view.layer.cornerRadius = 10
  }
}
