import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import TestSupport
import Testing

@Suite struct EmitterLayerTests {
  private let dot = CGImage(width: 2, height: 2, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 4))

  private func makeEmitter() -> (layer: CAEmitterLayer, cell: CAEmitterCell) {
    let cell = CAEmitterCell()
    cell.name = "fire"
    cell.contents = dot
    cell.birthRate = 1
    cell.lifetime = 2
    let layer = CAEmitterLayer()
    layer.emitterCells = [cell]
    return (layer, cell)
  }

  /// Returns the number of particles that a layer shows at media times, according to its commits.
  private func counts(_ rig: LayerRig, at times: [Double]) -> [Int] {
    let tree = RenderTree()
    let history = CommitHistory(tree: tree)
    for commit in rig.commits { history.append(commit) }
    return times.map { time in
      history.seek(to: time)
      _ = tree.evaluate(at: time)
      guard let values = tree.presented(rig.root.sublayers?.first?.id ?? rig.root.id),
        case .emitter(let emitter) = values.kind
      else { return -1 }
      let buffer = ParticleBuffer()
      ParticleSystem(emitter, animations: []).particles(at: time, into: buffer)
      return buffer.count
    }
  }

  /// Offsets so large that numbers can't resolve the sixtieths of a second in which animated cells emit.
  @Test(arguments: [1e13, 1e15, 1e300]) func animatedCellsComeToAnEndAtAbsurdOffsets(time: Double) {
    let rig = LayerRig()
    let (layer, cell) = makeEmitter()
    rig.root.addSublayer(layer)
    rig.flush()
    let ride = CABasicAnimation(keyPath: "emitterPosition.x")
    ride.toValue = 10
    ride.repeatCount = .infinity
    layer.add(ride, forKey: nil)
    rig.frame()
    layer.timeOffset = time
    rig.frame()
    cell.velocity = 5
    rig.frame()
    // Evaluation ends, and the particle that the cell emitted in the layer's first second is still there.
    #expect(counts(rig, at: [0, 1]) == [0, 1])
  }

  @Test func aLayerHasApplesDefaults() {
    let layer = CAEmitterLayer()
    #expect(layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1 && layer.scale == 1 && layer.spin == 1)
    #expect(layer.emitterPosition == .zero && layer.emitterZPosition == 0)
    #expect(layer.emitterSize == .zero && layer.emitterDepth == 0)
    #expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
    #expect(layer.seed == 0 && layer.preservesDepth == false && layer.emitterCells == nil)
    #expect(CAEmitterLayerEmitterShape.cuboid.rawValue == "cuboid")
    #expect(CAEmitterLayerRenderMode.backToFront.rawValue == "backToFront")
  }

  @Test func aCellHasApplesDefaults() {
    let cell = CAEmitterCell()
    #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1 && cell.isEnabled)
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && cell.contentsScale == 1)
    #expect(cell.color == .white && cell.contents == nil && cell.emitterCells == nil && cell.name == nil)
    #expect(cell.minificationFilter == "linear" && cell.magnificationFilter == "linear")
    #expect(cell.speed == 1 && cell.beginTime == 0 && cell.duration == .infinity && cell.fillMode == .removed)
    for key in CellKey.allCases where key.kind == .number && ![.mass, .scale, .contentsScale].contains(key) {
      #expect(cell.value(forKey: key.path) as? Float ?? 0 == 0)
    }
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? CGFloat == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "enabled") as? Bool == true)
    #expect(CAEmitterCell.defaultValue(forKey: "velocity") == nil)
    cell.spin = 2
    #expect(cell.shouldArchiveValue(forKey: "spin") && !cell.shouldArchiveValue(forKey: "scale"))
  }

  @Test func everyPropertyCanBeReadAndSetByName() {
    let cell = CAEmitterCell()
    for key in CellKey.allCases where key.kind == .number {
      cell.setValue(0.5, forKey: key.path)
      #expect(cell.value(forKey: key.path).flatMap { "\($0)" } == "0.5", "\(key)")
    }
    cell.setValue(false, forKey: "enabled")
    cell.setValue(CGColor.black, forKey: "color")
    cell.setValue("spark", forKey: "name")
    #expect(!cell.isEnabled && cell.color == .black && cell.name == "spark")
    let layer = CAEmitterLayer()
    layer.setValue("circle", forKey: "emitterShape")
    layer.setValue("additive", forKey: "renderMode")
    layer.setValue(7, forKey: "seed")
    layer.setValue(CGPoint(x: 3, y: 4), forKey: "emitterPosition")
    layer.setValue(9, forKeyPath: "emitterPosition.x")
    #expect(layer.emitterShape == .circle && layer.renderMode == .additive && layer.seed == 7)
    #expect(layer.emitterPosition == CGPoint(x: 9, y: 4))
  }

  @Test func keyPathsReachCellsByName() {
    let (layer, cell) = makeEmitter()
    let spark = CAEmitterCell()
    spark.name = "spark"
    cell.emitterCells = [spark]
    layer.setValue(40, forKeyPath: "emitterCells.fire.birthRate")
    layer.setValue(0.5, forKeyPath: "emitterCells.fire.emitterCells.spark.lifetime")
    #expect(cell.birthRate == 40 && spark.lifetime == 0.5)
    #expect(layer.value(forKeyPath: "emitterCells.fire.birthRate") as? Float == 40)
    #expect(layer.value(forKeyPath: "emitterCells.fire.emitterCells.spark.lifetime") as? Float == 0.5)
    #expect(layer.value(forKeyPath: "emitterCells.none.birthRate") == nil)
    #expect(AnimatableKey(keyPath: "emitterCells.fire.birthRate") == .cell(InternedName("fire"), .birthRate))
  }

  @Test func aBurstOutlastsTheLayersRate() {
    let rig = LayerRig(at: 10)
    let (layer, cell) = makeEmitter()
    cell.birthRate = 400
    layer.birthRate = 0
    rig.root.addSublayer(layer)
    rig.flush()
    layer.actions = ["birthRate": NSNull()]
    rig.advance(to: 11)
    layer.birthRate = 1
    rig.frame()
    rig.advance(to: 11.25)
    layer.birthRate = 0
    rig.frame()
    #expect(counts(rig, at: [10.5, 11.125, 11.25, 12, 12.9, 13.125, 13.3]) == [0, 50, 100, 100, 100, 50, 0])
    #expect(counts(rig, at: [13.3, 11.125]) == [0, 50])
  }

  @Test func cellsCanBeChangedAsTheyAre() {
    let rig = LayerRig(at: 10)
    let (layer, cell) = makeEmitter()
    rig.root.addSublayer(layer)
    rig.flush()
    rig.advance(to: 11)
    cell.birthRate = 100
    rig.frame()
    rig.advance(to: 12)
    layer.setValue(0, forKeyPath: "emitterCells.fire.birthRate")
    rig.frame()
    #expect(counts(rig, at: [10.5, 12, 13.5, 14.1]) == [2, 101, 50, 0])
  }

  @Test func anAnimationOfACellByNameEmits() {
    let rig = LayerRig(at: 10)
    let (layer, cell) = makeEmitter()
    cell.birthRate = 0
    rig.root.addSublayer(layer)
    rig.flush()
    let burst = CABasicAnimation(keyPath: "emitterCells.fire.birthRate")
    burst.fromValue = 0
    burst.toValue = 200
    burst.duration = 1
    layer.add(burst, forKey: "burst")
    rig.frame()
    rig.advance(to: 10.5)
    #expect(layer.presentation()?.value(forKeyPath: "emitterCells.fire.birthRate") as? Double == 100)
    // The animation ends, and is removed.
    rig.advance(to: 11.1)
    rig.frame()
    #expect(layer.animationKeys() == nil)
    for (count, expected) in zip(counts(rig, at: [10, 10.5, 11, 11.05, 12, 13.2]), [0, 25, 100, 100, 100, 0]) {
      #expect(abs(count - expected) <= 2, "\(count) instead of \(expected)")
    }
  }

  @Test func itsOwnNumbersAnimateImplicitly() {
    let rig = LayerRig(at: 10)
    let layer = rig.liveLayer(makeEmitter().layer)
    layer.emitterPosition = CGPoint(x: 100, y: 0)
    layer.velocity = 2
    layer.emitterShape = .circle
    #expect(layer.animationKeys() == ["emitterPosition", "velocity"])
  }

  @Test func aBeginTimeLetsItStartEmpty() {
    let rig = LayerRig(at: 10)
    let (layer, _) = makeEmitter()
    layer.beginTime = 10
    rig.root.addSublayer(layer)
    rig.flush()
    let tree = RenderTree()
    for commit in rig.commits { tree.apply(commit) }
    #expect(tree.evaluate(at: 10.5).nextChange == 11)
    #expect(tree.evaluate(at: 11.5).isAnimating)
  }

  @Test func numbersWithoutMeasureAreSurvived() {
    let (layer, cell) = makeEmitter()
    cell.birthRate = .infinity
    cell.lifetime = .infinity
    #expect(cell.birthRate == .greatestFiniteMagnitude)
    cell.velocity = .nan
    cell.birthRate = .nan
    #expect(cell.velocity == 0 && cell.birthRate == .greatestFiniteMagnitude)
    cell.emitterCells = [cell, cell]
    let rig = LayerRig(at: 10)
    rig.root.addSublayer(layer)
    rig.flush()
    let tree = RenderTree()
    for commit in rig.commits { tree.apply(commit) }
    _ = tree.evaluate(at: 11)
  }

  @Test func layersAndParticlesHaveTheSameLimitOfCells() {
    let rig = LayerRig()
    let layer = CAEmitterLayer()
    rig.root.addSublayer(layer)
    for (count, expected) in [(2000, 2000), (5000, EmitterValues.mostCells)] {
      layer.emitterCells = (0..<count).map { _ in
        let cell = CAEmitterCell()
        cell.contents = dot
        cell.birthRate = 1
        cell.lifetime = 1.5
        return cell
      }
      rig.frame()
      #expect(counts(rig, at: [rig.clock.mediaTime + 1]) == [expected])
    }
  }
}
