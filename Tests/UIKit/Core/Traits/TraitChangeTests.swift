import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

private final class TraitView: UIView {
  var changes: [(UITraitCollection?, UITraitCollection)] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    changes.append((previousTraitCollection, traitCollection))
  }
}

private final class TraitController: UIViewController {
  let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    journal.lines.append("changed to \(traitCollection.userInterfaceStyle.rawValue)")
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    journal.lines.append("will be \(newCollection.horizontalSizeClass.rawValue)")
  }
}

@Suite(.serialized) struct TraitChangeTests {
  @Test func aViewHearsOfTheTraitsOfItsWindow() {
    let stage = ViewStage()
    let view = TraitView()
    #expect(view.traitCollection.horizontalSizeClass == .regular)
    stage.window.addSubview(view)
    #expect(view.changes.count == 1)
    #expect(view.changes.first?.0?.horizontalSizeClass == .regular)
    #expect(view.changes.first?.1.horizontalSizeClass == .compact)
    stage.window.frame.size = CGSize(width: 700, height: 480)
    stage.runMainStages()
    #expect(view.changes.count == 2 && view.changes.last?.1.horizontalSizeClass == .regular)
    stage.window.frame.size = CGSize(width: 800, height: 480)
    stage.runMainStages()
    #expect(view.changes.count == 2)
  }

  @Test func anOverrideReachesTheSubviews() {
    let stage = ViewStage(size: CGSize(width: 960, height: 540))
    let (outer, inner) = (UIView(), TraitView())
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.changes.isEmpty && inner.traitCollection.userInterfaceStyle == .light)
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark && inner.changes.count == 1)
    #expect(inner.changes.first?.0?.userInterfaceStyle == .light)
    #expect(stage.window.traitCollection.userInterfaceStyle == .light)
    outer.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(outer.traitOverrides.contains(UITraitPreferredContentSizeCategory.self))
    outer.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    inner.removeFromSuperview()
    stage.window.addSubview(inner)
    #expect(inner.traitCollection.userInterfaceStyle == .light && inner.changes.count == 4)
  }

  @Test func aWindowOverridesForItsControllers() {
    let stage = ViewStage(size: CGSize(width: 960, height: 540))
    let journal = Journal()
    let (parent, child) = (UIViewController(), TraitController(journal))
    stage.window.rootViewController = parent
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark && journal.take() == ["changed to 2"])
    parent.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .light), forChild: child)
    #expect(child.traitCollection.userInterfaceStyle == .light && journal.take() == ["changed to 1"])
    #expect(child.view.traitCollection.userInterfaceStyle == .light)
    #expect(parent.overrideTraitCollection(forChild: child)?.userInterfaceStyle == .light)
  }

  @Test func controllersHearOfAResizeBefore() {
    let stage = ViewStage(size: CGSize(width: 960, height: 540))
    let journal = Journal()
    stage.window.rootViewController = TraitController(journal)
    ViewWorld.current.resizeScreen(to: CGSize(width: 500, height: 540))
    #expect(stage.window.frame.width == 500 && journal.take().first == "will be 1")
  }

  @Test func observersHearOfTheirTraits() {
    let stage = ViewStage(size: CGSize(width: 960, height: 540))
    let view = UIView()
    stage.window.addSubview(view)
    var styles: [UIUserInterfaceStyle] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, former) in
      styles += [former.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
    }
    view.traitOverrides.displayScale = 3
    #expect(styles.isEmpty)
    view.overrideUserInterfaceStyle = .dark
    #expect(styles == [.light, .dark])
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    #expect(styles == [.light, .dark])
  }
}
