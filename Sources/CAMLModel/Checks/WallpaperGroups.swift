/// The groups of a wallpaper's style: those that follow the tilt, and those with values for states.
enum WallpaperGroups {
  static let parallax = "wallpaperParallaxGroups"
  static let properties = "wallpaperPropertyGroups"

  /// The keys of the groups in a list, those that they need first.
  static let keys = [
    parallax: (needed: ["axis", "keyPath", "layerName", "mapMinTo", "mapMaxTo"], others: ["image", "title", "view"]),
    properties: (
      needed: ["keyPath", "layerName"], others: ["v_lock", "v_home", "v_sleep", "image", "title", "view"]
    ),
  ]
}
