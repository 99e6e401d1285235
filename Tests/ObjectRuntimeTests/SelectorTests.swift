import Foundation
import Testing

@testable import KinoraObjectRuntime

private class Panel {
  var calls: [String] = []
  func reload() { calls.append("reload") }
  func show(_ text: String) -> Int {
    calls.append("show \(text)")
    return text.count
  }
  func open(_ sender: Any?) { calls.append("open \(sender == nil ? "nil" : "it")") }
  func count(_ number: Int, _ other: NSNumber?) { calls.append("count \(number) \(other?.stringValue ?? "none")") }
  func heard(_ notification: NSNotification) { calls.append(notification.name.rawValue) }
  func three(_ a: Int, b: String, c: UnsafeMutableRawPointer?) { calls.append("\(a) \(b) \(c == nil)") }
  func end(_ isForced: Bool) { calls.append("end \(isForced)") }
  var title = "start"
}

private final class Drawer: Panel {
  override func reload() { calls.append("drawer") }
}

@MainActor private final class Isolated {
  var calls = 0
  func tap(_ sender: Any) { calls += 1 }
  func twice() -> Bool { true }
}

private protocol Closing { func close() }
private final class Door: Closing {
  var isClosed = false
  func close() { isClosed = true }
}

@Suite struct SelectorTests {
  @Test func theNameIsTheIdentity() {
    let selector = Selector("reload", Panel.reload)
    #expect(selector == Selector("reload") && selector == "reload" && selector != "show:")
    #expect(Set([selector, "reload"]).count == 1)
    #expect("\(selector)" == "reload" && NSStringFromSelector(NSSelectorFromString("show:")) == "show:")
  }

  @Test func methodsArePerformed() {
    let panel = Panel()
    Selector("reload", Panel.reload).perform(on: panel, with: [1, 2])
    #expect(Selector("show:", Panel.show(_:)).perform(on: panel, with: ["abc"]) as? Int == 3)
    Selector("open:", Panel.open(_:)).perform(on: panel)
    Selector("open:", Panel.open(_:)).perform(on: panel, with: [panel])
    Selector("count::", Panel.count(_:_:)).perform(on: panel, with: [NSNumber(value: 7), nil])
    Selector("heard:", Panel.heard(_:)).perform(on: panel, with: [Notification(name: .init("news"))])
    Selector("three:b:c:", Panel.three(_:b:c:)).perform(on: panel, with: [1, "b", nil])
    #expect(
      panel.calls == ["reload", "show abc", "open nil", "open it", "count 7 none", "news", "1 b true"])
    #expect(Selector("title") { (panel: Panel) in panel.title }.perform(on: panel) as? String == "start")
    Selector("setTitle:", setter: \Panel.title).perform(on: panel, with: ["end"])
    #expect(Selector("title", getter: \Panel.title).perform(on: panel) as? String == "end")
  }

  /// A gesture recognizer sends `endEditing(_:)` to a view, with itself as the argument.
  @Test func anObjectIsTrue() {
    let panel = Panel()
    let selector = Selector("end:", Panel.end(_:))
    for argument in [panel, false, NSNumber(value: true)] as [Any] { selector.perform(on: panel, with: [argument]) }
    #expect(panel.calls == ["end true", "end false", "end true"])
  }

  @Test func anOverrideIsCalled() {
    let drawer = Drawer()
    Selector("reload", Panel.reload).perform(on: drawer)
    #expect(drawer.calls == ["drawer"])
  }

  @Test @MainActor func methodsOfTheMainActorArePerformed() {
    let target = Isolated()
    Selector("tap:", Isolated.tap(_:)).perform(on: target, with: [1])
    #expect(target.calls == 1 && Selector("twice", Isolated.twice).perform(on: target) as? Bool == true)
  }

  @Test func aNameFindsTheMethodsOfSelectorsThatWereMade() {
    let door = Door()
    #expect(!Selector("shut").isImplemented(by: door))
    _ = Selector("shut", Door.close)
    #expect(Selector("shut").isImplemented(by: door) && !Selector("shut").isImplemented(by: Panel()))
    Selector("shut").perform(on: door)
    #expect(door.isClosed)
    let other = Drawer()
    _ = Selector("shut", Drawer.reload)
    Selector("shut", Door.close).perform(on: other)
    #expect(other.calls == ["drawer"])
  }

  @Test func anUnknownSelectorStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Selector("missing:").perform(on: NSObject())
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("-[Foundation.NSObject missing:]: unrecognized selector sent to instance 0x"))
  }

  @Test func anArgumentOfAnotherTypeStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Selector("show:", Panel.show(_:)).perform(on: Panel(), with: [3])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("-[Panel show:]: argument 1 must be String, not Int"))
  }
}
