import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable import KinoraUIKitCore

/// An alert in a phone's window.
private final class AlertRig {
  let stage = ViewStage(size: CGSize(width: 375, height: 667))
  let alert: UIAlertController
  let journal = Journal()

  init(_ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)], preferred: Int? = nil) {
    alert = UIAlertController(title: "Delete?", message: "It can't be restored.", preferredStyle: style)
    for (title, style) in actions {
      alert.addAction(UIAlertAction(title: title, style: style) { [journal] in journal.lines.append($0.title ?? "") })
    }
    alert.preferredAction = preferred.map { alert.actions[$0] }
    stage.window.rootViewController = UIViewController()
    stage.window.rootViewController?.present(alert, animated: true)
    stage.advance(to: 1)
  }

  func settle() {
    stage.advance(to: stage.time + 1)
  }

  func button(_ title: String) -> CGPoint {
    var found: [AlertButton] = []
    func search(_ view: UIView) {
      if let button = view as? AlertButton, button.accessibilityLabel == title { found.append(button) }
      for view in view.subviews { search(view) }
    }
    search(alert.view)
    guard let button = found.first else { return .zero }
    return button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
  }
}

@Suite(.serialized) struct AlertTests {
  @Test func anAlertIsACardInTheMiddle() {
    let rig = AlertRig(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
    let frame = rig.alert.view.frame
    #expect(frame.width == 270 && abs(frame.midX - 187.5) <= 0.5 && abs(frame.midY - 333.5) <= 0.5)
    #expect(rig.button("Cancel").x < rig.button("Delete").x && rig.button("Cancel").y == rig.button("Delete").y)
    // A click beside it has no effect.
    rig.stage.click(10, 10)
    rig.settle()
    #expect(rig.alert.presentingViewController != nil)
    let place = rig.button("Delete")
    rig.stage.click(place.x, place.y)
    #expect(rig.journal.lines.isEmpty)
    rig.settle()
    #expect(rig.journal.take() == ["Delete"] && rig.alert.presentingViewController == nil)
  }

  @Test func threeActionsAreStacked() {
    let rig = AlertRig(.alert, [("Cancel", .cancel), ("Copy", .default), ("Delete", .destructive)])
    #expect(rig.button("Copy").y < rig.button("Delete").y && rig.button("Delete").y < rig.button("Cancel").y)
  }

  @Test func keysRunActions() {
    let rig = AlertRig(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
    // Without a preferred action, Return has none.
    rig.stage.type("Return")
    rig.settle()
    #expect(rig.alert.presentingViewController != nil)
    rig.stage.type("Escape")
    rig.settle()
    #expect(rig.journal.take() == ["Cancel"])
    let other = AlertRig(.alert, [("Delete", .destructive), ("Cancel", .cancel)], preferred: 0)
    other.stage.type("Return")
    other.settle()
    #expect(other.journal.take() == ["Delete"])
  }

  @Test func anActionSheetIsCancelledBesideIt() {
    let rig = AlertRig(.actionSheet, [("Share", .default), ("Delete", .destructive), ("Cancel", .cancel)])
    let frame = rig.alert.view.frame
    #expect(frame.maxY == 659 && frame.width == 359)
    #expect(rig.button("Cancel").y > rig.button("Delete").y + 57)
    rig.stage.click(180, 40)
    rig.settle()
    #expect(rig.journal.take() == ["Cancel"] && rig.alert.presentingViewController == nil)
  }

  @Test func disabledActionsDontRun() {
    let rig = AlertRig(.alert, [("OK", .default)])
    rig.alert.actions[0].isEnabled = false
    rig.settle()
    let place = rig.button("OK")
    rig.stage.click(place.x, place.y)
    rig.stage.type("Return")
    rig.settle()
    #expect(rig.journal.lines.isEmpty && rig.alert.presentingViewController != nil)
    rig.alert.actions[0].isEnabled = true
    rig.settle()
    rig.stage.type("Return")
    rig.settle()
    #expect(rig.journal.take() == ["OK"])
  }

  @Test func aSecondCancelStopsWithApplesSentence() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
      }
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(output.contains("can only have one action with a style of UIAlertActionStyleCancel"))
  }
}
