import Adapting
import Testing

@Suite struct ManifestTests {
  @Test func targetsAreReadFromTheText() {
    let text = """
      let package = Package(name: "Menu", targets: [
        .target(name: "Menu", dependencies: ["Core", .product(name: "X", package: "x")], path: "Source", exclude: ["Info.plist"]),
        .target(name: "Core", sources: ["A", "B.swift"]),
        .executableTarget(name: "App", dependencies: [.target(name: "Menu")]),
        .testTarget(name: "MenuTests", dependencies: ["Menu"]),
      ])
      """
    #expect(
      ManifestReader.targets(in: text) == [
        PackageTarget(name: "Menu", path: "Source", excluded: ["Info.plist"], dependencies: ["Core"]),
        PackageTarget(name: "Core", sources: ["A", "B.swift"]),
        PackageTarget(name: "App", dependencies: ["Menu"], isExecutable: true),
      ])
  }

  @Test func aNewManifestIsReadBack() {
    let targets = [PackageTarget(name: "Core"), PackageTarget(name: "App", dependencies: ["Core"], isExecutable: true)]
    let text = NewManifest(name: "App", targets: targets, kinora: "/k", isMac: false).text
    #expect(text.contains("library(name:") || text.contains("executable(name:"))
    #expect(ManifestReader.targets(in: text).map(\.name) == ["Core", "App"])
    #expect(ManifestReader.targets(in: text).map(\.excluded) == [["Originals"], ["Originals"]])
    #expect(text.contains(".package(name: \"Adapter\", path: \"/k/Adapter\")"))
    #expect(!text.contains("AppKit"))
    #expect(NewManifest(name: "App", targets: targets, kinora: "/k", isMac: true).text.contains("/k/AppKit"))
  }
}
