import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

@Suite(.serialized) struct CollectionControllerTests {
  private final class Controller: UICollectionViewController {
    let journal = Journal()

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 90 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
      journal.lines.append("scroll \(Int(scrollView.contentOffset.y))")
    }
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard indexPath.item > 0 else { return nil }
      return UIContextMenuConfiguration(actionProvider: { [journal] _ in
        UIMenu(children: [UIAction(title: "item \(indexPath.item)") { journal.lines.append($0.title) }])
      })
    }
    override func collectionView(
      _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      journal.lines.append("opens")
    }
  }

  private func shown() -> (stage: ViewStage, controller: Controller) {
    let stage = ViewStage()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    let controller = Controller(collectionViewLayout: layout)
    stage.window.rootViewController = controller
    stage.runMainStages()
    return (stage, controller)
  }

  /// The safe area below a bar is known only with the contents, which the first snapshot brings.
  @Test(arguments: [true, false])
  func theFirstSnapshotStandsBelowTheBar(isAnimated: Bool) {
    final class Numbers: UICollectionViewController {
      var source: UICollectionViewDiffableDataSource<Int, Int>?
      var isAnimated = false
      override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
        source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
          $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<50))
        source?.apply(snapshot, animatingDifferences: isAnimated)
      }
    }
    let stage = ViewStage()
    let list = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    let controller = Numbers(collectionViewLayout: list)
    controller.isAnimated = isAnimated
    stage.window.rootViewController = UINavigationController(rootViewController: controller)
    stage.advance(to: stage.time + 1)
    let view = controller.collectionView!
    #expect(view.adjustedContentInset.top > 0 && view.contentOffset.y == -view.adjustedContentInset.top)
  }

  @Test func scrollingReachesTheController() {
    let (stage, controller) = shown()
    controller.collectionView.contentOffset.y = 30
    stage.runMainStages()
    #expect(controller.journal.take() == ["scroll 30"])
  }

  @Test func itemsHaveMenus() {
    let (stage, controller) = shown()
    stage.press(50, 30)
    stage.advance(to: stage.time + 1)
    stage.release(50, 30)
    #expect(ViewWorld.current[MenuState.self].open == nil && controller.journal.take() == [])
    stage.press(160, 30)
    stage.advance(to: stage.time + 1)
    stage.release(160, 30)
    #expect(ViewWorld.current[MenuState.self].open?.panels.first?.rows.first?.element.title == "item 1")
    #expect(controller.journal.take() == ["opens"])
    stage.type("Down")
    stage.type("Return")
    #expect(controller.journal.take() == ["item 1"])
  }

  /// Swift finds an override only of a method that the class declares: the protocols' defaults aren't enough.
  @Test func theControllerDeclaresEveryMethodOfItsProtocols() throws {
    let views = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/UIKit")
    func functions(_ file: String, _ word: String) throws -> Set<String> {
      let text = try String(contentsOf: views.appending(path: file), encoding: .utf8)
      // Without the spaces, which depend on the length of the line.
      let whole = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let pattern = try Regex("(?:^| )\(word)func ([A-Za-z]+) ?\\(([^)]*)\\)")
      return Set(
        whole.matches(of: pattern).map { match in
          let parameters = String(match.output[2].substring ?? "").split(separator: ",").map { parameter in
            parameter.split(separator: " ").first.map(String.init) ?? ""
          }
          return "\(match.output[1].substring ?? "")(\(parameters.joined(separator: " ")))"
        })
    }
    let declared = try functions("Lists/Collections/Controller/UICollectionViewController.swift", "open ")
    for file in [
      "Core/Scrolling/UIScrollViewDelegate.swift", "Lists/Collections/View/UICollectionViewDelegate.swift",
      "Lists/Collections/View/UICollectionViewDataSource.swift",
    ] {
      let needed = try functions(file, "").filter { !$0.contains("refetch") }
      #expect(needed.count >= 8 && needed.subtracting(declared).isEmpty, "\(needed.subtracting(declared))")
    }
  }
}
