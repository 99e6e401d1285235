/// Names that editors write, and that have no effect on the picture.
enum CAMLNoise {
  /// Indicates whether an attribute or element can be skipped without a word.
  static func contains(_ name: String) -> Bool {
    names.contains(name) || prefixes.contains { name.hasPrefix($0) }
  }

  private static let prefixes = ["mica_", "caplay", "_caplay", "CUI_", "xmlns", "debug"]

  private static let names: Set<String> = [
    "locked", "description", "hash", "delegate", "animationType", "classIfAvailable", "modules", "superlayer",
    "layoutManager", "constraints", "scriptComponents", "module", "guides", "userInfo", "publishedObjectNames",
    "wantsExtendedDynamicRangeContent", "contentsSwizzle", "contentsOpaque", "inheritsTiming", "preloadsCache",
    "allowsDisplayCompositing", "allowsHitTesting", "hitTestsAsOpaque", "allowsGroupBlending", "schemaVersion",
  ]

  /// The meaning for the picture of parts that aren't supported, by their classes and names.
  static let unsupported: [String: String] = [
    "CABackdropLayer": "what lies behind it isn't blurred; its sublayers are drawn",
    "CASDFLayer": "its glass effect isn't drawn; its sublayers are",
    "CASDFElementLayer": "its glass effect isn't drawn; its sublayers are",
    "CAMatchMoveAnimation": "it isn't played: the layer doesn't follow the other one",
    "CAMatchPropertyAnimation": "it isn't played: the layer doesn't follow the other one",
    "CAEmitterBehavior": "it isn't applied: particles fly on without it",
    "scriptObject": "scripts aren't run: what they would change stays as it is",
    "scriptComponents": "scripts aren't run: what they would change stays as it is",
    "CAMetalLayer": "its contents aren't drawn; its sublayers are",
    "AVPlayerLayer": "its film isn't played; its sublayers are drawn",
  ]
}
