import Foundation
import Testing

@testable import KinoraUIKitCore

/// The scene manifests of Info.plist files.
@Suite struct SceneManifestTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>UIApplicationSceneManifest</key><dict>
        <key>UIApplicationSupportsMultipleScenes</key><false/>
        <key>UISceneConfigurations</key><dict>
          <key>UIWindowSceneSessionRoleApplication</key><array>
            <dict>
              <key>UISceneConfigurationName</key><string>Main</string>
              <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).Stage</string>
              <key>UISceneStoryboardFile</key><string>Start</string>
            </dict>
            <dict>
              <key>UISceneConfigurationName</key><string>Second</string>
              <key>UISceneClassName</key><string>Wide</string>
            </dict>
          </array>
        </dict>
      </dict>
    </dict></plist>
    """

  private func makeFolder(_ files: [String: String]) throws -> String {
    let folder = NSTemporaryDirectory() + "manifest-\(UUID().uuidString).resources"
    for (name, text) in files {
      let path = "\(folder)/\(name)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    return folder
  }

  @Test func entriesAreReadInOrder() {
    let manifest = SceneManifest(propertyList: Data(Self.text.utf8))
    #expect(
      manifest.entries == [
        .init(
          role: "UIWindowSceneSessionRoleApplication", name: "Main",
          delegateClassName: "$(PRODUCT_MODULE_NAME).Stage", storyboardName: "Start"),
        .init(role: "UIWindowSceneSessionRoleApplication", name: "Second", sceneClassName: "Wide"),
      ])
    #expect(manifest.entry(named: nil, for: .windowApplication)?.name == "Main")
    #expect(manifest.entry(named: "Second", for: .windowApplication)?.sceneClassName == "Wide")
    #expect(manifest.entry(named: "Third", for: .windowApplication) == nil)
    #expect(manifest.entry(named: nil, for: .windowExternalDisplay) == nil)
  }

  @Test(arguments: ["", "<plist", "<plist><array/></plist>", "<plist><dict/></plist>", "{\"a\": 1}"])
  func otherFilesHaveNoEntries(text: String) {
    #expect(SceneManifest(propertyList: Data(text.utf8)).entries.isEmpty)
  }

  @Test func filesAreFoundInResourcesAndTheirFolders() throws {
    let folder = try makeFolder(["App/Info.plist": Self.text, "Widget/Info.plist": "<plist><dict/></plist>"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(SceneManifest(in: ["/nowhere", folder]).entries.count == 2)
    #expect(SceneManifest(in: ["\(folder)/App"]).entries.count == 2)
    #expect(SceneManifest(in: ["\(folder)/Widget"]).entries.isEmpty)
  }
}
