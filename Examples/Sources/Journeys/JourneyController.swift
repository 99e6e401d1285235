import UIKit

/// The details of a journey, without the tab bar. A menu changes the place, or removes the journey; both ask in an alert.
class JourneyController: UIViewController {
  private var journey: Journey
  private let change: (Journey, Journey?) -> Void
  private let caption = UILabel()

  /// - Parameter change: Called with the journey and what takes its place; nil to remove it.
  init(_ journey: Journey, change: @escaping (Journey, Journey?) -> Void) {
    (self.journey, self.change) = (journey, change)
    super.init(nibName: nil, bundle: nil)
    title = journey.place
    hidesBottomBarWhenPushed = true
    navigationItem.largeTitleDisplayMode = .never
    let menu = UIMenu(children: [
      UIAction(title: "Other Place") { [weak self] _ in self?.askForPlace() },
      UIAction(title: "Remove", attributes: .destructive) { [weak self] _ in self?.askToRemove() },
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Change", menu: menu)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let days = UILabel()
    days.text = "\(journey.days)"
    days.font = .systemFont(ofSize: 96, weight: .bold)
    caption.text = "days until \(journey.place)"
    caption.textColor = .secondaryLabel
    let column = UIStackView(arrangedSubviews: [days, caption])
    column.axis = .vertical
    column.alignment = .center
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      column.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
    ])
  }

  private func askForPlace() {
    let alert = UIAlertController(title: "Where to?", message: nil, preferredStyle: .alert)
    alert.addTextField { [journey] field in
      field.text = journey.place
      field.clearButtonMode = .whileEditing
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Change", style: .default) { [weak self, weak alert] _ in
        self?.go(to: alert?.textFields?.first?.text ?? "")
      })
    alert.preferredAction = alert.actions.last
    present(alert, animated: true)
  }

  private func go(to place: String) {
    guard !place.isEmpty else { return }
    let former = journey
    journey.place = place
    title = place
    caption.text = "days until \(place)"
    change(former, journey)
  }

  private func askToRemove() {
    let alert = UIAlertController(
      title: "Cancel the journey?", message: "\(journey.place) has to wait.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Remove", style: .destructive) { [weak self] _ in
        guard let self else { return }
        change(journey, nil)
        navigationController?.popViewController(animated: true)
      })
    present(alert, animated: true)
  }
}
