import Foundation
import KinoraGeometry
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

@Suite struct InsetGuideTests {
  private func add(_ view: UIView, to superview: UIView) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  @Test func marginsDoNotKeepAViewOpen() {
    let stage = ViewStage()
    let view = makeChild(of: stage.window)
    _ = (view.layoutMarginsGuide, view.readableContentGuide)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: stage.window.topAnchor),
      view.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 4),
    ])
    let small = view.heightAnchor.constraint(equalToConstant: 0)
    small.priority = .defaultLow
    small.isActive = true
    stage.runMainStages()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 4, height: 0))
    #expect(view.layoutMarginsGuide.layoutFrame.size == .zero)
  }

  @Test("AL-24: a bar above the safe area's edge grows by what is below it")
  func aBarGrowsByTheSafeArea() {
    let stage = ViewStage(size: CGSize(width: 320, height: 480))
    let bar = add(UIView(), to: stage.window)
    let content = add(UIView(), to: bar)
    stage.window.setAdditionalSafeArea(UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: stage.window.bottomAnchor),
      content.topAnchor.constraint(equalTo: bar.topAnchor),
      content.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
      content.heightAnchor.constraint(equalToConstant: 44),
      content.bottomAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.bottomAnchor),
    ])
    stage.runMainStages()
    #expect(bar.frame == CGRect(x: 0, y: 402, width: 320, height: 78))
    #expect(bar.safeAreaInsets.bottom == 34)
    stage.window.setAdditionalSafeArea(.zero)
    stage.runMainStages()
    #expect(bar.frame.height == 44)
  }

  @Test func guidesAreMadeOnceAndBelongToTheView() {
    let view = UIView()
    #expect(view.layoutMarginsGuide === view.layoutMarginsGuide)
    #expect(view.safeAreaLayoutGuide === view.safeAreaLayoutGuide)
    #expect(view.safeAreaLayoutGuide.owningView === view)
    #expect(view.layoutGuides.count == 2)
  }

  @Test func theMarginsGuideFollowsTheMargins() {
    let stage = ViewStage(size: CGSize(width: 320, height: 480))
    let view = add(UIView(), to: stage.window)
    let guide = stage.window.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.leftAnchor.constraint(equalTo: guide.leftAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.rightAnchor.constraint(equalTo: guide.rightAnchor),
    ])
    stage.runMainStages()
    #expect(view.frame == CGRect(x: 8, y: 8, width: 304, height: 464))
    stage.window.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    stage.runMainStages()
    #expect(view.frame == CGRect(x: 20, y: 10, width: 260, height: 440))
    stage.window.frame.size = CGSize(width: 400, height: 400)
    stage.runMainStages()
    #expect(view.frame == CGRect(x: 20, y: 10, width: 340, height: 360))
  }

  @Test func theReadableColumnIsNoWiderThanIsGoodToRead() {
    let stage = ViewStage(size: CGSize(width: 320, height: 480))
    let view = add(UIView(), to: stage.window)
    let guide = stage.window.readableContentGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.leftAnchor.constraint(equalTo: guide.leftAnchor), view.rightAnchor.constraint(equalTo: guide.rightAnchor),
    ])
    stage.runMainStages()
    #expect(view.frame == CGRect(x: 8, y: 8, width: 304, height: 464))
    stage.window.frame.size = CGSize(width: 1000, height: 500)
    stage.runMainStages()
    #expect(view.frame == CGRect(x: 164, y: 8, width: 672, height: 484))
  }

  @Test func theKeyboardsGuideIsTheStripBelowTheSafeArea() {
    let stage = ViewStage(size: CGSize(width: 320, height: 480))
    let view = add(UIView(), to: stage.window)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: stage.window.leftAnchor), view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
      view.bottomAnchor.constraint(equalTo: stage.window.keyboardLayoutGuide.topAnchor),
    ])
    stage.runMainStages()
    #expect(view.frame.maxY == 480)
    stage.window.setAdditionalSafeArea(UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    stage.runMainStages()
    #expect(view.frame.maxY == 446)
    stage.window.keyboardLayoutGuide.usesBottomSafeArea = false
    stage.runMainStages()
    #expect(view.frame.maxY == 480)
  }

  @Test func aControllersInsetsMakeItsViewsSafeAreaSmaller() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 12, left: 0, bottom: 0, right: 0)
    #expect(controller.view.safeAreaInsets.top == 12)
    controller.additionalSafeAreaInsets.top = 20
    #expect(controller.view.safeAreaInsets.top == 20)
  }

  @Test func aControllersGuidesEndAtTheSafeArea() throws {
    let stage = ViewStage(size: CGSize(width: 320, height: 480))
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 12, left: 0, bottom: 34, right: 0)
    stage.window.rootViewController = controller
    let (title, bar) = (add(UIView(), to: controller.view), add(UIView(), to: controller.view))
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      NSLayoutConstraint(
        item: bar, attribute: .bottom, relatedBy: .equal, toItem: controller.bottomLayoutGuide, attribute: .top,
        multiplier: 1, constant: 0),
    ])
    stage.runMainStages()
    #expect(title.frame.minY == 12 && bar.frame.maxY == 446)
    #expect(controller.topLayoutGuide.length == 12 && controller.bottomLayoutGuide.length == 34)
    #expect(controller.topLayoutGuide === controller.topLayoutGuide)
    controller.additionalSafeAreaInsets.top = 20
    stage.runMainStages()
    #expect(title.frame.minY == 20)
  }

  @Test("AL-25: distances to both edges leave the width")
  func distancesLeaveTheWidth() {
    let stage = ViewStage(size: CGSize(width: 320, height: 480))
    let view = add(UIView(), to: stage.window)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "|-50-[p]-50-|", metrics: nil, views: ["p": view]))
    stage.runMainStages()
    #expect(view.frame.minX == 50 && view.frame.width == 220)
  }

  @Test("AL-26: a row of two buttons and a field")
  func aRowOfButtonsAndAField() {
    let stage = ViewStage(size: CGSize(width: 320, height: 480))
    stage.window.frame.size.width = 400
    let views = [
      "find": add(WishingView(50), to: stage.window), "findNext": add(WishingView(80), to: stage.window),
      "findField": add(UIView(), to: stage.window),
    ]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-[find]-[findNext]-[findField(>=20)]-|", options: .alignAllTop, metrics: nil, views: views))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "V:|-[find]", metrics: nil, views: views))
    stage.runMainStages()
    let frames = ["find", "findNext", "findField"].map { views[$0]!.frame }
    #expect(frames.map(\.minX) == [8, 66, 154])
    #expect(frames.map(\.width) == [50, 80, 238])
    #expect(frames.allSatisfy { $0.minY == 8 })
  }

  @Test func formatsRunFromTheRightWhereTextDoes() {
    let stage = ViewStage(size: CGSize(width: 320, height: 480))
    stage.window.semanticContentAttribute = .forceRightToLeft
    let (a, b) = (add(UIView(), to: stage.window), add(UIView(), to: stage.window))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "|-10-[a(20)]-5-[b(30)]", metrics: nil, views: ["a": a, "b": b]))
    stage.runMainStages()
    #expect(a.frame.minX == 290 && b.frame.minX == 255)
  }

  @Test func aReversedFormatRunsFromTheRightAlways() {
    let stage = ViewStage(size: CGSize(width: 320, height: 480))
    let (a, b) = (add(UIView(), to: stage.window), add(UIView(), to: stage.window))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-10-[a(20)]-5-[b]-|", options: .directionRightToLeft, metrics: nil, views: ["a": a, "b": b])
    )
    stage.runMainStages()
    #expect(a.frame.minX == 290 && b.frame.minX == 8 && b.frame.maxX == 285)
  }
}
