import Foundation

/// Finds layers and cells that can't be seen, and sizes that are likely to be mistakes.
struct LayerCheck {
  private let contents: CAMLContents
  /// The properties of cells that an animation or a state changes, of any cell.
  private let changedOfCells: Set<String>
  /// The ids, or the names, of layers whose size a state or the style changes.
  private let resized: Set<String>
  /// The messages about layers with a name so far, each of which is noted once: files have many copies of a layer.
  private var noted: Set<String> = []

  init(_ contents: CAMLContents) {
    self.contents = contents
    let paths = contents.changedPaths.filter { $0.hasPrefix("emitterCells.") }
    changedOfCells = Set(paths.compactMap { $0.split(separator: ".").last.map(String.init) })
    resized = contents.targets(ofKeyPaths: Self.resizes)
  }

  consuming func run(_ notes: inout CheckNotes) {
    for layer in contents.allLayers { checkSize(layer, &notes) }
    for cell in contents.cells { check(cell: cell, &notes) }
  }

  private static func resizes(_ keyPath: String) -> Bool { keyPath.hasPrefix("bounds") || keyPath.hasPrefix("frame") }

  private mutating func checkSize(_ layer: CAMLObject, _ notes: inout CheckNotes) {
    guard let problem = problemOfSize(layer) else { return }
    let name = layer.text("name").map { " '\($0.shortened)'" } ?? ""
    let message = "the layer\(name) has \(problem)"
    if name.isEmpty || noted.insert(message).inserted { notes.add(at: layer.place, message) }
  }

  /// Returns what is wrong with a layer's size, which follows "has"; nil for a plausible one.
  private func problemOfSize(_ layer: CAMLObject) -> String? {
    guard case .rect(let bounds)? = layer["bounds"] else {
      return layer.draws && !hasOtherSize(layer) ? "no bounds: what it draws isn't shown" : nil
    }
    let size = "\(Double(bounds.size.width).plain)x\(Double(bounds.size.height).plain) points"
    if bounds.size.width < 0 || bounds.size.height < 0 { return "\(size): expected sizes of at least 0" }
    if max(bounds.size.width, bounds.size.height) > CAMLLimits.side {
      return "\(size), which is likely to be a mistake above \(Int(CAMLLimits.side))"
    }
    guard bounds.size.width * bounds.size.height == 0, layer.draws, !hasOtherSize(layer) else { return nil }
    return "\(size): what it draws isn't shown"
  }

  /// True if the layer may get another size than that of its bounds.
  private func hasOtherSize(_ layer: CAMLObject) -> Bool {
    if [layer.id, layer.text("name")].contains(where: { $0.map(resized.contains) ?? false }) { return true }
    return layer.properties.contains { $0.name == "frame" || $0.name.hasPrefix("bounds.") }
      || layer.objects("animations").contains { Self.resizes(animation: $0) }
  }

  private static func resizes(animation: CAMLObject) -> Bool {
    animation.text("keyPath").map(resizes) ?? false
      || animation.objects("animations").contains { resizes(animation: $0) }
  }

  private func check(cell: CAMLObject, _ notes: inout CheckNotes) {
    guard cell.flag("enabled") ?? cell.flag("isEnabled") ?? true else { return }
    let name = cell.text("name").map { " '\($0.shortened)'" } ?? ""
    // Particles without a picture may carry others.
    if cell["contents"] == nil, cell.objects("emitterCells").isEmpty, !changedOfCells.contains("contents") {
      notes.add(at: cell.place, "the cell\(name) has no contents: its particles aren't shown")
    }
    for key in ["birthRate", "lifetime"] where (cell.number(key) ?? 0) <= 0 && !changedOfCells.contains(key) {
      let range = key == "lifetime" ? cell.number("lifetimeRange") ?? 0 : 0
      if range <= 0 { notes.add(at: cell.place, "the cell\(name) has no particles: expected a \(key) above 0") }
    }
  }
}
