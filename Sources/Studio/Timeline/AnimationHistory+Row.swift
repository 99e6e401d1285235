import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import KinoraTools

extension AnimationHistory {
  /// The animations of one layer.
  final class Row {
    let id: LayerID
    let title: String
    private(set) weak var layer: CALayer?
    /// Sorted by addition.
    private(set) var entries: [Entry] = []
    /// The entries that are attached.
    private(set) var attached: [Entry] = []
    /// The layer that is shown as picked if the layer itself is gone.
    private(set) var standIn: CALayer?

    init(_ layer: CALayer) {
      (id, title) = (layer.id, LayerNames.short(of: layer))
      self.layer = layer
    }

    var finished: [Entry] { entries.filter { !$0.isAttached } }

    /// Adds an animation, or replaces the one with its id.
    func put(_ entry: Entry) {
      if let index = attached.firstIndex(where: { $0.id == entry.id }) {
        if let place = entries.lastIndex(where: { $0 === attached[index] }) { entries[place] = entry }
        attached[index] = entry
      } else {
        entries.append(entry)
        attached.append(entry)
      }
    }

    /// Ends the attached animations that aren't among records, and returns them.
    func finish(except records: [AnimationRecord], at time: Double) -> [Entry] {
      let gone = attached.filter { entry in !records.contains { $0.id == entry.id } }
      guard !gone.isEmpty else { return [] }
      for entry in gone { entry.finish(at: time) }
      attached.removeAll { !$0.isAttached }
      return gone
    }

    func drop(_ ids: Set<UInt64>) {
      entries.removeAll { !$0.isAttached && ids.contains($0.id) }
    }

    func makeStandIn() -> CALayer {
      if let standIn { return standIn }
      let made = CALayer()
      made.name = "\(title) (gone)"
      standIn = made
      return made
    }
  }
}

extension CALayer {
  /// The seconds that the layer's clock advances in a second of media time; 0 if it stands still.
  final var clockRate: Double {
    var rate = 1.0
    var step: CALayer? = self
    while let layer = step {
      rate *= Double(layer.speed)
      step = layer.superlayer
    }
    return rate.isFinite ? rate : 0
  }

  final var runsForwards: Bool { clockRate > 0 }
}
