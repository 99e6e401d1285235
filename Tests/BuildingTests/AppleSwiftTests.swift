import Testing

@testable import KinoraBuilding

@Suite struct AppleSwiftTests {
  @Test(arguments: [
    "button.addTarget(self, action: #selector(tapped), for: .touchUpInside)", "@objc func tapped() {}",
    "@IBOutlet var card: UIView!", "import simd", "#if os(iOS)", "@UIApplicationMain", "let n = 3 as NSNumber",
    "override init(layer: Any) {", "#Preview { Page() }",
    "layer.addObserver(self, forKeyPath: \"position\", context: nil)",
  ])
  func needsAdapting(text: String) {
    #expect(AppleSwift.isIn("import UIKit\n\(text)\n"))
  }

  @Test(arguments: ["import Foundation", "let dynamics = UIDynamicAnimator()", "view.layer.cornerRadius = 4"])
  func compilesAsItIs(text: String) {
    #expect(!AppleSwift.isIn("import UIKit\n\(text)\n"))
  }
}
