import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

@Suite(.serialized) struct PageControlTests {
  private struct Rig {
    let stage = ViewStage()
    let control = UIPageControl()
    let pages = Pages()

    init(count: Int = 5) {
      control.numberOfPages = count
      control.frame = CGRect(x: 60, y: 100, width: 200, height: 26)
      control.addAction(
        UIAction { [control, pages] _ in pages.numbers.append(control.currentPage) }, for: .valueChanged)
      stage.window.addSubview(control)
      stage.runMainStages()
    }
  }

  private final class Pages {
    var numbers: [Int] = []
  }

  @Test func pagesAreClamped() {
    let control = UIPageControl()
    control.currentPage = 3
    #expect(control.currentPage == 0 && control.intrinsicContentSize.width == 0)
    control.numberOfPages = 4
    control.currentPage = 9
    #expect(control.currentPage == 3)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.numberOfPages = -3
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    #expect(control.size(forNumberOfPages: 3).width > control.size(forNumberOfPages: 2).width)
  }

  @Test func tapsTurnPages() {
    let rig = Rig()
    rig.stage.click(250, 113)
    rig.stage.click(250, 113)
    rig.stage.click(70, 113)
    #expect(rig.pages.numbers == [1, 2, 1] && rig.control.interactionState == .none)
    rig.control.currentPage = 4
    rig.stage.click(250, 113)
    #expect(rig.pages.numbers == [1, 2, 1])
  }

  @Test func aDragTurnsPagesAsItGoes() {
    let rig = Rig()
    rig.stage.press(130, 113)
    rig.stage.move(147, 113)
    #expect(rig.pages.numbers == [1] && rig.control.interactionState == .continuous)
    rig.stage.move(260, 113)
    #expect(rig.pages.numbers == [1, 4])
    rig.stage.move(130, 113)
    rig.stage.release(130, 113)
    #expect(rig.pages.numbers == [1, 4, 0])
    rig.control.allowsContinuousInteraction = false
    rig.stage.press(130, 113)
    rig.stage.move(200, 113)
    #expect(rig.control.currentPage == 0)
  }

  @Test func pagesRunBackwardsInTextFromTheRight() {
    let rig = Rig()
    rig.control.direction = .rightToLeft
    rig.stage.click(70, 113)
    #expect(rig.pages.numbers == [1])
  }

  @Test func aSinglePageMayBeHidden() {
    let rig = Rig(count: 1)
    let dots = rig.control.subviews[1]
    #expect(!dots.isHidden)
    rig.control.hidesForSinglePage = true
    #expect(dots.isHidden)
    rig.control.numberOfPages = 2
    #expect(!dots.isHidden && dots.subviews.count == 2)
  }

  @Test func dotsHaveTheirColoursAndImages() {
    let rig = Rig(count: 3)
    let dots = rig.control.subviews[1].subviews
    rig.control.pageIndicatorTintColor = .gray
    rig.control.currentPageIndicatorTintColor = .red
    #expect(dots.map(\.backgroundColor) == [.red, .gray, .gray])
    rig.control.currentPage = 2
    #expect(dots.map(\.backgroundColor) == [.gray, .gray, .red])
    rig.control.setIndicatorImage(UIImage(), forPage: 1)
    #expect(rig.control.indicatorImage(forPage: 1) != nil && rig.control.indicatorImage(forPage: 0) == nil)
  }

  @Test func theBackgroundFollowsItsStyle() {
    let rig = Rig()
    let plate = rig.control.subviews[0]
    #expect(plate.alpha == 0)
    rig.stage.press(130, 113)
    #expect(plate.alpha == 1)
    rig.stage.release(130, 113)
    #expect(plate.alpha == 0)
    rig.control.backgroundStyle = .prominent
    #expect(plate.alpha == 1)
    rig.control.backgroundStyle = .minimal
    rig.stage.press(130, 113)
    #expect(plate.alpha == 0)
  }
}
