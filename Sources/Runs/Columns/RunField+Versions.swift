extension RunField {
  /// The names in version 1 of the columns that have been renamed since.
  private static let formerNames = [
    "main_frame_start": "turn_start", "main_frame_tick": "turn_tick", "main_frame_cpu": "turn_cpu",
    "overlay_main_frame": "overlay_turn", "needs_main_frame": "needs_turn", "out_of_buffers": "starved",
  ]

  /// Returns all fields by the names of their columns in a version of the format.
  static func byColumn(inVersion version: Int) -> [String: RunField] {
    let named = all.map { (version < 2 ? formerNames[$0.name] ?? $0.name : $0.name, $0) }
    return Dictionary(uniqueKeysWithValues: named)
  }
}
