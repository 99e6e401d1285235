import Foundation
import KinoraUIKitCore

/// The callbacks that controllers received, in order.
final class Diary {
  var entries: [String] = []

  /// Returns the entries and clears them.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A controller that records its callbacks.
class DiaryController: UIViewController {
  let name: String
  let diary: Diary

  init(_ name: String, in diary: Diary) {
    self.name = name
    self.diary = diary
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func write(_ entry: String) {
    diary.entries.append("\(name) \(entry)")
  }

  override func loadView() {
    write("loadView")
    super.loadView()
  }
  override func viewDidLoad() { write("didLoad") }
  override func viewWillAppear(_ animated: Bool) { write("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { write("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { write("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { write("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { write("didDisappear") }
  override func willMove(toParent parent: UIViewController?) { write(parent == nil ? "willLeave" : "willMove") }
  override func didMove(toParent parent: UIViewController?) { write(parent == nil ? "didLeave" : "didMove") }
}
