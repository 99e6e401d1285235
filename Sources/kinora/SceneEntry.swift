import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraScenes

/// The description of a scene in listings.
struct SceneEntry: Encodable {
  struct Key: Encodable {
    var key: String
    var does: String
  }

  struct Frames: Encodable {
    /// Frames per second.
    var rate: Double
    var first: Double
    /// The frame at which the scene ends.
    var end: Double
  }

  var name: String
  var group: String
  var summary: String
  /// The short name of the guide whose statements it shows; null in JSON without one.
  var guide: String?
  var width: Double
  var height: Double
  /// Seconds of the cycle that the scene repeats; null in JSON for a scene without one.
  var cycleDuration: Double?
  /// Null in JSON for a scene that counts none.
  var frames: Frames?
  var keys: [Key]
  /// The names that a file offers as choices; empty for a built-in scene.
  var animations: [String]
  var wallpapers: [String]
  var themes: [String]
  var markers: [String]
  var states: [String]
  /// Infinity for ever.
  private var repeatCount: Double
  private var followsTilt: Bool

  private enum CodingKeys: String, CodingKey {
    case name, group, summary, guide, width, height, frames, keys, animations, wallpapers, themes, markers, states
    case cycleDuration = "duration_s"
  }

  @MainActor
  init(_ entry: CatalogEntry, group: String) {
    switch entry {
    case .scene(let scene): self.init(scene, group: group)
    case .program(let program): self.init(program, group: group)
    }
  }

  @MainActor
  init(_ scene: ProgramScene, group: String) {
    (name, self.group, summary, guide) = (scene.name, group, scene.summary, scene.guide)
    (width, height) = (Double(scene.size.width), Double(scene.size.height))
    keys = scene.keys.map { Key(key: $0.key.name, does: $0.does) }
    (animations, wallpapers, themes, markers, states) = ([], [], [], [], [])
    (repeatCount, followsTilt) = (.infinity, false)
  }

  @MainActor
  init(_ scene: SceneDescription, group: String) {
    name = scene.name
    self.group = group
    summary = scene.summary
    guide = scene.guide
    width = Double(scene.size.width)
    height = Double(scene.size.height)
    cycleDuration = scene.cycleDuration
    frames = scene.frames.map { Frames(rate: $0.rate, first: $0.first, end: $0.end) }
    keys = scene.keys.map { Key(key: $0.key.name, does: $0.does) }
    (animations, wallpapers) = (scene.offer.animations, scene.offer.wallpapers)
    (themes, markers, states) = (scene.offer.themes, scene.offer.markers, scene.offer.states)
    (repeatCount, followsTilt) = (scene.repeatCount, scene.offer.followsTilt)
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(name, forKey: .name)
    try object.encode(group, forKey: .group)
    try object.encode(summary, forKey: .summary)
    // Unlike the synthesized method, these write nil as null.
    try object.encode(guide, forKey: .guide)
    try object.encode(width, forKey: .width)
    try object.encode(height, forKey: .height)
    try object.encode(cycleDuration, forKey: .cycleDuration)
    try object.encode(frames, forKey: .frames)
    try object.encode(keys, forKey: .keys)
    try object.encode(animations, forKey: .animations)
    try object.encode(wallpapers, forKey: .wallpapers)
    try object.encode(themes, forKey: .themes)
    try object.encode(markers, forKey: .markers)
    try object.encode(states, forKey: .states)
  }

  /// The whole description, for a terminal.
  var text: String {
    var facts = [("group", [group]), ("size", ["\(plain(width))x\(plain(height)) points"])]
    if let guide { facts.insert(("guide", [guide]), at: 1) }
    if let cycleDuration { facts.append(("duration", ["\(plain(cycleDuration)) s, \(times)"])) }
    if let frames {
      facts.append(("frames", ["\(plain(frames.first)) to \(plain(frames.end)), \(plain(frames.rate)) per second"]))
    }
    let offers = [
      ("animations", animations), ("wallpapers", wallpapers), ("themes", themes), ("markers", markers),
      ("states", states),
    ]
    facts += offers.filter { !$0.1.isEmpty }
    if followsTilt { facts.append(("parallax", ["follows the pointer, or --tilt"])) }
    let column = max(8, facts.map(\.0.count).max() ?? 0) + 2
    let lines = facts.flatMap { title, names in
      NameLines.lines(names, heading: "  " + title.padding(toLength: column, withPad: " ", startingAt: 0))
    }
    return (["\(name): \(summary)", ""] + lines + keyLines).map(\.printable).joined(separator: "\n")
  }

  private var times: String {
    switch repeatCount {
    case .infinity: "repeating"
    case 1: "once"
    default: "\(plain(repeatCount)) times"
    }
  }

  private var keyLines: [String] {
    guard !keys.isEmpty else { return [] }
    let width = keys.map(\.key.count).max() ?? 0
    return ["", "KEYS"]
      + keys.map { "  " + $0.key.padding(toLength: width, withPad: " ", startingAt: 0) + "  " + $0.does }
  }
}
