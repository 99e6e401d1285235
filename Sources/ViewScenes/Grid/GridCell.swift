import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitLists
import KinoraUIKitValues

/// A card of the grid: its number on its colour.
final class GridCell: UICollectionViewCell {
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 10
    label.font = UIFont(name: "Inter-SemiBold", size: 15)
    label.textColor = SceneTheme.background
    label.textAlignment = .center
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    configurationUpdateHandler = { cell, state in
      let isRaised = state.isReordering || state.isHighlighted
      cell.contentView.transform = isRaised ? CGAffineTransform(scaleX: 1.08, y: 1.08) : .identity
      cell.contentView.layer.borderWidth = state.isSelected ? 3 : 0
      cell.contentView.layer.borderColor = SceneTheme.text.cgColor
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ number: Int) {
    label.text = "\(number)"
    contentView.backgroundColor = SceneTheme.accents[number % SceneTheme.accents.count]
  }
}

/// The title of a section.
final class GridTitle: UICollectionReusableView {
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = SceneTheme.panel
    label.font = UIFont(name: "Inter-SemiBold", size: 13)
    label.textColor = SceneTheme.secondary
    label.frame = bounds.insetBy(dx: 12, dy: 0)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ text: String) {
    label.text = text
  }
}
