import Foundation
import Testing

@Suite struct PackageTests {
  private let manifest = """
    // swift-tools-version: 5.5
    import PackageDescription
    let package = Package(name: "Menu", targets: [
      .target(name: "Menu", path: "Source", exclude: ["Old"]),
      .executableTarget(name: "App", dependencies: ["Menu"]),
      .testTarget(name: "MenuTests", dependencies: ["Menu"]),
    ])
    """

  private func package() throws -> Folder {
    try Folder([
      "in/Package.swift": manifest, "in/Source/A.swift": "@objc public class A {}\n", "in/Source/Old/B.swift": "(\n",
      "in/Sources/App/main.swift": "import Menu\nprint(1)\n", "in/Tests/MenuTests/T.swift": "(\n",
    ])
  }

  @Test func aPackagesTargetsAreAdapted() throws {
    let folder = try package()
    let run = try Tool.adapt("\(folder.path)/in", "-o", "\(folder.path)/out")
    #expect(run.status == 0 && run.output.hasPrefix("2 files adapted"), "\(run)")
    #expect(folder.text("out/Source/A+Adapted.swift")?.hasSuffix("\npublic class A {}\n") ?? false)
    #expect(folder.text("out/Sources/App/main.swift") != nil)
    #expect(folder.text("out/Package.swift") == nil)
  }

  @Test func aNewPackageHoldsTheOriginals() throws {
    let folder = try package()
    let kinora = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").path
    let run = try Tool.adapt("\(folder.path)/in", "-o", "\(folder.path)/out", "--init", "--kinora", kinora)
    #expect(run.status == 0, "\(run)")
    #expect(folder.text("out/Sources/Menu/Originals/A.swift") == "@objc public class A {}\n")
    #expect(folder.text("out/Sources/App/Originals/main.swift") == "import Menu\nprint(1)\n")
    #expect(folder.text("out/Sources/App/AdaptedSources.swift")?.hasPrefix("//") ?? false)
    let text = try #require(folder.text("out/Package.swift"))
    #expect(text.contains(".executableTarget(\n      name: \"App\""))
    #expect(try Tool.adapt("\(folder.path)/in", "-o", "\(folder.path)/out", "--init", "--kinora", kinora).status == 73)
  }
}
