import Geometry

/// An emitter's particles as a function of time.
///
/// A particle is its number: when it is born follows from the rates that were, where it goes and how it looks from
/// noise about that number. Nothing is stepped, so any instant can be asked for in any order, and costs what lives
/// then.
///
/// Exact, up to rounding: everything about emitters that no animation changes, whatever commits changed and when. What
/// animations change is approximated as `StretchList` says.
package final class ParticleSystem {
  /// How many particles are shown of one emitter at most: the youngest of each cell.
  package static let mostAlive = 100_000

  private let streams: [EmissionStream]
  private let lookList = LookList()
  private let renderMode: EmitterValues.RenderMode

  /// - Parameters:
  ///   - values: as committed.
  ///   - animations: the layer's, for values without a history; one that they have knows its own.
  package init(_ values: EmitterValues, animations: [AnimationRecord]) {
    renderMode = values.renderMode
    let history = values.history ?? values.recorded(with: animations, at: 0)?.history
    let noise = ParticleNoise(seed: values.seed)
    streams = Lineage.all(of: history?.chain ?? []).map { [lookList] in
      EmissionStream($0, looks: lookList, noise: noise)
    }
  }

  /// What the particles look like, by their `look`.
  package var looks: [ParticleLook] { lookList.looks }

  /// Finds all particles that live at a time of the layer, in the order that they are drawn in.
  package func particles(at localTime: Double, into buffer: ParticleBuffer) {
    buffer.removeAll()
    var total = 0.0
    for stream in streams {
      stream.findCandidates(at: localTime)
      total += stream.candidateCount
    }
    let most = Double(Self.mostAlive)
    for stream in streams {
      let kept = total > most ? (stream.candidateCount * (most / total)).rounded(.down) : stream.candidateCount
      stream.visit(at: localTime, skipping: stream.candidateCount - kept, into: buffer)
    }
    switch renderMode {
    case .unordered, .additive: break
    case .oldestFirst: buffer.sort { -$0.age }
    case .oldestLast: buffer.sort { $0.age }
    case .backToFront: buffer.sort { $0.position.z }
    }
  }

  /// The layer's time at which a particle is born next; nil if none ever is, or time stands still.
  package func nextBirth(after localTime: Double) -> Double? {
    var next: Double?
    for stream in streams {
      if let birth = stream.nextBirth(after: localTime) { next = min(next ?? birth, birth) }
    }
    return next
  }
}

extension EmitterValues {
  /// How many particles these values have alive at a time, those that particles emit included, roughly.
  package var mostAlive: Double {
    func alive(_ cell: EmitterCellValues, depth: Int) -> Double {
      let prepared = PreparedCell(cell, of: self)
      guard depth < PreparedCell.mostDepth else { return 0 }
      let own = prepared.rate * prepared.longest
      return cell.cells.reduce(own) { $0 + max(1, own) * alive($1, depth: depth + 1) }
    }
    return cells.reduce(0) { $0 + alive($1, depth: 0) }
  }
}
