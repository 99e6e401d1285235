import UIKit

/// The details of a journey, without the tab bar. The trash asks in an alert before it removes the journey.
class JourneyController: UIViewController {
  private let journey: Journey
  private let remove: (Journey) -> Void

  init(_ journey: Journey, remove: @escaping (Journey) -> Void) {
    (self.journey, self.remove) = (journey, remove)
    super.init(nibName: nil, bundle: nil)
    title = journey.place
    hidesBottomBarWhenPushed = true
    navigationItem.largeTitleDisplayMode = .never
    let trash = UIAction { [weak self] _ in self?.ask() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .trash, primaryAction: trash)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let days = UILabel()
    days.text = "\(journey.days)"
    days.font = .systemFont(ofSize: 96, weight: .bold)
    let caption = UILabel()
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

  private func ask() {
    let alert = UIAlertController(
      title: "Cancel the journey?", message: "\(journey.place) has to wait.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Remove", style: .destructive) { [weak self] _ in
        guard let self else { return }
        remove(journey)
        navigationController?.popViewController(animated: true)
      })
    present(alert, animated: true)
  }
}
