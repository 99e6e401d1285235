import Foundation
import Testing

@testable import KinoraBuilding

@Suite struct PackageManifestTests {
  /// A manifest as SwiftPM prints it, with one target.
  private func manifest(target: String, version: String = "6.2.0") throws -> PackageManifest {
    let json = """
      {
        "name": "menu", "swiftLanguageVersions": null, "toolsVersion": {"_version": "\(version)"},
        "targets": [{"name": "Menu", "type": "executable", "exclude": [], \(target)}]
      }
      """
    return try PackageManifest(json: Data(json.utf8))
  }

  private func settings(_ settings: String) throws -> PackageManifest.Target {
    try manifest(target: #""resources": [], "dependencies": [], "settings": [\#(settings)]"#).targets[0]
  }

  @Test func languageModesFollowTheToolsVersion() throws {
    let target = #""resources": [], "dependencies": [], "settings": []"#
    #expect(try manifest(target: target).languageMode == "6")
    #expect(try manifest(target: target, version: "5.9.0").languageMode == "5")
  }

  @Test func settingsBecomeOptions() throws {
    let target = try settings(
      """
      {"tool": "swift", "kind": {"defaultIsolation": {"_0": "MainActor"}}},
      {"tool": "swift", "kind": {"define": {"_0": "FAST"}}},
      {"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "5"}}},
      {"tool": "swift", "kind": {"unsafeFlags": {"_0": ["-O"]}}},
      {"tool": "swift", "kind": {"strictMemorySafety": {}}},
      {"tool": "c", "kind": {"define": {"_0": "OTHER"}}}
      """)
    #expect(
      target.compilerOptions(mode: "6") == ["-swift-version", "5", "-default-isolation", "MainActor", "-D", "FAST"])
  }

  @Test func settingsOfOtherPlatformsAndReleasesAreLeftOut() throws {
    let target = try settings(
      """
      {"tool": "swift", "condition": {"platformNames": ["macos"]}, "kind": {"define": {"_0": "A"}}},
      {"tool": "swift", "condition": {"platformNames": [], "config": "release"}, "kind": {"define": {"_0": "B"}}},
      {"tool": "swift", "condition": {"platformNames": ["ios", "linux"]}, "kind": {"define": {"_0": "C"}}},
      {"tool": "swift", "condition": {"platformNames": [], "config": "debug"}, "kind": {"define": {"_0": "D"}}}
      """)
    #expect(target.compilerOptions(mode: "6") == ["-swift-version", "6", "-D", "C", "-D", "D"])
  }

  @Test func dependenciesAreTargetsOrProducts() throws {
    let target = try manifest(
      target: """
        "resources": [], "settings": [], "dependencies": [
          {"byName": ["Cards", null]}, {"target": ["Charts", {"platformNames": ["ios"]}]},
          {"product": ["UIKit", "kinora", null, null]}
        ]
        """
    ).targets[0]
    #expect(target.dependencies.map(\.name) == ["Cards", "Charts", "UIKit"])
    #expect(target.dependencies.map(\.isProduct) == [false, false, true])
    #expect(target.dependencies.map { $0.condition?.isMet } == [nil, false, nil])
  }

  @Test func rulesOfResources() throws {
    let target = try manifest(
      target: """
        "dependencies": [], "settings": [],
        "resources": [{"path": "Media", "rule": {"process": {}}}, {"path": "Icons", "rule": {"copy": {}}}]
        """
    ).targets[0]
    #expect(target.resources.map(\.path) == ["Media", "Icons"])
    #expect(target.resources.map(\.rule) == ["process", "copy"])
  }
}
