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

  /// The meaning for the picture of parts that aren't supported, which follows their classes or names.
  static let unsupported: [String: String] = [
    "CABackdropLayer": "doesn't blur what lies behind it; its sublayers are drawn",
    "CASDFLayer": "is drawn without its glass effect", "CASDFElementLayer": "is drawn without its glass effect",
    "CAMatchMoveAnimation": "isn't played: the layer doesn't follow the other one",
    "CAMatchPropertyAnimation": "isn't played: the layer doesn't follow the other one",
    "scriptObject": "isn't run: what the script would change stays as it is",
    "scriptComponents": "aren't run: what the scripts would change stays as it is",
    "CAMetalLayer": "has no contents; its sublayers are drawn",
    "AVPlayerLayer": "doesn't play its film; its sublayers are drawn",
  ]
}
