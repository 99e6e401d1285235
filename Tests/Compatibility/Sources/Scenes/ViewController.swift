import UIKit

/// Checks the calls and the window once it is shown, and then lists that tasks wait for.
class ViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [self] in Task { await check() } }
  }

  private func check() async {
    let scene = view.window?.windowScene
    let isShown = scene?.activationState == .foregroundActive && scene?.windows.first?.rootViewController === self
    let isRight =
      calls == ["launch", "configuration", "connect", "foreground", "active"] && scene?.delegate is SceneDelegate
    let isFilled = await (fillTable(), fillCollection()) == (true, true)
    print("Scenes: \(isRight && isShown && isFilled ? "ok" : "failed, \(calls), \(isShown), \(isFilled)")")
    exit(isRight && isShown && isFilled ? 0 : 1)
  }

  private func fillTable() async -> Bool {
    let table = UITableView(frame: view.bounds)
    view.addSubview(table)
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in UITableViewCell() }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    await source.apply(snapshot, animatingDifferences: false)
    let start = Date()
    snapshot.appendItems([3])
    await source.apply(snapshot)
    let hasWaited = start.timeIntervalSinceNow < -0.1
    await source.applySnapshotUsingReloadData(snapshot)
    return hasWaited && table.numberOfRows(inSection: 0) == 3
  }

  private func fillCollection() async -> Bool {
    let layout = UICollectionViewFlowLayout()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var section = NSDiffableDataSourceSectionSnapshot<Int>()
    section.append([1, 2])
    await source.apply(section, to: 0)
    await source.apply(source.snapshot())
    await source.applySnapshotUsingReloadData(source.snapshot())
    return list.numberOfItems(inSection: 0) == 2
  }
}
