import KinoraDisplays
import Testing

@testable import KinoraBuilding

@Suite struct NewPackageTests {
  @Test func filesOfAPackage() throws {
    let files = try NewPackage(name: "Menu", kinora: "/opt/kinora").files
    #expect(
      Set(files.keys) == [
        "Package.swift", ".gitignore", "Sources/Menu/AppDelegate.swift", "Sources/Menu/MainController.swift",
      ])
    let manifest = try #require(files["Package.swift"])
    #expect(manifest.contains(#".package(name: "kinora", path: "/opt/kinora")"#))
    #expect(manifest.contains(#"name: "Menu""#))
  }

  @Test func pathsAreEscaped() throws {
    let manifest = try #require(try NewPackage(name: "Menu", kinora: #"/opt/a "b"\c"#).files["Package.swift"])
    #expect(manifest.contains(#"path: "/opt/a \"b\"\\c")"#))
  }

  @Test(arguments: ["UIKit", "Foundation", "Swift", "KinoraLayers", "main", "Menü", "7up", "", "a-b", "a/b"])
  func namesThatModulesCanNotHaveAreRefused(name: String) {
    #expect(throws: RunFailure.self) { try NewPackage(name: name, kinora: nil) }
  }

  @Test func itStartsByItself() throws {
    var classes = ClassList()
    for (name, text) in try NewPackage(name: "Menu", kinora: nil).files where name.hasSuffix(".swift") {
      classes.read(text, isMainFile: false)
      #expect(!AppleSwift.isIn(text))
    }
    #expect(classes.entryPoint(preferring: "Menu") == .mainType)
  }
}
