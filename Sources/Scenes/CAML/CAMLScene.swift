import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraGeometry
import KinoraInput
import KinoraLayers

/// A CAML file: its planes from back to front, which enter their states together and follow the pointer.
///
/// Keys enter the states, 0 shows the layers as the file has them.
final class CAMLScene: ContinuingScene, PointerScene {
  let plan: CAMLPlan
  private let keys: StateKeys
  private let log: IssueLog
  private(set) var trees: [CAMLTree] = []
  /// The pictures in memory, which the trees' layers show.
  private var pictures: [CAMLPictures] = []
  private(set) var size = CGSize(width: 0, height: 0)
  /// The state that was entered last; nil for none.
  private var state: String?
  /// True once the user has chosen a state, or none.
  private var isStateChosen: Bool

  /// - Parameter log: Receives what doesn't play as the file says, when the layers have been made.
  init(_ plan: CAMLPlan, log: IssueLog) {
    (self.plan, self.log, isStateChosen) = (plan, log, plan.state != nil)
    keys = StateKeys(plan.states)
  }

  func load(into root: CALayer) {
    load(into: root, state: plan.state)
  }

  /// Enters the state that was entered in the former scene, if the file still has it, and keeps the tilt.
  func load(into root: CALayer, continuing former: any Scene) {
    guard let former = former as? CAMLScene else { return load(into: root) }
    let kept = former.state.flatMap { plan.states.contains($0) ? $0 : nil }
    let state = former.isStateChosen ? kept : plan.state
    isStateChosen = isStateChosen || former.isStateChosen
    load(into: root, state: state)
    if let tilt = former.trees.first?.parallax.tilt { follow(tilt) }
  }

  private func load(into root: CALayer, state: String?) {
    size = root.bounds.size
    let checks = log.isReported ? [] : plan.package.planes.map { BackgroundCheck($0.document, in: $0.assets) }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let memory = PictureMemory()
    for plane in plan.package.planes {
      let pictures = CAMLPictures(plane.assets, memory: memory)
      let tree = CAMLTree(plane.document, pictures: pictures)
      tree.host.name = plan.package.planes.count > 1 ? plane.role.rawValue : "document"
      place(tree.host, in: root)
      tree.start(at: CACurrentMediaTime())
      if isStateChosen { tree.states.enter(state, isAnimated: false) }
      tree.parallax.tilt = plan.tilt
      trees.append(tree)
      self.pictures.append(pictures)
    }
    CATransaction.commit()
    self.state = isStateChosen ? state : trees.lazy.compactMap(\.states.current).first
    report(checks)
  }

  /// Logs the issues of all planes, the first time.
  private func report(_ checks: [BackgroundCheck]) {
    guard !log.isReported else { return }
    let planes = zip(zip(plan.package.planes, trees), checks)
    let found = planes.flatMap { plane, check in
      DocumentIssues(plane.0.document, check.wait(), plane.1, pictures: plane.1.pictureIssues).all
    }
    log.report(plan.package.issues + found)
  }

  /// Puts a plane into the middle of the scene, as large as it fits.
  private func place(_ host: CALayer, in root: CALayer) {
    let own = host.bounds.size
    host.position = CGPoint(x: size.width / 2, y: size.height / 2)
    let scale = min(size.width / own.width, size.height / own.height)
    if scale != 1 { host.transform = CATransform3DMakeScale(scale, scale, 1) }
    root.addSublayer(host)
  }

  func keyPressed(_ key: Key) {
    guard let choice = keys.choice(key, from: state) else { return }
    isStateChosen = true
    state = choice.state
    for tree in trees { tree.states.enter(state) }
  }

  var followsPointer: Bool { trees.contains { !$0.parallax.isEmpty } }

  func pointerMoved(to point: CGPoint) {
    guard size.width > 0, size.height > 0 else { return }
    follow(CGPoint(x: 2 * point.x / size.width - 1, y: 1 - 2 * point.y / size.height))
  }

  private func follow(_ tilt: CGPoint) {
    for tree in trees { tree.parallax.tilt = tilt }
  }
}
