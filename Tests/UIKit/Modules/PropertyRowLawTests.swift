import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import Testing

@testable import KinoraUIKitContainers
@testable import KinoraUIKitControls
@_spi(Kinora) @testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitText
@testable import KinoraUIKitValues

private final class Knob: UISlider {}

private final class Log: UIResponder {
  var keys: Set<String> = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    keys.insert(keyPath ?? "")
  }
}

private final class Zoomer: NSObject, UIScrollViewDelegate {
  let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
}

/// Laws of the rows of properties.
@MainActor @Suite struct PropertyRowLawTests {
  private static var views: [UIView] {
    [
      UIView(), UIActivityIndicatorView(style: .medium), UIButton(type: .system),
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()),
      UICollectionViewListCell(frame: .zero), UIImageView(), UIInputView(frame: .zero), UILabel(), UINavigationBar(),
      UIPageControl(), UIPickerView(), UIProgressView(), UIRefreshControl(), UIScrollView(),
      UISegmentedControl(items: ["a", "b"]), UISlider(), UIStackView(), UIStepper(), UISwitch(), UITabBar(),
      UITableView(), UITableViewCell(), UITableViewHeaderFooterView(reuseIdentifier: nil), UITextField(), UITextView(),
      UIToolbar(), UIVisualEffectView(effect: nil), UIWindow(), Knob(),
    ]
  }

  @Test func aValueThatIsReadByItsKeyCanBeSetByIt() {
    for view in Self.views {
      for (key, accessor) in view.properties.rows.flatMap(\.accessors) where !accessor.isReadOnly {
        let value = view.value(forKey: key)
        view.setValue(value, forKey: key)
        let again = view.value(forKey: key)
        #expect((value == nil) == (again == nil), "\(key) of \(type(of: view))")
        #expect(value.map { Mirror(reflecting: $0).displayStyle != .optional } ?? true, "\(key) has a nil in its value")
      }
    }
  }

  @Test func rowsStandInTheTableOfTheirClass() {
    for view in Self.views {
      for row in view.properties.rows {
        guard let path = row.path, let root = type(of: path).rootType as? AnyClass else { continue }
        #expect(ClassTree.contains(root, type(of: view)), "\(row.name)")
        #expect(ObjectIdentifier(root) != ObjectIdentifier(Knob.self), "accessors serve subclasses too")
      }
    }
  }

  /// Values that differ from those of a new view.
  private static let samples: [String: Any] = [
    "frame": CGRect(x: 1, y: 2, width: 33, height: 44), "bounds": CGRect(x: 0, y: 3, width: 77, height: 88),
    "center": CGPoint(x: 500, y: 600), "anchorPoint": CGPoint(x: 0.25, y: 0.25),
    "transform": CGAffineTransform(scaleX: 2, y: 2), "transform3D": CATransform3DMakeTranslation(1, 2, 3),
    "alpha": 0.5, "hidden": true, "backgroundColor": UIColor.red, "clipsToBounds": true,
    "layoutMargins": UIEdgeInsets(top: 31, left: 32, bottom: 33, right: 34), "contentOffset": CGPoint(x: 0, y: 9),
    "contentSize": CGSize(width: 900, height: 900), "contentInset": UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5),
    "zoomScale": 2, "enabled": false, "selected": true, "highlighted": true, "text": "other",
    "attributedText": NSAttributedString(string: "more"), "value": 0.75, "on": true, "progress": 0.75,
    "image": UIImage(),
  ]

  @Test(arguments: 0..<4) func settersOfObservedPropertiesAnnounceTheirChange(index: Int) throws {
    let views: [UIView] = [UIView(), UIScrollView(), UILabel(), UIImageView()]
    try check(views[index])
  }

  @Test(arguments: 0..<4) func settersOfObservedControlsAnnounceTheirChange(index: Int) throws {
    let views: [UIView] = [UISlider(), UISwitch(), UIProgressView(), UITextField()]
    try check(views[index])
  }

  private func check(_ view: UIView) throws {
    let zoomer = Zoomer()
    if let scrollView = view as? UIScrollView {
      scrollView.addSubview(zoomer.content)
      scrollView.delegate = zoomer
      scrollView.maximumZoomScale = 4
    }
    for row in view.properties.rows where row.isObserved {
      guard let accessor = row.accessors.first?.accessor, !accessor.isReadOnly else { continue }
      let sample = try #require(Self.samples[row.key], "a sample for \(row.key)")
      if row.key == "clipsToBounds" { view.clipsToBounds = false }
      let log = Log()
      view.addObserver(log, forKeyPath: row.key, context: nil)
      view.setValue(sample, forKey: row.key)
      #expect(log.keys.contains(row.key), "\(row.key) of \(type(of: view))")
      view.removeObserver(log, forKeyPath: row.key)
    }
  }
}
