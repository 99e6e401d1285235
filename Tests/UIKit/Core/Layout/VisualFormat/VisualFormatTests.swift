import Foundation
import KinoraGeometry
import TestSupport
import Testing

@testable import KinoraUIKitCore

@Suite struct VisualFormatTests {
  private let window = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  /// Makes views in the window, by name.
  private func makeViews(_ names: String...) -> [String: UIView] {
    var views: [String: UIView] = [:]
    for name in names {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      views[name] = view
    }
    return views
  }

  private func constraints(
    _ format: String, options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:],
    views: [String: Any]
  ) throws -> [NSLayoutConstraint] {
    try NSLayoutConstraint.visualFormatConstraints(format, options: options, metrics: metrics, views: views)
  }

  private func failure(
    _ format: String, options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:],
    views: [String: Any]
  ) -> VisualFormatError? {
    do throws(VisualFormatError) {
      _ = try NSLayoutConstraint.visualFormatConstraints(format, options: options, metrics: metrics, views: views)
      return nil
    } catch {
      return error
    }
  }

  @Test("AL-27: constraints come in the order of the text")
  func constraintsComeInTheOrderOfTheText() throws {
    let views = makeViews("leftView", "rightView")
    let (left, right) = (views["leftView"]!, views["rightView"]!)
    let made = try constraints(
      "|-(>=10@metric1)-[leftView(rightView@1000)][rightView(metric2)]|", metrics: ["metric1": 750, "metric2": 20],
      views: views)
    #expect(made.count == 5)
    #expect(made[0].priority.rawValue == 750 && made[0].relation == .greaterThanOrEqual && made[0].constant == 10)
    #expect(made[0].firstItem === left && made[0].secondItem === window)
    #expect(made[1].firstItem === left && made[1].firstAttribute == .width && made[1].secondItem === right)
    #expect(made[2].firstItem === right && made[2].firstAttribute == .leading && made[2].secondAttribute == .trailing)
    #expect(made[2].secondItem === left && made[2].constant == 0)
    #expect(made[3].firstAttribute == .width && made[3].secondItem == nil && made[3].constant == 20)
    #expect(made[4].firstItem === window && made[4].firstAttribute == .trailing && made[4].constant == 0)
    #expect(made.allSatisfy { !$0.isActive })
  }

  @Test(
    "AL-28: formats that mean nothing are refused",
    arguments: ["[v(20)]-", "[v((20))]", "[v(20]", "[v(20@1001)]", "[none(20)]", "[v(20@-1)]"])
  func formatsThatMeanNothingAreRefused(format: String) {
    let error = failure(format, views: makeViews("v"))
    #expect(error?.description.hasPrefix("Unable to parse constraint format: \n") == true)
    #expect(error?.description.hasSuffix("^") == true)
  }

  @Test func thePublicFunctionEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "[v(20)]-", metrics: nil, views: ["v": UIView()])
      }
    }
    #expect(said("Unable to parse constraint format", in: result?.standardErrorContent))
  }

  @Test func namesMustBeInTheDictionaries() {
    let views = makeViews("v")
    #expect(failure("[v(w)]", views: views)?.place == 3)
    #expect(failure("[w]", metrics: ["w": 3], views: views)?.place == 1)
    #expect(failure("[v]-gap-[v]", views: views)?.place == 4)
    #expect(failure("[v(20@high)]", views: views)?.place == 6)
    #expect(failure("[v(m)]", metrics: ["m": "wide"], views: views)?.reason == "The metric m is not a finite number.")
    #expect(failure("[v(m)]", metrics: ["m": Double.nan], views: views) != nil)
    #expect(failure("[v]", views: ["v": 3]) != nil)
  }

  @Test func theSuperviewMustBeThere() {
    #expect(failure("|[v]", views: ["v": UIView()])?.reason.contains("superview") == true)
    #expect(failure("[v]-|", views: ["v": UIView()])?.place == 4)
    #expect(failure("|[v]", views: ["v": UILayoutGuide()]) != nil)
  }

  @Test func metricsMayBeAnyNumbers() throws {
    let values: [Any] = [7, 7.0, CGFloat(7), Float(7), NSNumber(value: 7), UInt8(7)]
    for value in values {
      #expect(try constraints("[v(m)]", metrics: ["m": value], views: makeViews("v"))[0].constant == 7)
    }
  }

  @Test func aPriorityOfNoughtBarelyCounts() throws {
    let made = try constraints("[v(20@0)]", views: makeViews("v"))
    #expect(made[0].priority.rawValue == 1)
  }

  @Test func aloneDashIsEightPointsOrTheMargin() throws {
    let made = try constraints("V:|-[a]-[b]-|", views: makeViews("a", "b"))
    #expect(made[0].secondAttribute == .topMargin && made[0].constant == 0)
    #expect(made[1].constant == 8 && made[1].firstAttribute == .top && made[1].secondAttribute == .bottom)
    #expect(made[2].firstAttribute == .bottomMargin && made[2].constant == 0)
  }

  @Test func guidesCanStandForViews() throws {
    let guide = UILayoutGuide()
    window.addLayoutGuide(guide)
    let made = try constraints("|-4-[g(30)]", views: ["g": guide])
    #expect(made[0].firstItem === guide && made[0].secondItem === window)
    #expect(made[1].constant == 30)
  }

  @Test func optionsAlignNeighbours() throws {
    let made = try constraints(
      "[a]-[b]-[c]", options: [.alignAllTop, .alignAllBottom], views: makeViews("a", "b", "c"))
    #expect(made.map(\.firstAttribute) == [.leading, .top, .bottom, .leading, .top, .bottom])
    let column = try constraints("V:[a][b]", options: .alignAllCenterX, views: makeViews("a", "b"))
    #expect(column.map(\.firstAttribute) == [.top, .centerX])
  }

  @Test func optionsMustNotAlignAlongTheFormat() {
    let error = failure("[a][b]", options: .alignAllLeading, views: makeViews("a", "b"))
    #expect(error?.reason.hasPrefix("Options mask required views to be aligned on a horizontal edge") == true)
    #expect(failure("V:[a][b]", options: .alignAllTop, views: makeViews("a", "b")) != nil)
  }

  @Test func directionsChooseTheSides() throws {
    let views = makeViews("a", "b")
    let fixed = try constraints("|-5-[a]-[b]", options: .directionLeftToRight, views: views)
    #expect(fixed.map(\.firstAttribute) == [.left, .left])
    let reversed = try constraints("|-5-[a]-(>=9)-[b]-|", options: .directionRightToLeft, views: views)
    #expect(reversed.map(\.firstAttribute) == [.right, .left, .left])
    #expect(reversed.map(\.secondAttribute) == [.right, .right, .leftMargin])
    #expect(reversed[0].firstItem === window && reversed[0].constant == 5)
    #expect(reversed[1].firstItem === views["a"] && reversed[1].relation == .greaterThanOrEqual)
  }

  @Test func distancesMayRunBetweenBaselines() throws {
    let made = try constraints("V:[a]-4-[b]", options: .spacingBaselineToBaseline, views: makeViews("a", "b"))
    #expect(made[0].firstAttribute == .firstBaseline && made[0].secondAttribute == .lastBaseline)
  }
}
