import Foundation

/// The scenes that are CAML bundles: beside this program once it is installed, in the checkout before.
enum SceneBundles {
  /// Returns the path of the bundle with a name; nil for an unknown name, and for one that is a path.
  static func path(of name: String) -> String? {
    guard let folder, !name.contains("/"), !name.contains(".") else { return nil }
    let path = "\(folder)/\(name).ca"
    return FileManager.default.fileExists(atPath: path + "/main.caml") ? path : nil
  }

  /// The names of the bundles, sorted.
  static let names: [String] = {
    let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    return files.filter { $0.hasSuffix(".ca") }.map { String($0.dropLast(3)) }.sorted()
  }()

  /// The paths of the bundles, in the order of their names.
  static var paths: [String] { names.compactMap(path(of:)) }

  static let summaries = [
    "aurora": "A northern night: parallax, and the states of wallpapers",
    "lock-screen": "A sunset with the states of wallpapers, which springs move",
    "snow": "A snowy evening: emitters, and the states Calm and Storm",
    "solar": "Planets in depth on their orbits, seen from three sides",
  ]

  /// Nil if there are no bundles.
  private static let folder: String? = {
    var place = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let installed = place.appendingPathComponent("../share/kinora/scenes").standardizedFileURL.path
    if FileManager.default.fileExists(atPath: installed) { return installed }
    while place.path != "/" {
      let scenes = place.appendingPathComponent("assets/scenes").path
      if FileManager.default.fileExists(atPath: scenes) { return scenes }
      place.deleteLastPathComponent()
    }
    return nil
  }()
}
