import KinoraGeometry
import KinoraMotion

extension Evaluator {
  /// Creates, updates or drops a node's particles after a commit of its values or animations.
  func updateParticles(of index: NodeIndex) {
    let nodes = store.nodes
    guard case .emitter(let values) = (nodes + index).committed.kind else {
      if nodes[index].particles != nil { dropParticles(of: index) }
      return
    }
    if let field = nodes[index].particles {
      field.replace(values, animations: (nodes + index).animations)
    } else {
      nodes[index].particles = ParticleField(values, animations: (nodes + index).animations)
      animated.addEmitter(index)
    }
  }

  /// Drops the particles of a node that is no longer an emitter.
  func dropParticles(of index: NodeIndex) {
    guard store.nodes[index].particles != nil else { return }
    store.nodes[index].particles = nil
    animated.removeEmitter(index)
  }

  /// Updates the particles of all emitters to a media time.
  func evaluateParticles(at time: Double, to evaluation: inout FrameEvaluation) {
    for index in animated.emitters {
      guard let clock = localClock(of: index, at: time), let field = store.nodes[index].particles else { continue }
      if field.show(at: clock.time) {
        evaluation.layersEvaluated += 1
        tracker.mark(.particles, at: index)
        tracker.mark(.extent, at: index)
      }
      report(field, clock, at: time, to: &evaluation)
    }
  }

  /// Requests frames while any particle lives, and again when the next one is born.
  private func report(
    _ field: ParticleField, _ clock: LocalClock, at time: Double, to evaluation: inout FrameEvaluation
  ) {
    var begin = clock.start
    if begin == nil {
      guard clock.rate != 0 else { return }
      if !field.isEmpty {
        evaluation.isAnimating = true
      } else if let birth = field.nextBirth() {
        let wait = (birth - clock.time) / clock.rate
        if wait > 0 { begin = time + wait } else { evaluation.isAnimating = true }
      }
    }
    guard let begin, begin.isFinite else { return }
    evaluation.nextChange = min(evaluation.nextChange ?? begin, begin)
  }
}
