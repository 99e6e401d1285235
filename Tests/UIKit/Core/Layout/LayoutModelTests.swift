import Foundation
import KinoraGeometry
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// Returns a side as the solver has it, before rounding.
@MainActor func solved(_ side: ItemSide, _ view: UIView) -> CGFloat {
  let system = view.layoutSystem
  system.solve()
  guard let item = view.layoutBox.unknowns else { return .nan }
  return system.value(side, of: item) ?? .nan
}

func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }

@MainActor @Suite struct LayoutModelTests {
  let root = makeRoot()

  private func solveWidths(_ constraints: (UIView) -> [NSLayoutConstraint]) -> CGFloat {
    let view = makeChild(of: root)
    NSLayoutConstraint.activate(constraints(view))
    return solved(.width, view)
  }

  @Test("AL-01: leading, top, a share of the width and a height make a frame")
  func placesByLeadingTopWidthHeight() {
    let view = makeChild(of: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalToConstant: 44),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 20, width: 160, height: 44))
  }

  @Test("AL-02: a chain of equations")
  func solvesAChain() {
    let (x, y, z) = (makeChild(of: root), makeChild(of: root), makeChild(of: root))
    NSLayoutConstraint.activate([
      x.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      y.leftAnchor.constraint(equalTo: x.leftAnchor, constant: 5),
      NSLayoutConstraint(
        item: z, attribute: .left, relatedBy: .equal, toItem: y, attribute: .left, multiplier: 2, constant: 0),
    ])
    #expect(isClose(solved(.left, x), 10, 1e-9))
    #expect(isClose(solved(.left, y), 15, 1e-9))
    #expect(isClose(solved(.left, z), 30, 1e-9))
  }

  @Test("AL-03: the higher of two priorities wins")
  func higherPriorityWins() {
    let width = solveWidths { view in
      [
        view.widthAnchor.constraint(equalToConstant: 60).at(750),
        view.widthAnchor.constraint(equalToConstant: 140).at(749),
      ]
    }
    #expect(isClose(width, 60))
  }

  @Test("AL-04: what is required beats everything")
  func requiredBeatsOptional() {
    let width = solveWidths { view in
      [
        view.widthAnchor.constraint(equalToConstant: 30).at(999),
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 90),
      ]
    }
    #expect(isClose(width, 90))
  }

  @Test("AL-05: an optional size is cut to the required range", arguments: [(300.0, 200.0), (10, 80)])
  func optionalSizeIsCutToTheRange(wish: CGFloat, expected: CGFloat) {
    let width = solveWidths { view in
      [
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
        view.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
        view.widthAnchor.constraint(equalToConstant: wish).at(500),
      ]
    }
    #expect(isClose(width, expected))
  }

  @Test("AL-06: a cap that goes lets the wish through")
  func removedCapLetsTheWishThrough() {
    let view = makeChild(of: root)
    let cap = view.widthAnchor.constraint(lessThanOrEqualToConstant: 40)
    NSLayoutConstraint.activate([view.widthAnchor.constraint(equalToConstant: 70).at(500), cap])
    #expect(isClose(solved(.width, view), 40))
    cap.isActive = false
    #expect(isClose(solved(.width, view), 70))
  }

  @Test("AL-07: what contradicts is reported, broken, and tried again")
  func contradictionBreaksTheNewcomer() {
    var reports: [String] = []
    ViewWorld.current[ReportLog.self].onReport = { reports.append($0) }
    defer { ViewWorld.current[ReportLog.self].onReport = nil }
    let view = makeChild(of: root)
    let first = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    let second = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20)
    second.identifier = "newcomer"
    first.isActive = true
    #expect(isClose(solved(.left, view), 10))
    second.isActive = true
    #expect(isClose(solved(.left, view), 10))
    #expect(second.isActive)
    #expect(reports.count == 1)
    #expect(reports[0].hasPrefix("Unable to simultaneously satisfy constraints."))
    #expect(reports[0].contains("Will attempt to recover by breaking constraint"))
    #expect(reports[0].contains("'newcomer'"))
    first.isActive = false
    #expect(isClose(solved(.left, view), 20))
    #expect(reports.count == 1)
  }

  @Test("AL-08: three equal columns")
  func threeEqualColumns() {
    let columns = (0..<3).map { _ in makeChild(of: root) }
    var constraints = [
      columns[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      columns[2].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
    ]
    for (one, next) in zip(columns, columns.dropFirst()) {
      constraints.append(next.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 8))
      constraints.append(next.widthAnchor.constraint(equalTo: one.widthAnchor))
    }
    NSLayoutConstraint.activate(constraints)
    for (column, x) in zip(columns, [16, 114.666667, 213.333333]) {
      #expect(isClose(solved(.left, column), x, 1e-5))
      #expect(isClose(solved(.width, column), 90.666667, 1e-5))
    }
  }

  private func row(_ a: UIView, _ b: UIView, in width: CGFloat) {
    let root = makeRoot(width: width)
    _ = makeChild(of: root, a)
    _ = makeChild(of: root, b)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
  }

  @Test("AL-09: the view that hugs less grows", arguments: [(250.0, 251.0, 212.0, 80.0), (251, 250, 100, 192)])
  func theViewThatHugsLessGrows(first: Float, second: Float, widthA: CGFloat, widthB: CGFloat) {
    let (a, b) = (SizedView(100, 20), SizedView(80, 20))
    a.setContentHuggingPriority(UILayoutPriority(first), for: .horizontal)
    b.setContentHuggingPriority(UILayoutPriority(second), for: .horizontal)
    row(a, b, in: 300)
    #expect(isClose(a.frame.width, widthA))
    #expect(isClose(b.frame.width, widthB))
  }

  @Test("AL-10: the view that resists less shrinks")
  func theViewThatResistsLessShrinks() {
    let (a, b) = (SizedView(150, 20), SizedView(140, 20))
    b.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    row(a, b, in: 200)
    #expect(isClose(a.frame.width, 150))
    #expect(isClose(b.frame.width, 42))
  }

  @Test("AL-11: a wide wish between margins")
  func wideWishBetweenMargins() {
    let view = makeChild(of: root)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 20),
      view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -20),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.widthAnchor.constraint(equalToConstant: 400).at(750),
    ])
    #expect(isClose(solved(.left, view), 20))
    #expect(isClose(solved(.width, view), 280))
  }

  @Test("AL-12: equal guides space views evenly")
  func equalGuidesSpaceEvenly() {
    let views = (0..<2).map { _ in makeChild(of: root) }
    let guides = (0..<3).map { _ in UILayoutGuide() }
    for guide in guides { root.addLayoutGuide(guide) }
    var constraints = [
      guides[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
      guides[2].trailingAnchor.constraint(equalTo: root.trailingAnchor),
      guides[1].widthAnchor.constraint(equalTo: guides[0].widthAnchor),
      guides[2].widthAnchor.constraint(equalTo: guides[0].widthAnchor),
    ]
    for (index, view) in views.enumerated() {
      constraints += [
        view.widthAnchor.constraint(equalToConstant: 60),
        view.leadingAnchor.constraint(equalTo: guides[index].trailingAnchor),
        guides[index + 1].leadingAnchor.constraint(equalTo: view.trailingAnchor),
      ]
    }
    NSLayoutConstraint.activate(constraints)
    #expect(isClose(solved(.left, views[0]), 66.666667, 1e-5))
    #expect(isClose(solved(.left, views[1]), 193.333333, 1e-5))
    root.layoutIfNeeded()
    #expect(guides[1].layoutFrame.width == 67)
    #expect(guides[1].owningView === root)
  }

  @Test("AL-13: an aspect ratio")
  func aspectRatio() {
    let view = makeChild(of: root)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 280),
      view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 16.0 / 9),
    ])
    #expect(isClose(solved(.height, view), 157.5))
  }

  @Test("AL-14: leading is right where text runs from right to left")
  func leadingIsRightInMirroredViews() {
    let view = makeChild(of: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      view.widthAnchor.constraint(equalToConstant: 100),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 16)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(view.frame.minX == 204)
  }

  @Test("AL-24: a bar above the safe area's bottom grows by its inset")
  func safeBarGrowsByTheInset() {
    let owner = makeChild(of: root)
    let bar = makeChild(of: owner)
    owner.setAdditionalSafeArea(UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: owner.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.bottomAnchor.constraint(equalTo: owner.safeAreaLayoutGuide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(isClose(owner.bounds.height, 78))
  }
}

extension NSLayoutConstraint {
  func at(_ priority: Float) -> NSLayoutConstraint {
    self.priority = UILayoutPriority(priority)
    return self
  }
}
