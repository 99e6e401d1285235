import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// The effect of each row of the table of properties: what a change of the property marks suffices for drawing.
@Suite struct PropertyLawTests {
  private static let side = RandomTrees.side
  nonisolated private static let keys = AnimatableKey.allCases.filter { $0 == $0.whole }

  /// The neighbourhoods in which a property may show.
  private enum Variant: CaseIterable {
    case open
    /// Clips, and shows its back.
    case clipping
    case rasterized
  }

  /// Returns values of a property, each of which may show.
  private func samples(_ key: AnimatableKey) -> [AnimationValue] {
    switch key.kind {
    case .number: [.number(0.3), .number(1), .number(4), .number(-12)]
    case .flag: [.flag(true), .flag(false), .flag(true)]
    case .point: [(0.2, 0.9), (12, 5), (45, 40)].map { .point(CGPoint(x: $0.0, y: $0.1)) }
    case .size: [(2, 1), (-9, 14)].map { .size(CGSize(width: $0.0, height: $0.1)) }
    case .rect:
      [(0.1, 0.2, 0.5, 0.6), (3, 4, 30, 20)].map { .rect(CGRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3)) }
    case .color: [.color(nil), .color(RGBAColor(red: 1, green: 0, blue: 0.5, alpha: 0.6)), .color(.white)]
    case .transform:
      [CATransform3DMakeRotation(0.7, 0, 1, 0.2), CATransform3DMakeScale(0.5, 1.4, 1)].map { .transform($0) }
    case .path: [.path(BezierPath(rect: CGRect(x: -6, y: 3, width: 50, height: 22))), .path(nil)]
    case .image: [.image(Self.image(0xFF00_FF00)), .image(nil)]
    case .numbers: [.numbers([3, 5]), .numbers([0.1, 0.4])]
    case .colors: [.colors([.black, .white]), .colors([.white, RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)])]
    }
  }

  /// A layer and its neighbours in whose picture every property shows.
  private func scene(
    for owner: PropertyOwner, _ variant: Variant, animations: [AnimationRecord] = []
  ) -> (tree: RenderTree, subject: LayerID) {
    var builder = TreeBuilder(width: Double(Self.side), height: Double(Self.side), background: .white)
    let subject = builder.add(CGRect(x: 24, y: 20, width: 40, height: 36)) {
      if owner == .layer { $0.contents = Self.image(0x8080_4020) }
      $0.backgroundColor = RGBAColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.5)
      ($0.borderWidth, $0.cornerRadius, $0.masksToBounds) = (2, 9, variant == .clipping)
      ($0.shadowOpacity, $0.shadowRadius) = (0.7, 2)
      $0.shouldRasterize = variant == .rasterized
      $0.transform = CATransform3DMakeRotation(variant == .clipping ? 2.8 : 0.3, 0.2, 1, 0)
      if variant == .open { $0.contentsGravity = .center }
      $0.sublayerTransform.m34 = -1 / 90
      $0.kind = Self.kind(of: owner)
    }
    let moving = builder.add(CGRect(x: -8, y: 10, width: 24, height: 12), .black, to: subject) { $0.zPosition = 8 }
    builder.add(CGRect(x: 28, y: 26, width: 30, height: 14), .white, to: subject)
    builder.add(CGRect(x: 50, y: 40, width: 30, height: 30), .black) { $0.opacity = 0.5 }
    builder.change(subject) { $0.animations = animations }
    builder.change(moving) { $0.animations = [Self.animation(.plain(.opacity), .number(0.2), .number(1), begin: 0)] }
    return (builder.tree(), subject)
  }

  private static func kind(of owner: PropertyOwner) -> LayerKind {
    switch owner {
    case .layer: return .plain
    case .shape:
      var shape = ShapeValues()
      shape.path = BezierPath(rect: CGRect(x: 5, y: 4, width: 28, height: 40))
      (shape.strokeColor, shape.lineDashPattern, shape.strokeEnd) = (.black, [7, 4], 0.8)
      return .shape(shape)
    case .gradient:
      var gradient = GradientValues()
      (gradient.shape, gradient.colors) = (.radial, [.white, .black, RGBAColor(red: 0, green: 1, blue: 0, alpha: 1)])
      (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
      gradient.locations = [0, 0.4, 1]
      return .gradient(gradient)
    case .replicator:
      var replicator = ReplicatorValues()
      replicator.instanceCount = 3
      replicator.instanceTransform = CATransform3DMakeTranslation(9, 12, 0)
      (replicator.instanceColor, replicator.instanceAlphaOffset) = (RGBAColor(red: 0.5, green: 0.5, blue: 0.5), -0.2)
      return .replicator(replicator)
    case .emitter:
      var cell = EmitterCellValues()
      cell.contents = image(0xFF00_00FF)
      (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange, cell.spin) = (9, 2, 20, 6, 1)
      var emitter = EmitterValues()
      (emitter.shape, emitter.preservesDepth, emitter.cells) = (.cuboid, true, [cell])
      (emitter.position, emitter.size) = (CGPoint(x: 20, y: 18), CGSize(width: 20, height: 9))
      return .emitter(emitter.recorded(with: [], at: 0) ?? emitter)
    case .text:
      var text = TextValues()
      text.runs = [.init(glyphs: BezierPath(rect: CGRect(x: 3, y: 3, width: 20, height: 9)), color: nil)]
      text.resizing = TextResizing(fontSize: 36) { size in
        [.init(glyphs: BezierPath(rect: CGRect(x: 3, y: 3, width: 20 * size, height: 9)), color: nil)]
      }
      return .text(text)
    }
  }

  private static func image(_ pixel: UInt32) -> CGImage {
    CGImage(width: 3, height: 2, pixels: [pixel, 0xFF00_0000, 0xFFFF_FFFF, pixel, pixel, 0])
  }

  /// Returns an animation of four seconds.
  private static func animation(
    _ key: AnimatableKey, _ from: AnimationValue, _ to: AnimationValue, begin: Double
  ) -> AnimationRecord {
    var timing = MediaTiming()
    (timing.beginTime, timing.duration) = (begin, 4)
    let ends = PropertyAnimation.EndPoints(from: from, to: to)
    return AnimationRecord(
      id: 1, timing: timing, content: .property(PropertyAnimation(key: key, motion: .basic(ends))))
  }

  /// Draws a frame by damage alone, and expects it to equal one that is drawn as a whole.
  ///
  /// - Returns: The picture's pixels.
  private func draw(_ tree: RenderTree, into screen: Bitmap, at time: Double, _ about: String) -> Bitmap {
    _ = tree.evaluate(at: time)
    _ = tree.draw(tree.damage(in: PixelSize(width: Self.side, height: Self.side), scale: 1), into: screen)
    let whole = TreeLaws.freshPicture(of: tree, at: time)
    let difference = BitmapDifference(screen, whole)
    #expect(difference.count == 0, "\(about): \(difference)")
    return whole
  }

  @Test(arguments: keys) func committedChangesAreDrawn(key: AnimatableKey) throws {
    let owner = try #require(key.row.owner)
    var changes = 0
    for variant in Variant.allCases {
      let (tree, subject) = scene(for: owner, variant)
      let screen = Bitmap(width: Self.side, height: Self.side)
      var before = draw(tree, into: screen, at: 1, "\(key.keyPath) before")
      for value in samples(key) {
        tree.change(subject) {
          $0[key] = value
          $0.fitText()
          guard case .emitter(let emitter) = $0.kind else { return }
          $0.kind = .emitter(emitter.recorded(with: [], at: 0.2) ?? emitter)
        }
        let after = draw(tree, into: screen, at: 1, "\(key.keyPath) \(value), \(variant)")
        if BitmapDifference(before, after).count > 0 { changes += 1 }
        before = after
      }
    }
    #expect(changes > 0, "\(key.keyPath) has no effect on the picture")
  }

  @Test(arguments: keys) func animatedChangesAreDrawn(key: AnimatableKey) throws {
    let owner = try #require(key.row.owner)
    let values = samples(key)
    for (from, to) in zip(values, values.dropFirst()) {
      let record = Self.animation(key, from, to, begin: 1)
      for variant in Variant.allCases {
        let (tree, _) = scene(for: owner, variant, animations: [record])
        let screen = Bitmap(width: Self.side, height: Self.side)
        for time in [0, 1, 1.5, 2.75, 4.9, 6] {
          _ = draw(tree, into: screen, at: time, "\(key.keyPath) to \(to) at \(time), \(variant)")
        }
      }
    }
  }

  /// A commit, which compares values, finds the changes that the property's row names for animations.
  @Test(arguments: keys) func comparedValuesDifferAsTheRowSays(key: AnimatableKey) throws {
    let owner = try #require(key.row.owner)
    var old = LayerValues()
    old.kind = Self.kind(of: owner)
    for value in samples(key) {
      var new = old
      new[key] = value
      guard new[key] != old[key] else { continue }
      let effect = key.row.effect
      let isCopies = effect == .copies
      #expect(new.hasSameGeometry(as: old) == (isCopies || !effect.changesPlacement), "\(key.keyPath)")
      #expect(new.hasSameAppearance(as: old) == (effect == .size || !effect.changesLook), "\(key.keyPath)")
    }
  }
}
