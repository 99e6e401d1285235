import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// Numbers outside any sensible layout, and hundreds of changes back and forth.
@Suite struct LayoutSurvivalTests {
  private let odd: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, -5, 0]

  @Test func oddSizesOfContentsAndSpacingsAreSurvived() {
    let stage = StackStage()
    let (first, second) = (WishingView(10), WishingView(20))
    let stack = stage.stack([first, second], width: nil, height: nil)
    for distribution in 0..<5 {
      stack.distribution = UIStackView.Distribution(rawValue: distribution)!
      for number in odd {
        stack.spacing = number
        stack.setCustomSpacing(number, after: first)
        second.wanted = CGSize(width: number, height: number)
        stack.layoutMargins = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
        stage.stage.runMainStages()
        #expect(stack.frame.isFinite && second.frame.isFinite)
      }
    }
  }

  @Test func prioritiesOutOfRangeAreTakenForTheNearest() {
    let root = makeRoot()
    let view = SizedView(5, 5)
    _ = makeChild(of: root, view)
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    for number: Float in [-1, 0, 0.5, 1001, .nan, .infinity] {
      view.setContentHuggingPriority(UILayoutPriority(number), for: .horizontal)
      view.setContentCompressionResistancePriority(UILayoutPriority(number), for: .vertical)
      root.layoutIfNeeded()
      _ = view.systemLayoutSizeFitting(
        CGSize(width: 10, height: CGFloat.infinity), withHorizontalFittingPriority: UILayoutPriority(number),
        verticalFittingPriority: UILayoutPriority(number))
    }
    #expect(view.bounds.size == CGSize(width: 5, height: 5))
  }

  @Test func contradictionsInsideAFittingViewAreSurvived() {
    let view = UIView()
    for index in 0..<10 {
      let child = makeChild(of: view)
      NSLayoutConstraint.activate([
        child.topAnchor.constraint(equalTo: view.topAnchor), child.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        child.heightAnchor.constraint(equalToConstant: CGFloat(20 + index)),
        child.widthAnchor.constraint(equalToConstant: 10), child.widthAnchor.constraint(equalToConstant: 20),
        child.leftAnchor.constraint(equalTo: view.leftAnchor), child.rightAnchor.constraint(equalTo: view.rightAnchor),
      ])
    }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitting.height >= 20 && fitting.width >= 10)
  }

  @Test func eachContradictionIsReportedOnce() {
    let stage = ViewStage()
    var reports = 0
    ViewWorld.current[ReportLog.self].onReport = { _ in reports += 1 }
    let views = (0..<50).map { _ in makeChild(of: stage.window) }
    for view in views {
      view.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
      view.widthAnchor.constraint(equalToConstant: 10).isActive = true
      view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    }
    let height = views[0].heightAnchor.constraint(equalToConstant: 5)
    height.isActive = true
    stage.runMainStages()
    height.constant = 6
    stage.runMainStages()
    #expect(reports == 50)
    #expect(views.allSatisfy { $0.bounds.width == 10 })
  }

  @Test func twoSetsOfConstraintsMayTakeTurnsAThousandTimes() {
    let root = makeRoot()
    let view = makeChild(of: root)
    let near = [
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
    ]
    let far = [
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor), view.rightAnchor.constraint(equalTo: root.rightAnchor),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ]
    for turn in 0..<1000 {
      let (going, coming) = turn % 2 == 0 ? (far, near) : (near, far)
      NSLayoutConstraint.deactivate(going)
      NSLayoutConstraint.activate(coming)
      NSLayoutConstraint.activate(coming)
      root.layoutIfNeeded()
    }
    #expect(view.frame == CGRect(x: 160, y: 400, width: 160, height: 80))
  }

  /// Boxes in rows of a column that scrolls.
  @Test func aConstantDeepInsideStacksCostsOneView() {
    let stage = ViewStage()
    let scroller = UIScrollView(frame: stage.window.bounds)
    stage.window.addSubview(scroller)
    let column = UIStackView()
    column.axis = .vertical
    _ = makeChild(of: scroller, column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: scroller.topAnchor),
      column.leadingAnchor.constraint(equalTo: scroller.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: scroller.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: scroller.bottomAnchor),
      column.widthAnchor.constraint(equalTo: scroller.widthAnchor),
    ])
    var lefts: [NSLayoutConstraint] = []
    for _ in 0..<10 {
      let row = UIStackView(arrangedSubviews: (0..<5).map { _ in UIView() })
      row.distribution = .fillEqually
      for box in row.arrangedSubviews {
        let view = makeChild(of: box)
        lefts.append(view.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 1))
        NSLayoutConstraint.activate([
          lefts[lefts.count - 1], view.topAnchor.constraint(equalTo: box.topAnchor),
          view.widthAnchor.constraint(equalToConstant: 4), box.heightAnchor.constraint(equalToConstant: 40),
        ])
      }
      column.addArrangedSubview(row)
    }
    stage.runMainStages()
    #expect(scroller.contentSize == CGSize(width: 320, height: 400))
    stage.context.layoutWork = LayoutWork()
    lefts[23].constant = 5
    stage.runMainStages()
    #expect(stage.context.layoutWork.layersLaidOut == 1)
  }
}

extension CGRect {
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  @Test func alignmentInsetsThatAreNotFiniteCountAsZero() {
    final class OddView: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: .nan, left: .infinity, bottom: -.infinity, right: 4)
      }
    }
    let stage = ViewStage()
    let view = OddView(frame: .zero)
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 40),
    ])
    stage.runMainStages()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 34, height: 40))
    let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(view.alignmentRect(forFrame: frame) == CGRect(x: 1, y: 2, width: 26, height: 40))
    #expect(view.frame(forAlignmentRect: view.alignmentRect(forFrame: frame)) == frame)
  }
}
