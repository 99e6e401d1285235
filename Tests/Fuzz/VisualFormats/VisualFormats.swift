import FuzzSupport
import KinoraGeometry
import KinoraLayers

@testable import KinoraUIKitCore

/// Parses any text as a visual format, and lays out the valid ones.
@main enum VisualFormats: FuzzTarget {
  static let seeds = [
    "[a]", "V:|-[a][b]-[c]-7.5-|", "H:|-(>=10@750)-[a(b@1000)][b(20)]|", "|[a(==b,>=70@low,<=100,-4)]-m-[b]-(n)-|",
  ].map { [0, 0, 0, 9] + Array($0.utf8) }

  static func run(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    let options = NSLayoutConstraint.FormatOptions(
      rawValue: UInt(reader.byte()) | UInt(reader.byte()) << 8 | UInt(reader.byte()) << 16)
    reader.isOdd = true
    let metrics: [String: Any] = ["m": reader.number(), "n": 8, "low": 250, "bad": "text"]
    var window = UIView()
    let stage = LayerStage {
      window = UIWindow()
      return window.layer
    }
    let views = makeViews(in: window)
    let format = String(decoding: reader.rest(), as: UTF8.self)
    do throws(VisualFormatError) {
      let constraints = try NSLayoutConstraint.visualFormatConstraints(
        format, options: options, metrics: metrics, views: views)
      NSLayoutConstraint.activate(constraints)
      stage.frame()
      _ = constraints.description
    } catch {
      _ = error.description
    }
  }

  private static func makeViews(in window: UIView) -> [String: Any] {
    var views: [String: Any] = [:]
    for name in ["a", "b", "c"] {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      views[name] = view
    }
    return views
  }
}
