import KinoraGeometry

/// An emitter's particles as a function of time.
///
/// A particle is its number: its birth time follows from the birth rates over time, its motion and its look from noise
/// of that number. Nothing is simulated step by step. So any instant can be computed in any order, at the cost of the
/// particles alive then.
///
/// Emitters without animations are exact up to rounding, even if commits change them. Animated changes are approximated
/// as `EmissionIntervalList` describes.
package final class ParticleSystem {
  /// The maximum number of particles shown of one emitter: the youngest of each cell.
  package static let mostAlive = 100_000

  private let streams: [EmissionStream]
  private let textureList = TextureList()
  private let renderMode: EmitterValues.RenderMode

  /// - Parameters:
  ///   - values: The committed values.
  ///   - animations: The layer's animations, for values without a history; a history has its own.
  package init(_ values: EmitterValues, animations: [AnimationRecord]) {
    renderMode = values.renderMode
    let history = values.history ?? values.recorded(with: animations, at: 0)?.history
    let noise = ParticleNoise(seed: values.seed)
    streams = CellHistory.all(of: history?.chain ?? []).map { [textureList] in
      EmissionStream($0, textures: textureList, noise: noise)
    }
  }

  /// The appearances of the particles, indexed by their `texture`.
  package var textures: [ParticleTexture] { textureList.textures }

  /// Finds all particles alive at a time of the layer, in drawing order.
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

  /// Returns the layer's time of the next birth; nil if there is none, or time stands still.
  package func nextBirth(after localTime: Double) -> Double? {
    var next: Double?
    for stream in streams {
      if let birth = stream.nextBirth(after: localTime) { next = min(next ?? birth, birth) }
    }
    return next
  }
}

extension EmitterValues {
  /// A rough estimate of the number of particles alive at a time, including those that particles emit.
  package var mostAlive: Double {
    func alive(_ cell: EmitterCellValues, depth: Int) -> Double {
      guard depth < EmitterValues.mostDepth else { return 0 }
      let own = PreparedCell.rate(of: cell, in: self) * PreparedCell.longest(of: cell, in: self)
      return cell.cells.reduce(own) { $0 + max(1, own) * alive($1, depth: depth + 1) }
    }
    return cells.reduce(0) { $0 + alive($1, depth: 0) }
  }
}
