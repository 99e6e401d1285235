import UIKit

/// Auto Layout: a form whose details unfold. A constraint changes, and the layout that follows is animated.
class FormController: UIViewController {
  private let card = UIView()
  /// Clips the details while they unfold.
  private let fold = UIView()
  private let details = UIStackView()
  private let button = UIButton(type: .system)
  private lazy var folded = fold.heightAnchor.constraint(equalToConstant: 0)
  private lazy var unfolded = fold.heightAnchor.constraint(equalTo: details.heightAnchor)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.92, alpha: 1)
    addCard()
    fillDetails()
    button.addAction(UIAction { [weak self] _ in self?.toggleDetails() }, for: .touchUpInside)
    folded.isActive = true
    updateTitle()
  }

  private func addCard() {
    let title = UILabel()
    title.text = "Display settings"
    title.font = .boldSystemFont(ofSize: 22)

    let column = UIStackView(arrangedSubviews: [title, fold, button])
    column.axis = .vertical
    column.spacing = 10
    column.translatesAutoresizingMaskIntoConstraints = false
    card.backgroundColor = .white
    card.layer.cornerRadius = 16
    card.layer.shadowOpacity = 0.15
    card.layer.shadowOffset = CGSize(width: 0, height: 3)
    card.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(column)
    view.addSubview(card)
    let preferredWidth = card.widthAnchor.constraint(equalToConstant: 420)
    preferredWidth.priority = .defaultHigh
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 60),
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      preferredWidth,
      card.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, constant: -32),
      column.topAnchor.constraint(equalTo: card.topAnchor, constant: 20),
      column.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 24),
      column.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -24),
      column.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -16),
    ])
  }

  private func fillDetails() {
    details.axis = .vertical
    details.spacing = 10
    details.translatesAutoresizingMaskIntoConstraints = false
    fold.clipsToBounds = true
    fold.addSubview(details)
    NSLayoutConstraint.activate([
      details.topAnchor.constraint(equalTo: fold.topAnchor),
      details.leadingAnchor.constraint(equalTo: fold.leadingAnchor),
      details.trailingAnchor.constraint(equalTo: fold.trailingAnchor),
    ])
    for (name, isOn) in [("Reduce motion", false), ("Bold text", true), ("Smooth scrolling", true)] {
      let label = UILabel()
      label.text = name
      let toggle = UISwitch()
      toggle.isOn = isOn
      let row = UIStackView(arrangedSubviews: [label, toggle])
      row.alignment = .center
      row.distribution = .equalSpacing
      details.addArrangedSubview(row)
    }
  }

  private func toggleDetails() {
    let isFolding = unfolded.isActive
    // Deactivate one first: both at once contradict each other.
    (isFolding ? unfolded : folded).isActive = false
    (isFolding ? folded : unfolded).isActive = true
    updateTitle()
    UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0) {
      self.view.layoutIfNeeded()
    }
  }

  private func updateTitle() {
    button.setTitle(folded.isActive ? "Show details" : "Hide details", for: .normal)
  }
}
