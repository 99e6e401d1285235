import UIKit

/// A sheet in which a stepper chooses the day of a new journey.
class NewJourneyController: UIViewController {
  private let done: (Journey) -> Void
  private let stepper = UIStepper()
  private let label = UILabel()

  init(done: @escaping (Journey) -> Void) {
    self.done = done
    super.init(nibName: nil, bundle: nil)
    title = "New journey"
    let cancel = UIAction { [weak self] _ in self?.dismiss(animated: true) }
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: cancel)
    let save = UIAction { [weak self] _ in self?.save() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: save)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    (stepper.minimumValue, stepper.maximumValue, stepper.value) = (1, 99, 7)
    stepper.addAction(UIAction { [weak self] _ in self?.showDays() }, for: .valueChanged)
    let column = UIStackView(arrangedSubviews: [label, stepper])
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 16
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
    showDays()
  }

  private func showDays() {
    label.text = "In \(Int(stepper.value)) days"
  }

  private func save() {
    let journey = Journey(place: "Somewhere", days: Int(stepper.value))
    dismiss(animated: true) { [done] in done(journey) }
  }
}

/// The second tab: pages that scroll sideways.
class GuideController: UIViewController, UIPageViewControllerDataSource {
  private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let texts = ["Pack light", "Leave early", "Walk slowly"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Guide"
    view.backgroundColor = .systemBackground
    pages.dataSource = self
    pages.setViewControllers([page(0)], direction: .forward, animated: false)
    addChild(pages)
    pages.view.frame = view.bounds
    view.addSubview(pages.view)
    pages.didMove(toParent: self)
  }

  private func page(_ index: Int) -> UIViewController {
    let controller = UIViewController()
    let label = UILabel(frame: controller.view.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = texts[index]
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 40, weight: .semibold)
    controller.view.addSubview(label)
    controller.view.tag = index
    return controller
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { viewController.view.tag > 0 ? page(viewController.view.tag - 1) : nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { viewController.view.tag + 1 < texts.count ? page(viewController.view.tag + 1) : nil }
}
