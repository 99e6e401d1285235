import UIKit

/// A place to travel to, with the days that are left until then.
struct Journey: Equatable {
  var place: String
  var days: Int
}

/// The list of journeys: a table below a large title. The plus opens a sheet, a row its details.
class JourneysController: UITableViewController {
  private var journeys = ["Lisbon", "Kyoto", "Oslo", "Naples", "Ghent", "Porto", "Riga", "Bern", "Graz", "Cork"]
    .enumerated().map { Journey(place: $0.element, days: 12 + 9 * $0.offset) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Journeys"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "journey")
    navigationItem.leftBarButtonItem = editButtonItem
    let add = UIAction { [weak self] _ in self?.presentSheet() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: add)
    countBadge()
  }

  private func presentSheet() {
    let sheet = UINavigationController(rootViewController: NewJourneyController { [weak self] in self?.insert($0) })
    if let presentation = sheet.sheetPresentationController {
      presentation.detents = [.medium(), .large()]
      presentation.prefersGrabberVisible = true
    }
    present(sheet, animated: true)
  }

  private func insert(_ journey: Journey) {
    journeys.insert(journey, at: 0)
    tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    countBadge()
  }

  private func countBadge() {
    navigationController?.tabBarItem.badgeValue = "\(journeys.count)"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { journeys.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "journey", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = journeys[indexPath.row].place
    content.secondaryText = "In \(journeys[indexPath.row].days) days"
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let details = JourneyController(journeys[indexPath.row]) { [weak self] in self?.change($0, to: $1) }
    navigationController?.pushViewController(details, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    change(journeys[indexPath.row], to: nil)
  }

  private func change(_ journey: Journey, to other: Journey?) {
    guard let row = journeys.firstIndex(of: journey) else { return }
    let path = IndexPath(row: row, section: 0)
    if let other {
      journeys[row] = other
      return tableView.reloadRows(at: [path], with: .automatic)
    }
    journeys.remove(at: row)
    tableView.deleteRows(at: [path], with: .automatic)
    countBadge()
  }
}
