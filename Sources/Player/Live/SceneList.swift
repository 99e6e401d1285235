import KinoraScenes
import KinoraViewScenes

/// The scenes that the player steps through, in order: a file given at the start, those of the catalog, and bundles.
struct SceneList {
  /// One of the scenes.
  struct Entry {
    let scene: CatalogEntry
    /// The file that it was read from; nil for a scene of the catalog.
    var path: String?
  }

  private(set) var entries: [Entry]
  /// The paths of bundles that aren't read yet.
  private var unread: [String]
  /// The place of the scene that is shown; nil for one that isn't listed, such as a dropped file.
  private(set) var current: Int?

  /// - Parameters:
  ///   - scene: The scene that is shown at first.
  ///   - path: Its file, which is listed first; nil for a scene of the catalog.
  ///   - bundles: The paths of bundles, which are listed last.
  init(
    showing scene: SceneDescription, path: String? = nil, catalog: [CatalogEntry] = SceneCatalog.entries,
    bundles: [String] = []
  ) {
    unread = bundles.filter { $0 != path }
    let listed = catalog.map { Entry(scene: $0) }
    if let path {
      entries = [Entry(scene: .scene(scene), path: path)] + listed
      current = 0
    } else {
      entries = listed
      current = listed.firstIndex { $0.scene.name == scene.name }
    }
  }

  /// Lists the bundles that can be read. Reading them takes some milliseconds, so it waits until they are needed.
  mutating func readBundles(_ read: (_ path: String) -> SceneDescription?) {
    entries += unread.compactMap { path in read(path).map { Entry(scene: .scene($0), path: path) } }
    unread = []
  }

  /// Moves by a number of scenes, around the ends; from a scene that isn't listed to the first one, or the last.
  ///
  /// - Returns: The scene; nil without any.
  mutating func move(by offset: Int) -> Entry? {
    guard !entries.isEmpty else { return nil }
    let start = current ?? (offset > 0 ? -1 : entries.count)
    return choose(((start + offset) % entries.count + entries.count) % entries.count)
  }

  /// Makes a scene the current one.
  ///
  /// - Returns: The scene; nil for a place outside of the list.
  mutating func choose(_ index: Int) -> Entry? {
    guard entries.indices.contains(index) else { return nil }
    current = index
    return entries[index]
  }

  /// A file is shown, which may be the one of the list.
  mutating func fileWasOpened(named name: String) {
    if let current, entries[current].path != nil, entries[current].scene.name == name { return }
    current = nil
  }
}
