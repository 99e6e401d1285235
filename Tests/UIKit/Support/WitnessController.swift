import Foundation
import KinoraUIKitCore
import KinoraUIKitValues

/// A controller that checks the order of its appearance callbacks, and records them.
package final class WitnessController: UIViewController {
  package let name: String
  private let journal: Journal
  /// The last callback: one of "none", "willAppear", "didAppear", "willDisappear", "didDisappear".
  package private(set) var last = "none"
  /// The callbacks that came in a wrong order.
  package private(set) var faults: [String] = []
  package var onCallback: ((String) -> Void)?
  package var makesView: (() -> UIView)?

  package init(_ name: String, in journal: Journal) {
    (self.name, self.journal) = (name, journal)
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  package required init?(coder: NSCoder) { nil }

  package override func loadView() {
    view = makesView?() ?? UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .systemBackground
  }

  private func note(_ callback: String, after allowed: [String]) {
    if !allowed.contains(last) { faults.append("\(name): \(callback) after \(last)") }
    last = callback
    journal.lines.append("\(name) \(callback)")
    onCallback?(callback)
  }

  package override func viewWillAppear(_ animated: Bool) {
    note("willAppear", after: ["none", "didDisappear", "willDisappear"])
  }
  package override func viewDidAppear(_ animated: Bool) { note("didAppear", after: ["willAppear"]) }
  package override func viewWillDisappear(_ animated: Bool) {
    note("willDisappear", after: ["didAppear", "willAppear"])
  }
  package override func viewDidDisappear(_ animated: Bool) { note("didDisappear", after: ["willDisappear"]) }
}
