import KinoraGeometry
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

@Suite struct MarginTests {
  private final class Listener: UIView {
    var marginChanges = 0
    var safeAreaChanges = 0

    override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      marginChanges += 1
    }

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      safeAreaChanges += 1
    }
  }

  @Test func plainViewsHaveMarginsOfEight() {
    let view = UIView()
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    #expect(view.safeAreaInsets == .zero)
    #expect(!view.preservesSuperviewLayoutMargins && view.insetsLayoutMarginsFromSafeArea)
  }

  @Test func directionalMarginsFollowTheDirection() {
    let view = Listener()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(view.directionalLayoutMargins.leading == 2)
    #expect(view.marginChanges == 2)
  }

  @Test func absoluteMarginsStayWhereTheyAre() {
    let view = UIView()
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins.left == 2)
    #expect(view.directionalLayoutMargins.leading == 4)
  }

  @Test func settingTheSameMarginsNotifiesNoView() {
    let view = Listener()
    view.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    #expect(view.marginChanges == 0)
  }

  @Test func marginsThatAreNoNumbersAreIgnored() {
    let view = UIView()
    view.layoutMargins = UIEdgeInsets(top: .nan, left: 0, bottom: .infinity, right: 0)
    #expect(view.layoutMargins.top == 8)
  }

  @Test func preservedMarginsReachAsFarAsTheSuperviews() {
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), Listener())
    outer.layoutMargins = UIEdgeInsets(top: 50, left: 40, bottom: 30, right: 20)
    inner.frame = CGRect(x: 10, y: 0, width: 190, height: 100)
    outer.addSubview(inner)
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 50, left: 30, bottom: 8, right: 20))
    inner.center.x += 5
    #expect(inner.layoutMargins.left == 25)
    #expect(inner.layoutMargins.right == 25)
    outer.layoutMargins.top = 60
    #expect(inner.layoutMargins.top == 60)
    inner.removeFromSuperview()
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func theSafeAreaReachesSubviewsByTheirPlace() {
    let stage = ViewStage(size: CGSize(width: 320, height: 480))
    let (bar, inner) = (Listener(frame: CGRect(x: 0, y: 440, width: 320, height: 40)), UIView())
    stage.window.addSubview(bar)
    stage.window.setAdditionalSafeArea(UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    #expect(stage.window.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    #expect(bar.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(bar.layoutMargins.bottom == 42 && bar.layoutMargins.top == 8)
    #expect(bar.safeAreaChanges == 1 && bar.marginChanges == 1)
    inner.frame = CGRect(x: 0, y: 0, width: 320, height: 30)
    bar.addSubview(inner)
    #expect(inner.safeAreaInsets.bottom == 24)
    bar.frame.origin.y = 400
    #expect(bar.safeAreaInsets == .zero && inner.safeAreaInsets == .zero)
    bar.frame.origin.y = 10
    #expect(bar.safeAreaInsets.top == 10)
  }

  @Test func aControllersViewHasTheSystemsMargins() {
    let stage = ViewStage(size: CGSize(width: 320, height: 480))
    let controller = UIViewController()
    stage.window.rootViewController = controller
    stage.runMainStages()
    #expect(
      controller.systemMinimumLayoutMargins
        == NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    controller.additionalSafeAreaInsets.top = 44
    #expect(controller.view.layoutMargins.top == 44)
    controller.view.insetsLayoutMarginsFromSafeArea = false
    #expect(controller.view.layoutMargins.top == 0)
    stage.window.frame.size = CGSize(width: 1000, height: 800)
    stage.runMainStages()
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
  }

  @Test func aProgramsOwnMarginsStayWhereTheyAreLarger() {
    let controller = UIViewController()
    controller.traitOverrides.horizontalSizeClass = .compact
    controller.view.layoutMargins = UIEdgeInsets(top: 4, left: 30, bottom: 8, right: 2)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 4, left: 30, bottom: 8, right: 16))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 4, left: 30, bottom: 8, right: 2))
  }

  @Test func onlyAControllersViewHasTheSystemsMargins() {
    let (controller, view) = (UIViewController(), UIView())
    controller.viewRespectsSystemMinimumLayoutMargins = false
    controller.view = view
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    controller.viewRespectsSystemMinimumLayoutMargins = true
    #expect(view.layoutMargins.top == 0)
    controller.view = UIView()
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func aViewThatHangsOverGetsNoMoreThanTheInset() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: -50, y: -30, width: 300, height: 300))
    outer.addSubview(inner)
    outer.setAdditionalSafeArea(UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
  }

  @Test func aResizedSuperviewMovesTheSafeAreaOfItsSubviews() {
    let stage = ViewStage(size: CGSize(width: 320, height: 480))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    stage.window.addSubview(view)
    stage.window.setAdditionalSafeArea(UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(view.safeAreaInsets.bottom == 34)
    stage.window.frame.size.height = 500
    stage.runMainStages()
    #expect(view.safeAreaInsets.bottom == 14)
  }

  @Test func marginsLeaveTheSafeAreaOutIfAskedTo() {
    let view = UIView()
    view.setAdditionalSafeArea(UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(view.layoutMargins.bottom == 42)
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins.bottom == 8)
  }

  @Test func directionsFollowTheContents() {
    let stage = ViewStage()
    #expect(stage.window.effectiveUserInterfaceLayoutDirection == .leftToRight)
    ViewWorld.current.traits.direction = .rightToLeft
    #expect(stage.window.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .spatial, relativeTo: .rightToLeft) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft, relativeTo: .leftToRight) == .rightToLeft)
  }
}
