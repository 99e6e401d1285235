import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitCore
import KinoraUIKitValues

/// The ways to let a highlighter grow from its middle. The raw values are their keys.
enum HighlighterGrowth: String {
  case bounds = "b"
  case constraint = "w"
  case scale = "t"

  var code: String {
    switch self {
    case .bounds: "“bounds.size.width” from 0, anchorPoint = (0.5, 0.5)"
    case .constraint: "widthAnchor from 0, centerXAnchor holds it"
    case .scale: "“transform.scale.x” from 0, anchorPoint = (0.5, 0.5)"
    }
  }
}

/// A highlighter whose width is a constraint, and whose middle another constraint holds.
final class ConstrainedHighlighter: UIView {
  private let bar = UIView()
  private let width: NSLayoutConstraint

  init(frame: CGRect, color: UIColor) {
    width = bar.widthAnchor.constraint(equalToConstant: frame.width)
    super.init(frame: frame)
    bar.layer.name = "highlighter constraint"
    bar.backgroundColor = color.withAlphaComponent(0.6)
    bar.translatesAutoresizingMaskIntoConstraints = false
    addSubview(bar)
    NSLayoutConstraint.activate([
      width, bar.centerXAnchor.constraint(equalTo: centerXAnchor), bar.topAnchor.constraint(equalTo: topAnchor),
      bar.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Lets the width grow from 0 to that of the text.
  func draw() {
    width.constant = 0
    layoutIfNeeded()
    width.constant = bounds.width
    UIView.animate(withDuration: 0.777, delay: 0, options: .curveEaseOut) { self.layoutIfNeeded() }
  }
}
