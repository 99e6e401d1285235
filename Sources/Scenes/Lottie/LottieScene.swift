import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraLottieLayers
import KinoraLottieModel

/// A Lottie file that plays as its plan says, once or in a grid of copies. In a file with markers, the digits play the
/// part that a marker names.
final class LottieScene: ContinuingScene {
  /// A part that the user chose by a key.
  private struct ChosenPart {
    /// Nil for the whole file.
    let marker: String?
    /// The time of the scene's layer at which it started.
    let start: CFTimeInterval
  }

  private let plan: LottiePlan
  private let images: (LottieImage) -> CGImage?
  private let copies: Int
  private var root: CALayer?
  private var shown: CALayer?
  /// Nil while the plan's part is played.
  private var chosen: ChosenPart?

  /// - Parameter copies: The number of copies; each has separate layers. Fewer than one count as one.
  init(_ plan: LottiePlan, copies: Int = 1, images: @escaping (LottieImage) -> CGImage?) {
    (self.plan, self.copies, self.images) = (plan, max(copies, 1), images)
  }

  func load(into root: CALayer) {
    self.root = root
    play(plan.part, from: now)
  }

  /// Plays the part that was chosen in the former scene, if the file still has it, as if it had started then.
  func load(into root: CALayer, continuing former: any Scene) {
    self.root = root
    guard let choice = (former as? LottieScene)?.chosen, let part = part(named: choice.marker) else {
      return play(plan.part, from: now)
    }
    chosen = choice
    play(part, from: choice.start)
  }

  /// Returns the part of a marker, or the whole file; nil if the file has no such marker.
  private func part(named marker: String?) -> LottieFile? {
    guard let marker else { return plan.file }
    return plan.file.markers.first { $0.name == marker }.map { plan.file.part(of: $0) }
  }

  func keyPressed(_ key: Key) {
    guard let digit = Int(key.name), key.name.count == 1 else { return }
    let markers = plan.file.markers
    if digit == 0 {
      chosen = ChosenPart(marker: nil, start: now)
      play(plan.file, from: now)
    } else if digit <= markers.count {
      let marker = markers[digit - 1]
      chosen = ChosenPart(marker: marker.name, start: now)
      play(plan.file.part(of: marker), from: now)
    }
  }

  /// The present time of the scene's layer.
  private var now: CFTimeInterval { root?.convertTime(CACurrentMediaTime(), from: nil) ?? 0 }

  /// Plays a part of the file that started at a time, in place of what was played before.
  private func play(_ part: LottieFile, from time: CFTimeInterval) {
    guard let root else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shown?.removeFromSuperlayer()
    if copies == 1 {
      shown = add(part, to: root, startingAt: time)
    } else {
      let grid = CALayer()
      root.addSublayer(grid)
      for index in 0..<copies { add(part, to: cell(index, of: grid), startingAt: time) }
      shown = grid
    }
    CATransaction.commit()
  }

  /// - Returns: The layer of the part.
  @discardableResult
  private func add(_ part: LottieFile, to layer: CALayer, startingAt time: CFTimeInterval) -> CALayer {
    let tree = LottieTree(layersOf: part, images: images)
    tree.root.speed = Float(plan.animation.speed)
    tree.root.beginTime = time
    layer.addSublayer(tree.root)
    tree.attach(plan.course(of: part))
    return tree.root
  }

  /// Adds a cell to a grid that is as large as the file, and reduces what will be in it.
  private func cell(_ index: Int, of grid: CALayer) -> CALayer {
    let columns = Int(Double(copies).squareRoot().rounded(.up))
    let (size, share) = (plan.file.size, 1 / CGFloat(columns))
    let cell = CALayer()
    cell.anchorPoint = CGPoint(x: 0, y: 0)
    cell.position = CGPoint(
      x: size.width * CGFloat(index % columns) * share, y: size.height * CGFloat(index / columns) * share)
    cell.transform = CATransform3DMakeScale(share, share, 1)
    grid.addSublayer(cell)
    return cell
  }
}
