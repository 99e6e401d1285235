import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraUIKitCore

/// A view that records its update and layout passes.
private final class DiaryView: UIView {
  let name: String
  let diary: Diary

  init(_ name: String, in diary: Diary) {
    self.name = name
    self.diary = diary
    super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  required init?(coder: NSCoder) { nil }

  override func updateConstraints() {
    diary.entries.append("update \(name)")
    super.updateConstraints()
  }

  override func layoutSubviews() {
    diary.entries.append("layout \(name)")
    super.layoutSubviews()
  }
}

/// A controller that records its passes and those of its view.
private final class PassController: UIViewController {
  let name: String
  let diary: Diary
  var onUpdate: (() -> Void)?

  init(_ name: String, in diary: Diary) {
    self.name = name
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = DiaryView(name, in: diary) }

  override func updateViewConstraints() {
    diary.entries.append("updateView \(name)")
    onUpdate?()
    super.updateViewConstraints()
  }

  override func viewWillLayoutSubviews() { diary.entries.append("will \(name)") }
  override func viewDidLayoutSubviews() { diary.entries.append("did \(name)") }
}

/// The update pass and the layout pass through controllers, their views and subviews.
@Suite(.serialized) struct ControllerPassTests {
  private let diary = Diary()

  private struct Tree {
    let stage: ScreenStage
    let window: UIWindow
    let outer: PassController
    let inner: PassController
    let leaf: DiaryView
  }

  /// Makes a controller whose view contains the view of another one, which contains a plain view; all are laid out.
  private func makeTree() -> Tree {
    let stage = ScreenStage()
    let (outer, inner) = (PassController("outer", in: diary), PassController("inner", in: diary))
    let leaf = DiaryView("leaf", in: diary)
    inner.view.addSubview(leaf)
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    let window = stage.show(outer)
    stage.runMainStages()
    return Tree(stage: stage, window: window, outer: outer, inner: inner, leaf: leaf)
  }

  private let everything = [
    "update leaf", "updateView inner", "update inner", "updateView outer", "update outer",
    "will outer", "layout outer", "did outer", "will inner", "layout inner", "did inner", "layout leaf",
  ]

  @Test("LP-2, LP-3: the first frame updates from the leaves to the root, and lays out from the root to the leaves")
  func theFirstFrameRunsBothPasses() {
    let tree = makeTree()
    #expect(diary.take() == everything)
    tree.stage.runMainStages()
    #expect(diary.take().isEmpty)
  }

  @Test("LP-2, LP-3: later frames keep the order, and run once for many requests") func laterFramesDoTheSame() {
    let tree = makeTree()
    _ = diary.take()
    for _ in 0..<3 {
      for view: UIView in [tree.outer.view, tree.inner.view, tree.leaf] {
        view.setNeedsUpdateConstraints()
        view.setNeedsLayout()
      }
    }
    #expect(diary.take().isEmpty)
    tree.stage.runMainStages()
    #expect(diary.take() == everything)
  }

  @Test("LP-2: only the controller of an invalidated view is updated") func onlyInvalidatedControllersAreUpdated() {
    let tree = makeTree()
    _ = diary.take()
    tree.inner.view.setNeedsUpdateConstraints()
    tree.stage.runMainStages()
    #expect(diary.take() == ["updateView inner", "update inner"])
    tree.leaf.setNeedsUpdateConstraints()
    tree.stage.runMainStages()
    #expect(diary.take() == ["update leaf"])
    tree.outer.view.setNeedsUpdateConstraints()
    tree.outer.view.updateConstraintsIfNeeded()
    #expect(diary.take() == ["updateView outer", "update outer"])
  }

  @Test("LP-6: constraints that updateViewConstraints changes place the views of the same frame")
  func changesTakeEffectInTheSameFrame() {
    let tree = makeTree()
    tree.leaf.translatesAutoresizingMaskIntoConstraints = false
    let left = tree.leaf.leftAnchor.constraint(equalTo: tree.inner.view.leftAnchor, constant: 5)
    left.isActive = true
    tree.stage.runMainStages()
    #expect(tree.leaf.frame.minX == 5)
    var count = 0
    tree.inner.onUpdate = {
      count += 1
      left.constant = 25
    }
    tree.inner.view.setNeedsUpdateConstraints()
    #expect(tree.leaf.frame.minX == 5 && count == 0)
    tree.stage.runMainStages()
    #expect(tree.leaf.frame.minX == 25 && count == 1)
    tree.stage.runMainStages()
    #expect(count == 1 && !tree.stage.context.needsCommit)
  }
}
