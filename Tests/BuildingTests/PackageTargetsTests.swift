import Foundation
import KinoraDisplays
import Testing

@testable import KinoraBuilding

@Suite struct PackageTargetsTests {
  /// A target of a manifest.
  private func target(_ name: String, _ type: String = "regular", needs: [String] = [], more: String = "") -> String {
    let dependencies = needs.map { #"{"byName": ["\#($0)", null]}"# }.joined(separator: ",")
    let resources = more.contains("resources") ? "" : #""resources": [],"#
    return """
      {"name": "\(name)", "type": "\(type)", "exclude": [], "settings": [], \(resources) \(more)
       "dependencies": [\(dependencies)]}
      """
  }

  private func targets(_ list: [String], in folder: ScratchFolder) throws -> PackageTargets {
    let json = """
      {"name": "menu", "swiftLanguageVersions": null, "toolsVersion": {"_version": "6.2.0"},
       "targets": [\(list.joined(separator: ","))]}
      """
    return PackageTargets(try PackageManifest(json: Data(json.utf8)), in: folder.path)
  }

  private static let files = [
    "Sources/App/App.swift": "", "Sources/Cards/Card.swift": "", "Sources/Base/Base.swift": "",
    "Sources/Other/Other.swift": "",
  ]

  @Test func dependenciesComeFirst() throws {
    let folder = try ScratchFolder(Self.files)
    let list = [
      target("App", "executable", needs: ["Cards", "UIKit"]), target("Cards", needs: ["Base"]), target("Base"),
      target("Other"), target("AppTests", "test", needs: ["App"]),
    ]
    let order = try targets(list, in: folder).inOrder(startingWith: nil)
    #expect(order.map(\.name) == ["Base", "Cards", "App"])
    #expect(order[2].dependencies == ["Cards"])
    #expect(order[2].files == ["\(folder.path)/Sources/App/App.swift"])
    #expect(order[2].options == ["-swift-version", "6", "-package-name", "menu", "-DSWIFT_PACKAGE"])
  }

  @Test func severalExecutablesNeedAChoice() throws {
    let folder = try ScratchFolder(Self.files)
    let list = [target("App", "executable"), target("Other", "executable"), target("Cards")]
    let targets = try targets(list, in: folder)
    #expect(throws: RunFailure("\(folder.path): expected --target with one of App, Other", status: 64)) {
      try targets.inOrder(startingWith: nil)
    }
    #expect(throws: RunFailure("\(folder.path): no target Menu", status: 64)) {
      try targets.inOrder(startingWith: "Menu")
    }
    #expect(try targets.inOrder(startingWith: "Other").map(\.name) == ["Other"])
    #expect(try targets.inOrder(startingWith: "Cards").map(\.name) == ["Cards"])
  }

  @Test func otherPackagesAreRefused() throws {
    let folder = try ScratchFolder(Self.files)
    let targets = try targets([target("App", "executable", needs: ["Alamofire"])], in: folder)
    #expect(throws: RunFailure.self) { try targets.inOrder(startingWith: nil) }
  }

  @Test func resourcesLieAsInTheBundle() throws {
    var files = Self.files
    files["Sources/App/Media/a.png"] = ""
    files["Sources/App/Media/Deep/b.png"] = ""
    files["Sources/App/Media/Assets.xcassets/Contents.json"] = ""
    files["Sources/App/Icons/c.png"] = ""
    let folder = try ScratchFolder(files)
    let resources = """
      "resources": [{"path": "Media", "rule": {"process": {}}}, {"path": "Icons", "rule": {"copy": {}}},
        {"path": "Hidden.txt", "rule": {"embedInCode": {}}}],
      """
    let app = try targets([target("App", "executable", more: resources)], in: folder).inOrder(startingWith: nil)[0]
    let root = "\(folder.path)/Sources/App"
    #expect(
      app.bundle?.links == [
        "a.png": "\(root)/Media/a.png", "b.png": "\(root)/Media/Deep/b.png",
        "Assets.xcassets": "\(root)/Media/Assets.xcassets", "Icons": "\(root)/Icons",
      ])
  }
}
