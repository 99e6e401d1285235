import KinoraGeometry
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// The activation of constraints, and invalid constraints.
@Suite struct LayoutActivationTests {
  let root = makeRoot()

  @Test("AL-15: constraints are installed on the nearest common ancestor, those of one item on itself")
  func installsOnTheNearestCommonAncestor() {
    let (box, other) = (makeChild(of: root), makeChild(of: root))
    let inner = makeChild(of: box)
    let across = inner.leadingAnchor.constraint(equalTo: other.trailingAnchor)
    let downwards = inner.topAnchor.constraint(equalTo: box.topAnchor)
    let unary = inner.widthAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([across, downwards, unary])
    #expect(root.constraints == [across])
    #expect(box.constraints == [downwards])
    #expect(inner.constraints == [unary])
    #expect(across.isActive && across.firstItem === inner && across.secondItem === other)
    across.isActive = false
    #expect(root.constraints.isEmpty && !across.isActive)
    #expect(inner.constraintsAffectingLayout(for: .horizontal) == [unary])
    #expect(inner.constraintsAffectingLayout(for: .vertical) == [downwards])
  }

  @Test func constraintsCanBeAddedToAnyAncestor() {
    let box = makeChild(of: root)
    let inner = makeChild(of: box)
    let width = inner.widthAnchor.constraint(equalToConstant: 20)
    root.addConstraint(width)
    #expect(root.constraints == [width] && width.isActive)
    box.removeConstraint(width)
    #expect(width.isActive)
    box.addConstraint(width)
    #expect(root.constraints.isEmpty && box.constraints == [width])
    box.removeConstraint(width)
    #expect(!width.isActive)
  }

  @Test("AL-19: leaving the superview deactivates what crosses the cut, and nothing else")
  func leavingDeactivatesWhatCrosses() {
    let (box, other) = (makeChild(of: root), makeChild(of: root))
    let inner = makeChild(of: box)
    let guide = UILayoutGuide()
    box.addLayoutGuide(guide)
    let inside = inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5)
    let width = inner.widthAnchor.constraint(equalToConstant: 30)
    let crossing = [
      box.topAnchor.constraint(equalTo: root.topAnchor), inner.leftAnchor.constraint(equalTo: other.leftAnchor),
      guide.topAnchor.constraint(equalTo: other.topAnchor),
    ]
    NSLayoutConstraint.activate([inside, width] + crossing)
    root.layoutIfNeeded()
    box.removeFromSuperview()
    #expect(crossing.allSatisfy { !$0.isActive })
    #expect(inside.isActive && width.isActive)
    #expect(root.constraints.isEmpty)
    inside.constant = 9
    box.layoutIfNeeded()
    #expect(inner.frame.minX == 9 && inner.frame.width == 30)
    root.addSubview(box)
    inside.constant = 11
    root.layoutIfNeeded()
    #expect(inner.frame.minX == 11)
  }

  @Test("AL-17: a required constraint can't become optional while it is active")
  func requiredCannotBecomeOptional() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        width.priority = .defaultHigh
      }
    }
    #expect(said("Mutating a priority from required to not on an installed", in: result?.standardErrorContent))
  }

  @Test("AL-18: unrelated trees have no common ancestor")
  func unrelatedTreesCannotBeConstrained() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (a, b) = (UIView(), UIView())
        a.leadingAnchor.constraint(equalTo: b.leadingAnchor).isActive = true
      }
    }
    #expect(said("have no common ancestor", in: result?.standardErrorContent))
  }

  @Test func placesCannotEqualConstants() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 10)
      }
    }
    #expect(said("Location attributes must be specified in pairs.", in: result?.standardErrorContent))
  }

  @Test func leadingCannotBeComparedWithLeft() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        _ = view.leadingAnchor.constraint(equalTo: view.leftAnchor)
      }
    }
    #expect(said("between a leading/trailing attribute and a right/left attribute", in: result?.standardErrorContent))
  }

  @Test func constantsAreFinite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().widthAnchor.constraint(equalToConstant: 1).constant = .nan }
    }
    #expect(said("Constant is not finite!", in: result?.standardErrorContent))
  }

  @Test func optionalPrioritiesMayChangeWhileActive() {
    let view = makeChild(of: root)
    let low = view.widthAnchor.constraint(equalToConstant: 10).at(250)
    let high = view.widthAnchor.constraint(equalToConstant: 20).at(750)
    NSLayoutConstraint.activate([low, high])
    #expect(isClose(solved(.width, view), 20))
    low.priority = UILayoutPriority(800)
    #expect(isClose(solved(.width, view), 10))
  }

  @Test func sizesWithoutSecondItemIgnoreItsAttribute() {
    let view = makeChild(of: root)
    let width = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1, constant: 50)
    #expect(width.secondAttribute == .notAnAttribute && width.secondItem == nil)
    width.isActive = true
    #expect(isClose(solved(.width, view), 50))
  }

  @Test func anchorsKnowTheirItems() {
    let view = makeChild(of: root)
    let constraint = view.leadingAnchor.constraint(
      equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2)
    #expect(constraint.constant == 16 && constraint.priority == .required && constraint.multiplier == 1)
    #expect(constraint.firstAnchor.item === view && constraint.secondAnchor?.item === root)
    #expect(view.leadingAnchor == view.leadingAnchor && view.leadingAnchor != view.trailingAnchor)
  }

  @Test func distancesBetweenPlacesAreDimensions() {
    let (a, b) = (makeChild(of: root), makeChild(of: root))
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      a.widthAnchor.constraint(equalToConstant: 50),
      a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalTo: a.widthAnchor, multiplier: 2),
    ])
    #expect(isClose(solved(.left, b), 160))
    root.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([b.widthAnchor.constraint(equalToConstant: 20)])
    #expect(isClose(solved(.left, a), 260))
    #expect(isClose(solved(.left, b), 140))
  }

  @Test func trailingSharesAreMirrored() {
    let view = makeChild(of: root)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: view, attribute: .trailing, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.25,
        constant: 0),
      view.widthAnchor.constraint(equalToConstant: 40),
    ])
    #expect(isClose(solved(.left, view), 40))
    root.semanticContentAttribute = .forceRightToLeft
    #expect(isClose(solved(.left, view), 240))
  }
}
