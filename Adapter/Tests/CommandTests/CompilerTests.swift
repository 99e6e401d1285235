import Foundation
import Testing

/// What the compiler says of adapted files, and what traps in them say.
@Suite struct CompilerTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .path

  @Test func errorsAndTrapsNameTheOriginal() throws {
    let folder = try Folder([
      "in/main.swift": "@objc protocol P {\n  @objc optional func f()\n}\n\nlet x: Int = \"\"\n",
      "in2/main.swift": "class A {\n  @objc func f() {\n    fatalError(\"here\")\n  }\n}\n\nA().f()\n",
    ])
    #expect(try Tool.adapt("\(folder.path)/in", "-o", "\(folder.path)/out").status == 0)
    let compiled = try Tool.compile(["-typecheck", "\(folder.path)/out/main.swift"])
    #expect(compiled.errors.contains("\(folder.path)/in/main.swift:5:14: error: "), "\(compiled.errors)")

    #expect(try Tool.adapt("\(folder.path)/in2", "-o", "\(folder.path)/out2").status == 0)
    let program = "\(folder.path)/program"
    #expect(try Tool.compile(["-o", program, "\(folder.path)/out2/main.swift"]).status == 0)
    let run = try Tool.run(program, [])
    #expect(run.status != 0 && run.errors.contains("main.swift:3: Fatal error: here"), "\(run.errors)")
  }

  /// The fixtures, with a module that declares what they use of UIKit.
  @Test(arguments: ["5", "6"])
  func adaptedFixturesCompile(mode: String) throws {
    let folder = try Folder()
    let stub = "\(Self.tests)/CommandTests/Stub"
    for module in ["CoreGraphics", "QuartzCore", "UIKit"] {
      let built = try Tool.compile([
        "-swift-version", mode, "-emit-module", "-module-name", module, "-parse-as-library", "-I", folder.path,
        "-emit-module-path", "\(folder.path)/\(module).swiftmodule", "\(stub)/\(module).swift",
      ])
      try #require(built.status == 0, "\(built.errors)")
    }
    let input = "\(Self.tests)/AdaptingTests/Fixtures"
    _ = try Tool.adapt(input, "-o", "\(folder.path)/out")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out").sorted()
    let compiled = try Tool.compile(
      ["-swift-version", mode, "-typecheck", "-parse-as-library", "-I", folder.path]
        + names.map { "\(folder.path)/out/\($0)" })
    #expect(compiled.status == 0, "\(compiled.errors)")
  }
}
