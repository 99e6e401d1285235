import Foundation
import KinoraArchives

/// The list of what is in a dotLottie archive.
struct LottieManifest {
  private(set) var animations: [LottieDocument.Animation] = []
  private(set) var defaultAnimation = ""
  private(set) var issues: [LottieIssue] = []
  /// Paths in the archive by ids.
  private(set) var animationPaths: [String: String] = [:]
  private(set) var themePaths: [String: String] = [:]

  /// The themes that the manifest names, with their places in it.
  private var themes: [(id: String, path: String)] = []

  private static let name = "manifest.json"

  /// Reads the manifest. Without one, the files in the folders of animations are taken in the order of their names.
  init(_ archive: LottieArchive) throws(LottieError) {
    if archive.contains(Self.name) {
      try read(archive.document(Self.name, limit: LottieLimits.fileBytes).root)
    } else {
      note(.suspicious, "", "the archive has no manifest; its animations are taken by their names")
    }
    find(in: archive)
    if animations.isEmpty { animations = animationPaths.keys.sorted().map { LottieDocument.Animation(id: $0) } }
    animations.removeAll { animationPaths[$0.id] == nil }
    guard let first = animations.first else {
      if let missing = issues.first(where: { $0.severity == .broken }) {
        throw .unreadable(name: Self.name, reason: missing.message)
      }
      throw .unreadable(name: "archive", reason: "expected animations in a/ or animations/")
    }
    if animationPaths[defaultAnimation] == nil { defaultAnimation = first.id }
    for index in animations.indices {
      guard let theme = animations[index].theme, themePaths[theme] == nil else { continue }
      note(.suspicious, "animations[\(index)]", "the theme '\(theme)' isn't in the archive; none is used")
      animations[index].theme = nil
    }
  }

  private mutating func note(_ severity: IssueSeverity, _ path: String, _ message: String) {
    issues.append(LottieIssue(severity, path: Self.name + (path.isEmpty ? "" : ": " + path), message))
  }

  private mutating func read(_ json: JSONValue) throws(LottieError) {
    let version = json["version"]?.string ?? json["version"]?.number.map { "\($0)" } ?? ""
    if !version.hasPrefix("1") && !version.hasPrefix("2") {
      note(.suspicious, "version", "expected version 1 or 2, not '\(version)'; it is read like version 2")
    }
    guard let list = json["animations"], list.isArray else {
      throw .invalid(path: "\(Self.name): animations", expected: "a list of animations")
    }
    guard list.count <= LottieLimits.archiveEntries else {
      throw .tooMuch(what: "animations in an archive", limit: LottieLimits.archiveEntries)
    }
    var known: Set<String> = []
    for element in list.elements { read(animation: element, &known) }
    if json["stateMachines"]?.first != nil {
      note(.ignored, "stateMachines", "state machines aren't run: the animations play by themselves")
    }
    for theme in json["themes"]?.list.prefix(LottieLimits.archiveEntries) ?? [] {
      if let id = theme["id"]?.string { themes.append((id, theme.path)) }
    }
    let initial = json["initial"]?["animation"] ?? json["activeAnimationId"]
    defaultAnimation = initial?.string ?? ""
  }

  private mutating func read(animation json: JSONValue, _ known: inout Set<String>) {
    guard let id = json["id"]?.string ?? json["id"]?.integer.map(String.init) else {
      return note(.suspicious, json.path, "expected an animation with an id; it is left out")
    }
    guard known.insert(id).inserted else {
      return note(.suspicious, json.path, "a second animation with the id '\(id)' is left out")
    }
    var animation = LottieDocument.Animation(id: id)
    animation.repeatCount = repeatCount(json["loop"])
    let mode = json["mode"]?.string ?? json["playMode"]?.string ?? "normal"
    animation.bounces = mode.contains("bounce")
    animation.isReversed = (json["direction"]?.number ?? 1) < 0 || mode.hasPrefix("reverse")
    animation.startsByItself = json["autoplay"]?.bool
    animation.theme = json["initialTheme"]?.string ?? json["defaultTheme"]?.string
    if animation.theme?.isEmpty == true { animation.theme = nil }
    animation.background = json["background"]?.string
    if let speed = json["speed"]?.number {
      if speed.isFinite, speed > 0, speed <= 1000 {
        animation.speed = speed
      } else {
        note(.suspicious, json.path + ".speed", "expected a speed above 0, up to 1000; 1 is used")
      }
    }
    animations.append(animation)
  }

  /// Reads `loop`: true for ever, false for once, or a number of times; 0 counts as false.
  private mutating func repeatCount(_ json: JSONValue?) -> Double? {
    guard let json, let number = json.number else { return nil }
    if json.isBoolean { return number == 0 ? 1 : .infinity }
    guard number >= 0, number <= LottieLimits.repeatCount, number == number.rounded() else {
      note(.suspicious, json.path, "expected true, false or a number of times; it plays for ever")
      return nil
    }
    return max(number, 1)
  }

  /// Finds the files of animations and themes. What the manifest names and the archive lacks is left out.
  private mutating func find(in archive: LottieArchive) {
    for path in archive.names where path.hasSuffix(".json") {
      let name = String(path.dropLast(5))
      for folder in ["animations/", "a/"] where name.hasPrefix(folder) {
        animationPaths[String(name.dropFirst(folder.count))] = path
      }
      if name.hasPrefix("t/") { themePaths[String(name.dropFirst(2))] = path }
    }
    for (index, animation) in animations.enumerated() where animationPaths[animation.id] == nil {
      let places = "a/\(animation.id).json or animations/\(animation.id).json"
      note(.broken, "animations[\(index)]", "expected the file \(places); the animation is left out")
    }
    for (id, path) in themes where themePaths[id] == nil {
      note(.suspicious, path, "expected the file t/\(id).json; the theme is left out")
    }
    let listed = Set(animations.map(\.id))
    guard !listed.isEmpty else { return }
    for (id, path) in animationPaths.sorted(by: { $0.key < $1.key }) where !listed.contains(id) {
      issues.append(LottieIssue(.ignored, path: path, "the manifest doesn't list this animation; it can't be chosen"))
    }
  }
}
