import Foundation
import Testing

/// What the compiler says of adapted files.
@Suite struct CompilerTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .path

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
