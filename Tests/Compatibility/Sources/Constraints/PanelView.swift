import UIKit

/// A box that updates its constraints once, however often its state changes.
class PanelView: UIView {
  enum Layout {
    case compact, wide
  }

  let box = UIView()
  let badge = UIView()
  private(set) var updates = 0
  private(set) var layouts = 0

  var layout = Layout.compact {
    didSet { setNeedsUpdateConstraints() }
  }

  private lazy var compact: [NSLayoutConstraint] = [
    box.widthAnchor.constraint(equalToConstant: 100),
    box.heightAnchor.constraint(equalToConstant: 100),
  ]
  private lazy var wide: [NSLayoutConstraint] = [
    box.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5),
    box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemGray
    box.backgroundColor = .systemOrange
    badge.backgroundColor = .systemRed
    for view in [box, badge] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      box.centerXAnchor.constraint(equalTo: centerXAnchor),
      box.centerYAnchor.constraint(equalTo: centerYAnchor),
      badge.topAnchor.constraint(equalTo: box.topAnchor),
      badge.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      badge.widthAnchor.constraint(equalToConstant: 20),
      badge.heightAnchor.constraint(equalToConstant: 20),
    ])
    setNeedsUpdateConstraints()
  }

  override func updateConstraints() {
    updates += 1
    switch layout {
    case .compact:
      NSLayoutConstraint.deactivate(wide)
      NSLayoutConstraint.activate(compact)
    case .wide:
      NSLayoutConstraint.deactivate(compact)
      NSLayoutConstraint.activate(wide)
    }
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}
