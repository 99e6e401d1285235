import Foundation
import KinoraUIKitValues

/// The configurations of scenes that a program's Info.plist lists under UIApplicationSceneManifest.
nonisolated struct SceneManifest: Sendable {
  /// One configuration. Names of classes may begin with `$(PRODUCT_MODULE_NAME).`.
  struct Entry: Equatable, Sendable {
    var role: String
    var name: String?
    var sceneClassName: String?
    var delegateClassName: String?
    var storyboardName: String?
  }

  /// In the order of the file.
  var entries: [Entry] = []

  /// The manifest of this program; empty if it has none.
  static let ofProgram = SceneManifest(in: ResourceFolders.of(nil))

  init() {}

  /// Reads the first Info.plist with configurations: one in a folder, or else in a folder in one of the resources.
  init(in folders: [String]) {
    let inner = folders.filter { $0.hasSuffix(".resources") }.flatMap(Self.innerLists)
    let manifests = (folders.flatMap(Self.lists) + inner).lazy.map { path in
      SceneManifest(propertyList: FileManager.default.contents(atPath: path) ?? Data())
    }
    self = manifests.first { !$0.entries.isEmpty } ?? SceneManifest()
  }

  /// Reads a property list; data of another kind gives an empty manifest.
  init(propertyList data: Data) {
    let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    let manifest = (list as? [String: Any])?["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
    for (role, value) in roles.sorted(by: { $0.key < $1.key }) {
      for values in value as? [[String: Any]] ?? [] {
        entries.append(
          Entry(
            role: role, name: values["UISceneConfigurationName"] as? String,
            sceneClassName: values["UISceneClassName"] as? String,
            delegateClassName: values["UISceneDelegateClassName"] as? String,
            storyboardName: values["UISceneStoryboardFile"] as? String))
      }
    }
  }

  /// Returns the configuration with a name, or the first one of the role if the name is nil; nil if there is none.
  func entry(named name: String?, for role: UISceneSession.Role) -> Entry? {
    entries.first { $0.role == role.rawValue && (name == nil || $0.name == name) }
  }

  /// The maximum number of files in a folder that is searched: projects have tens.
  private static let mostFiles = 1000

  private static func lists(in folder: String) -> [String] {
    files(in: folder).filter { $0.hasSuffix("Info.plist") }.map { "\(folder)/\($0)" }
  }

  /// Returns the lists in the folders of a folder, where Xcode's projects have them.
  private static func innerLists(in folder: String) -> [String] {
    files(in: folder).filter { !$0.contains(".") }.flatMap { lists(in: "\(folder)/\($0)") }
  }

  private static func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.count > mostFiles ? [] : names.sorted()
  }
}
