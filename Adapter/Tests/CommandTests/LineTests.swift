import Foundation
import Testing

/// Errors in adapted files name the line of the original: those of `-o`, also in a subfolder. `scripts/test-adapter` looks at
/// those of the plugin and at traps.
@Suite struct LineTests {
  @Test(arguments: ["5", "6"])
  func compilerErrorsNameTheOriginal(mode: String) throws {
    let folder = try Folder([
      "in/deep/Deck.swift": """
      import Foundation

      class Deck: NSObject {
        @objc dynamic var cards = [1, 2, ""] as [Int]
      }

      """,
      "in/main.swift": "@objc protocol P {\n  @objc optional func f()\n}\n\nlet x: Int = \"\"\n",
    ])
    #expect(try Tool.adapt("\(folder.path)/in", "-o", "\(folder.path)/out").status == 0)
    let out = "\(folder.path)/out"
    let compiled = try Tool.compile([
      "-swift-version", mode, "-typecheck", "-continue-building-after-errors", "\(out)/main.swift",
      "\(out)/deep/Deck+Adapted.swift",
    ])
    #expect(compiled.status != 0)
    #expect(compiled.errors.contains("\(folder.path)/in/main.swift:5:14: error: "), "\(compiled.errors)")
    #expect(compiled.errors.contains("\(folder.path)/in/deep/Deck.swift:4:"), "\(compiled.errors)")
    #expect(!compiled.errors.contains("\(out)/deep"), "\(compiled.errors)")
  }
}
