import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// A view that records its passes.
private final class Witness: UIView {
  var label = ""
  var journal: Journal?
  var onUpdate: (() -> Void)?
  var onLayout: (() -> Void)?

  final class Journal {
    var lines: [String] = []
  }

  convenience init(_ label: String, _ journal: Journal) {
    self.init(frame: .zero)
    (self.label, self.journal) = (label, journal)
    layer.name = label
  }

  override func updateConstraints() {
    journal?.lines.append("update \(label)")
    onUpdate?()
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    journal?.lines.append("layout \(label)")
    onLayout?()
  }
}

/// The moments at which constraints and frames are updated.
@Suite struct LayoutPassTests {
  private let journal = Witness.Journal()

  @Test("AL-16: a constant takes effect in the next layout")
  func constantsTakeEffectInTheNextLayout() {
    let root = makeRoot()
    let view = makeChild(of: root)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    left.isActive = true
    root.layoutIfNeeded()
    left.constant = 25
    #expect(view.frame.minX == 10)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 25)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 25)
  }

  @Test("LP-1: a changed constant asks for a frame, whose layout moves the view")
  func changedConstantsAskForAFrame() {
    let stage = ViewStage()
    let view = makeChild(of: stage.window)
    let left = view.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 10)
    left.isActive = true
    stage.runMainStages()
    #expect(view.frame.minX == 10)
    #expect(!stage.context.needsCommit)
    var requests = 0
    stage.context.onNeedsCommit = { requests += 1 }
    left.constant = 25
    #expect(requests == 1 && stage.context.needsCommit)
    stage.runMainStages()
    #expect(view.frame.minX == 25)
    #expect(!stage.context.needsCommit)
  }

  @Test("AL-20: three requests are one layout")
  func requestsForLayoutCoalesce() {
    let stage = ViewStage()
    let view = Witness("a", journal)
    stage.window.addSubview(view)
    stage.runMainStages()
    journal.lines = []
    for _ in 0..<3 { view.setNeedsLayout() }
    stage.runMainStages()
    #expect(journal.lines == ["layout a"])
  }

  @Test("AL-21: nothing pending, nothing called")
  func nothingIsCalledWithoutNeed() {
    let stage = ViewStage()
    let view = Witness("a", journal)
    stage.window.addSubview(view)
    stage.runMainStages()
    journal.lines = []
    view.layoutIfNeeded()
    stage.window.layoutIfNeeded()
    view.updateConstraintsIfNeeded()
    #expect(journal.lines.isEmpty)
  }

  @Test("AL-22: updates go from leaf to root, layout from root to leaf")
  func passesGoTheirWays() {
    let stage = ViewStage()
    let (a, b, c) = (Witness("a", journal), Witness("b", journal), Witness("c", journal))
    a.addSubview(b)
    b.addSubview(c)
    stage.window.addSubview(a)
    stage.runMainStages()
    #expect(journal.lines == ["update c", "update b", "update a", "layout a", "layout b", "layout c"])
    journal.lines = []
    for view in [a, b, c] {
      view.setNeedsUpdateConstraints()
      view.setNeedsLayout()
    }
    #expect(a.needsUpdateConstraints())
    stage.runMainStages()
    #expect(journal.lines == ["update c", "update b", "update a", "layout a", "layout b", "layout c"])
    #expect(!a.needsUpdateConstraints())
  }

  @Test("AL-23: frames are rounded to pixels, halves away from zero")
  func framesAreRoundedToPixels() {
    #expect(CGFloat(950.25).onPixels(2) == 950.5)
    #expect(CGFloat(950.2).onPixels(2) == 950)
    #expect(isClose(CGFloat(173.25).onPixels(3), 173.3333, 1e-3))
    #expect(CGFloat(173.25).onPixels(2) == 173.5)
    #expect(CGFloat(-2.5).onPixels(1) == -3)
    #expect(CGFloat(0.1 + 0.2 + 0.2).onPixels(1) == 1)
    let stage = ViewStage()
    UIScreen.main.adopt(size: CGSize(width: 320, height: 2000), scale: 2, framesPerSecond: 60)
    let view = makeChild(of: stage.window)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 950.25),
      view.widthAnchor.constraint(equalToConstant: 173.25),
    ])
    stage.runMainStages()
    #expect(view.frame.minY == 950.5)
    #expect(view.frame.width == 173.5)
    #expect(isClose(solved(.width, view), 173.25))
  }

  @Test("LP-2: views that ask for updates in their updates don't hang the program, and are named")
  func restlessUpdatesAreStopped() {
    let stage = ViewStage()
    var reports: [String] = []
    ViewWorld.current[ReportLog.self].onReport = { reports.append($0) }
    let view = Witness("restless", journal)
    view.onUpdate = { [unowned view] in view.superview?.setNeedsUpdateConstraints() }
    let parent = Witness("parent", journal)
    parent.onUpdate = { [unowned view] in view.setNeedsUpdateConstraints() }
    parent.addSubview(view)
    stage.window.addSubview(parent)
    stage.runMainStages()
    #expect(reports.count == 1)
    #expect(reports.first?.contains("'restless'") ?? false)
    #expect(!stage.context.needsCommit)
  }

  @Test("LP-5: views that ask for layout in their layout don't hang the program, and are named once")
  func restlessLayoutIsStopped() {
    let stage = ViewStage()
    var reports: [String] = []
    ViewWorld.current[ReportLog.self].onReport = { reports.append($0) }
    let view = Witness("restless", journal)
    view.onLayout = { [unowned view] in view.setNeedsLayout() }
    stage.window.addSubview(view)
    stage.runMainStages()
    #expect(reports.count == 1)
    #expect(reports.first?.contains("'restless'") ?? false)
  }

  @Test("LP-5: a constraint that changes with every layout is left after 100 rounds, its view named once")
  func constraintsThatChangeInLayoutAreStopped() {
    let stage = ViewStage()
    var reports: [String] = []
    ViewWorld.current[ReportLog.self].onReport = { reports.append($0) }
    let view = Witness("restless", journal)
    _ = makeChild(of: stage.window, view)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    view.onLayout = { width.constant += 1 }
    stage.runMainStages()
    #expect(journal.lines.count { $0 == "layout restless" } == 100)
    #expect(reports.count == 1 && reports.first?.contains("'restless'") ?? false)
    #expect(!stage.context.needsCommit && stage.context.nextCallbackTime == nil)
    journal.lines = []
    for _ in 0..<3 { stage.runMainStages() }
    #expect(journal.lines.isEmpty)
    view.setNeedsLayout()
    stage.runMainStages()
    #expect(journal.lines.count == 100 && reports.count == 1)
    #expect(!stage.context.needsCommit)
  }

  @Test("LP-5: the log names the view that asks for layout, and no superview that is laid out for it")
  func uninvolvedSuperviewsAreNotNamed() {
    let stage = ViewStage()
    var reports: [String] = []
    ViewWorld.current[ReportLog.self].onReport = { reports.append($0) }
    let parent = Witness("innocent", journal)
    let view = Witness("restless", journal)
    view.onLayout = { [unowned view] in view.bounds.size.width += 1 }
    stage.window.addSubview(parent)
    parent.addSubview(view)
    stage.runMainStages()
    #expect(reports.count == 1 && reports.first?.contains("'restless'") ?? false)
    #expect(reports.first?.contains("'innocent'") == false)
    #expect(!stage.context.needsCommit)
  }

  @Test("LP-5: contents that ask for another size with every layout are left after 100 rounds")
  func contentsThatChangeInLayoutAreStopped() {
    final class Growing: UIView {
      var size = CGFloat(10)
      var layouts = 0

      override var intrinsicContentSize: CGSize { CGSize(width: size, height: size) }

      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        size += 1
        invalidateIntrinsicContentSize()
      }
    }
    let stage = ViewStage()
    var reports = 0
    ViewWorld.current[ReportLog.self].onReport = { _ in reports += 1 }
    let view = Growing()
    _ = makeChild(of: stage.window, view)
    view.leftAnchor.constraint(equalTo: stage.window.leftAnchor).isActive = true
    stage.runMainStages()
    #expect(view.layouts == 100 && reports == 1)
    #expect(!stage.context.needsCommit)
  }

  @Test("LP-5: an update that asks for layout, whose layout asks for the update, is left after 100 rounds")
  func updatesAndLayoutsThatAskForEachOtherAreStopped() {
    let stage = ViewStage()
    var reports: [String] = []
    ViewWorld.current[ReportLog.self].onReport = { reports.append($0) }
    let view = Witness("restless", journal)
    view.onUpdate = { [unowned view] in view.setNeedsLayout() }
    view.onLayout = { [unowned view] in view.setNeedsUpdateConstraints() }
    stage.window.addSubview(view)
    stage.runMainStages()
    #expect(journal.lines.count { $0 == "layout restless" } == 100)
    #expect(reports.count == 1 && reports.first?.contains("'restless'") ?? false)
    #expect(!stage.context.needsCommit)
  }

  @Test("LP-3: a view has its frame before its subviews are laid out")
  func framesComeBeforeLayout() {
    let stage = ViewStage()
    let view = Witness("a", journal)
    var widths: [CGFloat] = []
    view.onLayout = { [unowned view] in widths.append(view.bounds.width) }
    _ = makeChild(of: stage.window, view)
    let width = view.widthAnchor.constraint(equalToConstant: 70)
    width.isActive = true
    stage.runMainStages()
    width.constant = 90
    stage.runMainStages()
    #expect(widths == [70, 90])
  }

  @Test("LP-4: layoutIfNeeded lays out the subtree only, with what the whole window says")
  func layoutIfNeededStaysInTheSubtree() {
    let stage = ViewStage()
    let (outer, inner) = (makeChild(of: stage.window), UIView())
    _ = makeChild(of: outer, inner)
    let width = outer.widthAnchor.constraint(equalToConstant: 100)
    let left = inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5)
    let share = inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5)
    NSLayoutConstraint.activate([width, left, share])
    stage.runMainStages()
    width.constant = 200
    left.constant = 7
    outer.layoutIfNeeded()
    // The frame itself follows, since the window waits for layout.
    #expect(outer.frame.width == 200)
    #expect(inner.frame.minX == 7 && inner.frame.width == 100)
    stage.runMainStages()
    #expect(outer.frame.width == 200)
  }

  @Test("LP-7: a frame set by hand holds until the next layout; without constraints it stays")
  func framesSetByHandHoldUntilLayout() {
    let root = makeRoot()
    let view = makeChild(of: root)
    let constraints = [
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
    ]
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    view.frame = CGRect(x: 99, y: 30, width: 20, height: 40)
    #expect(view.frame.minX == 99)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 30, width: 50, height: 40))
    NSLayoutConstraint.deactivate(constraints)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 30, width: 50, height: 40))
    view.frame.origin.x = 77
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.frame.minX == 77)
  }

  @Test("LP-9: a transform survives layout")
  func transformsSurvive() {
    let root = makeRoot()
    let view = makeChild(of: root)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 125, y: 110))
    #expect(view.bounds.size == CGSize(width: 50, height: 20))
    #expect(view.frame == CGRect(x: 75, y: 90, width: 100, height: 40))
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
  }

  @Test("LP-8: layout in a block animates what constraints move")
  func layoutInBlocksAnimates() {
    let stage = ViewStage()
    let view = makeChild(of: stage.window)
    let left = view.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 10)
    let width = view.widthAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([left, width])
    stage.runMainStages()
    #expect(view.layer.animationKeys()?.isEmpty ?? true)
    left.constant = 110
    width.constant = 60
    UIView.animate(withDuration: 1) { stage.window.layoutIfNeeded() }
    #expect(view.frame.minX == 110)
    let keys = view.layer.animationKeys() ?? []
    #expect(keys.contains { $0.hasPrefix("position") } && keys.contains { $0.hasPrefix("bounds") })
  }
}
