import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraUIKitContainers
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// A controller that checks the order of its appearance callbacks, and records them.
final class WitnessController: UIViewController {
  let name: String
  private let journal: Journal
  /// The last callback: one of "none", "willAppear", "didAppear", "willDisappear", "didDisappear".
  private(set) var last = "none"
  /// The callbacks that came in a wrong order.
  private(set) var faults: [String] = []
  var onCallback: ((String) -> Void)?
  var makesView: (() -> UIView)?

  init(_ name: String, in journal: Journal) {
    (self.name, self.journal) = (name, journal)
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = makesView?() ?? UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .systemBackground
  }

  private func note(_ callback: String, after allowed: [String]) {
    if !allowed.contains(last) { faults.append("\(name): \(callback) after \(last)") }
    last = callback
    journal.lines.append("\(name) \(callback)")
    onCallback?(callback)
  }

  override func viewWillAppear(_ animated: Bool) {
    note("willAppear", after: ["none", "didDisappear", "willDisappear"])
  }
  override func viewDidAppear(_ animated: Bool) { note("didAppear", after: ["willAppear"]) }
  override func viewWillDisappear(_ animated: Bool) {
    note("willDisappear", after: ["didAppear", "willAppear"])
  }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear", after: ["willDisappear"]) }
}

/// A navigation controller in a window of a phone's size, with a manual clock.
final class NavigationRig {
  let stage: ViewStage
  let journal = Journal()
  let navigation = UINavigationController()
  private(set) var made: [WitnessController] = []

  init(width: CGFloat = 375, height: CGFloat = 667) {
    stage = ViewStage(size: CGSize(width: width, height: height))
    navigation.setViewControllers([make("a")], animated: false)
    stage.window.rootViewController = navigation
    settle()
    _ = journal.take()
  }

  func make(_ name: String) -> WitnessController {
    let controller = WitnessController(name, in: journal)
    made.append(controller)
    return controller
  }

  func wait(_ seconds: Double) {
    stage.advance(to: stage.time + seconds)
  }

  /// Waits until all transitions have ended.
  func settle() {
    wait(1)
  }

  func push(_ name: String) -> WitnessController {
    let controller = make(name)
    navigation.pushViewController(controller, animated: true)
    settle()
    _ = journal.take()
    return controller
  }

  /// Drags from the left edge to a position in some frames, without letting go.
  func dragBack(to x: CGFloat, frames: Int = 10) {
    stage.press(3, 300)
    for frame in 1...frames {
      wait(1.0 / 60)
      stage.move(3 + (x - 3) * CGFloat(frame) / CGFloat(frames), 300)
    }
    stage.runMainStages()
  }

  /// The horizontal position at which a view shows, in points of the window.
  func shownX(_ view: UIView) -> CGFloat {
    let layer = view.layer.presentation() ?? view.layer
    return layer.frame.minX
  }

  /// Checks that one child is shown where it belongs, and that the callbacks agree.
  func checkRest(_ comment: String = "") {
    let top = navigation.viewControllers.last
    #expect(navigation.transitionCoordinator == nil, "\(comment)")
    #expect(Set(navigation.children) == Set(navigation.viewControllers), "\(comment)")
    #expect(top?.view.superview === navigation.contentView, "\(comment)")
    #expect(navigation.contentView.subviews == [top?.view].compactMap(\.self), "\(comment)")
    #expect(top?.view.frame == navigation.view.bounds && top?.view.transform.isIdentity == true, "\(comment)")
    #expect(navigation.contentView.layer.speed == 1 && navigation.navigationBar.layer.speed == 1, "\(comment)")
    #expect(navigation.navigationBar.topItem === top?.navigationItem, "\(comment)")
    for controller in made {
      #expect(controller.faults.isEmpty, "\(comment)")
      let expected = controller === top ? ["didAppear"] : ["none", "didDisappear"]
      #expect(expected.contains(controller.last), "\(comment) \(controller.name) \(controller.last)")
      #expect((controller.parent === navigation) == navigation.viewControllers.contains(controller), "\(comment)")
    }
  }
}
