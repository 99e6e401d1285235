import KinoraArchives

/// Checks what only layers of some classes have: gradients, replicators, emitters' behaviours, and filters.
struct KindCheck {
  private static let behaviors = ["attractor"]

  private let contents: CAMLContents
  /// Objects that elements share are checked once.
  private var visited: Set<ObjectIdentifier> = []

  init(_ contents: CAMLContents) {
    self.contents = contents
  }

  consuming func run(_ notes: inout CheckNotes) {
    for layer in contents.allLayers {
      switch layer.className {
      case "CAGradientLayer": checkStops(of: layer, &notes)
      case "CAReplicatorLayer": checkCount(of: layer, &notes)
      default: break
      }
      for list in ["filters", "backgroundFilters"] {
        for filter in layer.objects(list) { check(filter: filter, &notes) }
      }
      for behavior in layer.objects("emitterBehaviors") { check(behavior: behavior, &notes) }
    }
    for cell in contents.cells {
      for behavior in cell.objects("emitterBehaviors") { check(behavior: behavior, &notes) }
    }
  }

  private func checkStops(of layer: CAMLObject, _ notes: inout CheckNotes) {
    guard let property = layer.properties.last(where: { $0.name == "locations" }) else { return }
    let locations = property.value.elements.compactMap(\.value.number)
    let count = layer["colors"]?.elements.count ?? 0
    let isChanged = contents.changedPaths.contains("colors") || contents.changedPaths.contains("locations")
    if !locations.isEmpty, locations.count != count, !isChanged {
      let rest = locations.count < count ? "colors without a location aren't shown" : "the others aren't used"
      notes.add(
        at: property.place, "locations: expected \(count), one for each of the colors, not \(locations.count): \(rest)")
    }
    if let outside = locations.first(where: { !(0...1).contains($0) }) {
      notes.add(at: property.place, "locations: expected numbers from 0 to 1, not \(outside.plain)")
    } else if let (before, after) = zip(locations, locations.dropFirst()).first(where: { $0 > $1 }) {
      notes.add(
        at: property.place, "locations: expected ascending numbers, not \(after.plain) after \(before.plain)")
    }
  }

  private func checkCount(of layer: CAMLObject, _ notes: inout CheckNotes) {
    guard let count = layer.number("instanceCount"), !contents.changedPaths.contains("instanceCount") else { return }
    if count < 1 {
      notes.add(at: layer.place, "instanceCount: expected at least 1, not \(count.plain): nothing is shown")
    } else if count != count.rounded() {
      notes.add(at: layer.place, "instanceCount: expected a whole number, not \(count.plain)")
    }
  }

  private mutating func check(behavior: CAMLObject, _ notes: inout CheckNotes) {
    guard visited.insert(ObjectIdentifier(behavior)).inserted else { return }
    guard let kind = behavior.text("behavior") ?? behavior.text("type"), !kind.isEmpty else {
      return notes.addIdle(
        at: behavior.place, "\(behavior.className) changes nothing: expected a behavior, such as attractor")
    }
    guard !Self.behaviors.contains(kind) else { return }
    // The player names those that aren't like a known one.
    let hint = notes.suggestion(for: kind, among: Self.behaviors)
    guard !hint.isEmpty else { return }
    notes.addIdle(
      at: behavior.place, "behavior '\(kind.shortened)' isn't applied: particles fly on without it\(hint)")
  }

  private mutating func check(filter: CAMLObject, _ notes: inout CheckNotes) {
    guard visited.insert(ObjectIdentifier(filter)).inserted else { return }
    let known = CAMLSchema.properties(of: "CAFilter")
    for property in filter.properties where property.name.hasPrefix("input") && known[property.name] == nil {
      let hint = notes.suggestion(for: property.name, among: known.keys.filter { $0.hasPrefix("input") }.sorted())
      guard !hint.isEmpty else { continue }
      notes.add(at: property.place, "the filter has no input '\(property.name.shortened)'\(hint)")
    }
  }
}
