import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable import KinoraUIKitCore
@testable import KinoraUIKitText

/// An alert with text fields over a field of the program.
private final class AlertFieldRig {
  let stage = ViewStage(size: CGSize(width: 375, height: 667))
  let alert = UIAlertController(title: "Log in", message: "To the server.", preferredStyle: .alert)
  let journal = Journal()
  let root = UIViewController()
  let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))

  init(fields: Int = 2) {
    for index in 0..<fields {
      alert.addTextField { $0.placeholder = "field \(index)" }
    }
    for (title, style) in [("Cancel", .cancel), ("OK", .default)] as [(String, UIAlertAction.Style)] {
      alert.addAction(
        UIAlertAction(title: title, style: style) { [journal, alert] in
          journal.lines.append(($0.title ?? "") + (alert.textFields ?? []).map { " \($0.text ?? "")" }.joined())
        })
    }
    root.view.addSubview(field)
    stage.window.rootViewController = root
    stage.advance(to: 0.5)
  }

  func present() {
    root.present(alert, animated: true)
    settle()
  }

  func settle() {
    stage.advance(to: stage.time + 1)
  }

  func type(_ text: String) {
    for character in text { stage.type(String(character)) }
  }

  var fields: [UITextField] { alert.textFields ?? [] }
}

@Suite(.serialized) struct AlertFieldTests {
  @Test func theFirstFieldIsFirstAndTabGoesOn() {
    let rig = AlertFieldRig()
    #expect(rig.fields.map(\.placeholder) == ["field 0", "field 1"])
    rig.root.present(rig.alert, animated: true)
    // Typed before the alert has arrived.
    rig.stage.runMainStages()
    rig.type("me")
    rig.settle()
    #expect(rig.fields[0].isFirstResponder)
    rig.stage.type("Tab")
    #expect(rig.fields[1].isFirstResponder)
    rig.type("pw")
    // The program's field behind the alert isn't reached.
    rig.stage.type("Tab")
    #expect(rig.fields[0].isFirstResponder)
    rig.stage.type("Tab", modifiers: .shift)
    #expect(rig.fields[1].isFirstResponder)
    rig.stage.type("Return")
    rig.settle()
    #expect(rig.journal.take() == ["OK me pw"] && rig.alert.presentingViewController == nil)
  }

  @Test func theFieldsAreBetweenTextsAndButtons() {
    let rig = AlertFieldRig()
    rig.present()
    let frames = rig.fields.map { rig.alert.view.convert($0.bounds, from: $0) }
    #expect(frames[0].minY > 60 && frames[1].minY == frames[0].maxY && frames[0].width == 224)
    #expect(rig.alert.view.bounds.height == frames[1].maxY + 19 + 44)
    // A click beside the alert changes nothing, one on a field moves the focus.
    let place = rig.fields[1].convert(CGPoint(x: 30, y: 15), to: nil)
    rig.stage.click(place.x, place.y)
    #expect(rig.fields[1].isFirstResponder)
    rig.stage.click(10, 400)
    rig.settle()
    #expect(rig.alert.presentingViewController === rig.root && rig.fields[1].isFirstResponder)
  }

  @Test func theFormerFirstResponderReturns() {
    let rig = AlertFieldRig(fields: 1)
    rig.field.text = "hello"
    rig.field.becomeFirstResponder()
    rig.stage.type("Left")
    rig.present()
    #expect(!rig.field.isFirstResponder && rig.fields[0].isFirstResponder)
    rig.type("x")
    rig.stage.type("Escape")
    rig.settle()
    #expect(rig.journal.take() == ["Cancel x"] && rig.field.isFirstResponder)
    // The caret is where it was.
    rig.type("y")
    #expect(rig.field.text == "hellyo")
    // Also after an alert without fields; but another choice of the program counts.
    let plain = UIAlertController(title: "Done", message: nil, preferredStyle: .alert)
    plain.addAction(UIAlertAction(title: "OK", style: .default))
    rig.root.present(plain, animated: true)
    rig.settle()
    #expect(!rig.field.isFirstResponder)
    rig.stage.type("Return")
    rig.settle()
    #expect(rig.field.isFirstResponder)
    rig.root.present(plain, animated: true)
    rig.settle()
    rig.field.removeFromSuperview()
    rig.stage.type("Return")
    rig.settle()
    #expect(!rig.field.isFirstResponder && rig.root.presentedViewController == nil)
  }

  @Test func returnRunsThePreferredActionThatIsEnabled() {
    let rig = AlertFieldRig(fields: 1)
    rig.alert.preferredAction = rig.alert.actions[0]
    rig.present()
    rig.alert.actions[0].isEnabled = false
    rig.stage.type("Return")
    rig.settle()
    #expect(rig.journal.lines.isEmpty && rig.fields[0].isFirstResponder)
    rig.alert.actions[0].isEnabled = true
    rig.stage.type("Return")
    rig.settle()
    #expect(rig.journal.take() == ["Cancel "])
  }

  @Test func fieldsScrollInALowWindow() {
    let rig = AlertFieldRig(fields: 12)
    rig.stage.window.frame.size.height = 300
    rig.present()
    #expect(rig.alert.view.bounds.height <= 300 - 48)
    for _ in 0..<11 { rig.stage.type("Tab") }
    rig.settle()
    let frame = rig.alert.view.convert(rig.fields[11].bounds, from: rig.fields[11])
    #expect(rig.fields[11].isFirstResponder && frame.minY > 0 && frame.maxY <= rig.alert.view.bounds.height - 44)
  }

  @Test func theAlertKeepsClearOfAnInputView() {
    let rig = AlertFieldRig(fields: 1)
    rig.fields[0].inputView = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
    rig.present()
    let card = rig.alert.view.superview?.convert(rig.alert.view.frame, to: nil) ?? .zero
    #expect(abs(card.midY - (667 - 300) / 2) <= 1, "\(card)")
    rig.fields[0].resignFirstResponder()
    // It slides along.
    var middles: [CGFloat] = []
    for _ in 0..<10 {
      rig.stage.advance(to: rig.stage.time + 0.05)
      middles.append((rig.alert.view.layer.presentation() ?? rig.alert.view.layer).position.y)
    }
    #expect(middles == middles.sorted() && Set(middles).count > 3)
    #expect(abs((middles.last ?? 0) - 667 / 2) <= 1)
  }

  @Test func anActionSheetHasNoFields() async throws {
    #expect(UIAlertController(title: nil, message: nil, preferredStyle: .alert).textFields == nil)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
      }
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(output.contains("can only be added to an alert controller of style UIAlertControllerStyleAlert"))
  }
}
