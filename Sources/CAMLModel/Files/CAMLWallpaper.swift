import Foundation
import KinoraArchives

/// Reads a folder of planes: a .wallpaper with its Wallpaper.plist, or bundles side by side.
struct CAMLWallpaper {
  let tree: FileTree
  /// The path in the package, for places; empty for the package itself.
  let path: String
  private let names: [String]
  private let list: PropertyList?
  private(set) var issues: [CAMLIssue] = []

  init(_ tree: FileTree, path: String) throws(CAMLError) {
    (self.tree, self.path, names) = (tree, path, try tree.names())
    guard let name = names.first(where: { $0.isLike("Wallpaper.plist") }) else {
      list = nil
      return
    }
    do throws(CAMLError) {
      list = try PropertyList.read(tree.read(name, limit: CAMLLimits.propertyListBytes), name: path.appending(name))
    } catch {
      list = nil
      let place = error.place ?? CAMLPlace(file: path.appending(name))
      issues.append(CAMLIssue(.suspicious, at: place, "\(error.reason); the planes are taken by their names"))
    }
  }

  /// Indicates whether the files of a folder are those of a wallpaper.
  static func isWallpaper(_ names: [String]) -> Bool {
    names.contains { $0.isLike("Wallpaper.plist") || $0.lowercased().hasSuffix(".ca") }
  }

  /// The name in the property list, or that of the folder without its extension.
  var name: String {
    if let name = list?["name"]?.string, !name.isEmpty { return name }
    let folder = path.split(separator: "/").last.map(String.init) ?? ""
    return folder.lowercased().hasSuffix(".wallpaper") ? String(folder.dropLast(10)) : folder
  }

  /// The names of the bundles from back to front, with their roles.
  mutating func planes() -> [(role: CAMLPackage.Plane.Role, bundle: String)] {
    let bundles = names.filter { $0.lowercased().hasSuffix(".ca") && tree.folder($0) != nil }
    let listed = listedPlanes(bundles)
    let planes = listed.isEmpty ? Self.namedPlanes(bundles) : listed
    let shown = Set(planes.map(\.bundle))
    for bundle in bundles where !shown.contains(bundle) {
      // Wallpapers may have bundles for other devices.
      let (severity, reason) =
        listed.isEmpty
        ? (IssueSeverity.suspicious, "expected 'background', 'floating' or 'foreground' in its name")
        : (.ignored, "Wallpaper.plist doesn't name it")
      let place = CAMLPlace(file: path.appending(bundle))
      issues.append(CAMLIssue(severity, at: place, "the plane isn't shown: \(reason)"))
    }
    return planes
  }

  /// The planes whose names contain their roles; all bundles, as they are sorted, if none does.
  private static func namedPlanes(_ bundles: [String]) -> [(role: CAMLPackage.Plane.Role, bundle: String)] {
    let roles: [CAMLPackage.Plane.Role] = [.background, .floating, .foreground]
    let named = roles.flatMap { role in
      bundles.filter { $0.lowercased().contains(role.rawValue) }.map { (role, $0) }
    }
    if !named.isEmpty { return named }
    if bundles.count == 1 { return [(.whole, bundles[0])] }
    return bundles.prefix(8).enumerated().map { ($0.offset == 0 ? .background : .floating, $0.element) }
  }

  /// The planes that the property list names. Keys are spelled differently: "floatingAnimationFileNameKey" as well.
  private mutating func listedPlanes(_ bundles: [String]) -> [(role: CAMLPackage.Plane.Role, bundle: String)] {
    guard let list, let files = Self.files(list, depth: 0) else { return [] }
    var planes: [(role: CAMLPackage.Plane.Role, bundle: String)] = []
    for (role, file) in files {
      let base = file.split(separator: "/").last.map(String.init) ?? file
      if let bundle = bundles.first(where: { $0 == base }) ?? bundles.first(where: { $0.isLike(base) }) {
        planes.append((role, bundle))
      } else {
        issues.append(
          CAMLIssue(
            .suspicious, at: CAMLPlace(file: path.appending("Wallpaper.plist")),
            "the \(role) plane '\(base.shortened)' isn't there: it isn't shown"))
      }
    }
    return planes
  }

  /// Finds the first dictionary that names the files of planes.
  private static func files(
    _ list: PropertyList, depth: Int
  ) -> [(role: CAMLPackage.Plane.Role, file: String)]? {
    guard case .dictionary(let entries) = list, depth < 6 else { return nil }
    func file(_ prefix: String) -> String? {
      entries.first { $0.key.lowercased().hasPrefix(prefix) && $0.value.string?.isEmpty == false }?.value.string
    }
    let roles: [CAMLPackage.Plane.Role] = [.background, .floating, .foreground]
    let planes = roles.compactMap { role in file("\(role)animationfilename").map { (role: role, file: $0) } }
    if !planes.isEmpty { return planes }
    if let whole = file("assetfilename") ?? file("animationfilename") { return [(.whole, whole)] }
    for entry in entries {
      if let found = files(entry.value, depth: depth + 1) { return found }
    }
    return nil
  }
}
