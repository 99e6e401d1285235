import Testing

@testable import KinoraBuilding

@Suite struct NewPackageTests {
  @Test func filesOfAPackage() throws {
    let files = NewPackage(name: "Menu", kinora: "/opt/kinora").files
    #expect(
      Set(files.keys) == [
        "Package.swift", ".gitignore", "Sources/Menu/AppDelegate.swift", "Sources/Menu/MainController.swift",
      ])
    let manifest = try #require(files["Package.swift"])
    #expect(manifest.contains(#".package(name: "kinora", path: "/opt/kinora")"#))
    #expect(manifest.contains(#"name: "Menu""#))
  }

  @Test func itStartsByItself() {
    var classes = ClassList()
    for (name, text) in NewPackage(name: "Menu", kinora: nil).files where name.hasSuffix(".swift") {
      classes.read(text, isMainFile: false)
      #expect(!AppleSwift.isIn(text))
    }
    #expect(classes.entryPoint(preferring: "Menu") == .mainType)
  }
}
