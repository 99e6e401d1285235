import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// The circle at the leading edge of a cell that is edited: a button that deletes or inserts a row, or the mark of a selected
/// row.
final class EditingControl: UIView {
  enum Kind {
    case none, delete, insert, selection
  }

  static let width: CGFloat = 40
  let kind: Kind
  /// True if the row is selected. Shown by the circle of a selection only.
  var isChosen = false {
    didSet { if isChosen != oldValue { showChoice() } }
  }
  /// The colours of a selected row's mark and circle; nil for white and the tint colour.
  var markColor: UIColor?
  var fillColor: UIColor?
  private let tapped: () -> Void
  private let disc = ShapeView(frame: CGRect(x: 0, y: 0, width: 22, height: 22))

  init(_ kind: Kind, _ tapped: @escaping () -> Void) {
    self.kind = kind
    self.tapped = tapped
    super.init(frame: .zero)
    disc.isUserInteractionEnabled = false
    disc.layer.cornerRadius = 11
    disc.shape.fillColor = nil
    disc.shape.lineWidth = 2
    addSubview(disc)
    if kind == .selection { prepareChoice() } else { showButton() }
  }

  required init?(coder: NSCoder) { nil }

  private func showButton() {
    disc.backgroundColor = kind == .delete ? .systemRed : .systemGreen
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 6, y: 11))
    path.addLine(to: CGPoint(x: 16, y: 11))
    if kind == .insert {
      path.move(to: CGPoint(x: 11, y: 6))
      path.addLine(to: CGPoint(x: 11, y: 16))
    }
    disc.shape.path = path
    disc.shape.strokeColor = UIColor.white.cgColor
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.tapped() })
  }

  private func prepareChoice() {
    // A tap selects the row.
    isUserInteractionEnabled = false
    disc.shape.lineCap = .round
    disc.shape.lineJoin = .round
    showChoice()
  }

  /// Draws a ring, or a check mark on a disc.
  private func showChoice() {
    guard kind == .selection else { return }
    let path = CGMutablePath()
    if isChosen {
      path.move(to: CGPoint(x: 6.5, y: 11.5))
      path.addLine(to: CGPoint(x: 9.5, y: 14.5))
      path.addLine(to: CGPoint(x: 15.5, y: 7.5))
    } else {
      path.addEllipse(in: CGRect(x: 1, y: 1, width: 20, height: 20))
    }
    disc.shape.path = path
    disc.backgroundColor = isChosen ? fillColor ?? tintColor : nil
    disc.strokeColor = isChosen ? markColor ?? .white : .systemGray3
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showChoice()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    disc.center = CGPoint(x: 16 + 11, y: bounds.midY)
  }
}

/// The three lines at the trailing edge of a cell that can be moved.
final class ReorderControl: UIView {
  static let width: CGFloat = 44

  override init(frame: CGRect) {
    super.init(frame: frame)
    for _ in 0..<3 {
      let line = UIView(frame: .zero)
      line.backgroundColor = .systemGray3
      line.layer.cornerRadius = 1
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, line) in subviews.enumerated() {
      line.frame = CGRect(x: bounds.midX - 11, y: bounds.midY - 6 + CGFloat(index) * 5.5, width: 22, height: 2)
    }
  }
}
