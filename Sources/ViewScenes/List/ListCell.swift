import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitLists
import KinoraUIKitValues

/// A row of the list: a dot, the number, and a second line.
final class ListCell: UITableViewCell {
  private static let dots = SceneTheme.accents.map { dot($0) }
  private static let flag = dot(SceneTheme.text)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    backgroundColor = SceneTheme.raised
    textLabel?.font = UIFont(name: "Inter-Medium", size: 14)
    textLabel?.textColor = SceneTheme.text
    detailTextLabel?.font = UIFont(name: "Inter-Regular", size: 12)
    detailTextLabel?.textColor = SceneTheme.secondary
    let background = UIView()
    background.backgroundColor = SceneTheme.hairline
    selectedBackgroundView = background
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ row: Int, isFlagged: Bool) {
    textLabel?.text = "Row \(row)"
    detailTextLabel?.text = isFlagged ? "flagged" : "the square is \(row * row)"
    imageView?.image = isFlagged ? Self.flag : Self.dots[row % Self.dots.count]
  }

  private static func dot(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
      color.setFill()
      UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 18, height: 18)).fill()
    }
  }
}
