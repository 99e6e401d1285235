import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraUIKitCore

@Suite struct NibTests {
  /// Each stops the program with the reason that Apple's systems give.
  @Test func aNibThatIsntThereStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Bundle.main.loadNibNamed("Row", owner: nil) }
    }
    #expect(text(result).contains("Could not load NIB in bundle: 'NSBundle <"))
    #expect(text(result).contains("> (loaded)' with name 'Row'"))
  }

  @Test func aStoryboardStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIStoryboard(name: "Main", bundle: nil) }
    }
    #expect(text(result).contains("Could not find a storyboard named 'Main' in bundle NSBundle <"))
  }

  @Test func aSegueThatNoStoryboardHasStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIViewController().performSegue(withIdentifier: "details", sender: nil) }
    }
    #expect(text(result).contains("has no segue with identifier 'details'"))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}

@Suite struct SegueTests {
  private final class Fade: UIStoryboardSegue {
    var performed = 0
    override func perform() { performed += 1 }
  }

  @Test func aSegueCallsItsHandler() {
    let (source, destination) = (UIViewController(), UIViewController())
    var calls = 0
    let segue = UIStoryboardSegue(identifier: "details", source: source, destination: destination) { calls += 1 }
    #expect(segue.identifier == "details" && segue.source === source && segue.destination === destination)
    segue.perform()
    #expect(calls == 1)
    UIStoryboardSegue(identifier: nil, source: source, destination: destination).perform()
    #expect(source.presentedViewController == nil)
  }

  @Test func aSubclassPerformsItsOwnTransition() {
    let fade = Fade(identifier: nil, source: UIViewController(), destination: UIViewController())
    fade.perform()
    #expect(fade.performed == 1)
  }

  @Test func aControllerAllowsSeguesAndHasNoStoryboard() {
    let controller = UIViewController()
    #expect(controller.shouldPerformSegue(withIdentifier: "details", sender: nil))
    #expect(controller.storyboard == nil)
    controller.prepare(for: Fade(identifier: nil, source: controller, destination: controller), sender: nil)
  }
}
