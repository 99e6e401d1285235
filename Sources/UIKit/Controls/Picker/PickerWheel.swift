import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore

/// A wheel of a picker: rows on a cylinder, which an invisible scroll view turns.
final class PickerWheel: UIView, UIScrollViewDelegate {
  static let usualHeight: CGFloat = 32
  /// The angle between two rows in radians: nine rows are on the visible half.
  private static let pitch = CGFloat.pi / 9.2
  /// The distance of the eye from the cylinder, in points.
  private static let eye: CGFloat = 800

  private unowned let picker: UIPickerView
  private let index: Int
  private(set) var rowCount = 0
  private(set) var rowHeight = PickerWheel.usualHeight
  /// The row in the middle, or the one to which the wheel turns; -1 without rows.
  private(set) var selected = -1
  private let scroller = UIScrollView(frame: .zero)
  private let face = UIView(frame: .zero)
  /// The views of the rows on the visible half.
  private var rows: [Int: UIView] = [:]
  private var spare: [UIView] = []
  /// True while the wheel sets the offset itself.
  private var isPlacing = false

  init(in picker: UIPickerView, index: Int) {
    (self.picker, self.index) = (picker, index)
    super.init(frame: .zero)
    clipsToBounds = true
    face.isUserInteractionEnabled = false
    var eye = CATransform3DIdentity
    eye.m34 = -1 / Self.eye
    face.layer.sublayerTransform = eye
    scroller.showsVerticalScrollIndicator = false
    scroller.alwaysBounceVertical = true
    scroller.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.994)
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.delegate = self
    addSubview(face)
    addSubview(scroller)
    scroller.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] tap in
        guard let self else { return }
        tapped(at: tap.location(in: self))
      })
  }

  required init?(coder: NSCoder) { nil }

  func view(of row: Int) -> UIView? { rows[row] }

  func load(rows count: Int, height: CGFloat) {
    for view in rows.values + spare { view.removeFromSuperview() }
    (rows, spare) = ([:], [])
    (rowCount, rowHeight) = (count, height)
    selected = count > 0 ? selected.clamped(0, count - 1) : -1
    scroller.stopScrollingAndZooming()
    setNeedsLayout()
  }

  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    selected = row.clamped(0, rowCount - 1)
    if bounds.isEmpty { return setNeedsLayout() }
    scroller.setContentOffset(CGPoint(x: 0, y: offset(of: selected)), animated: animated)
    if !animated { turn() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMoving = scroller.isDecelerating || scroller.isDragging
    isPlacing = true
    (face.frame, scroller.frame) = (bounds, bounds)
    scroller.contentSize = CGSize(
      width: bounds.width, height: CGFloat(max(rowCount - 1, 0)) * rowHeight + bounds.height)
    if !isMoving, scroller.contentOffset.y != offset(of: selected), scroller.motion == nil {
      scroller.contentOffset.y = offset(of: max(selected, 0))
    }
    isPlacing = false
    turn()
  }

  private func offset(of row: Int) -> CGFloat { CGFloat(max(row, 0)) * rowHeight }

  /// The row in the middle.
  private var middle: CGFloat { scroller.contentOffset.y / rowHeight }

  private var nearest: Int { Int(middle.rounded().clamped(0, CGFloat(max(rowCount - 1, 0)))) }

  // The rows.

  /// Shows the rows of the visible half of the cylinder at the current offset.
  private func turn() {
    guard rowCount > 0, bounds.height > 0, rowHeight > 0 else { return }
    let middle = middle
    guard middle.isFinite else { return }
    let reach = CGFloat.pi / 2 / Self.pitch
    let first = Int(max(middle - reach, 0).rounded(.up))
    let last = Int(min(middle + reach, CGFloat(rowCount - 1)).rounded(.down))
    let shown = first <= last ? first...last : first...first
    for row in rows.keys where !shown.contains(row) { retire(row) }
    UIView.performWithoutAnimation {
      for row in shown where row < rowCount {
        place(rows[row] ?? show(row), at: (CGFloat(row) - middle) * Self.pitch)
      }
    }
  }

  private func show(_ row: Int) -> UIView {
    let offered = spare.popLast()
    let view = picker.makeRow(row, index, reusing: offered)
    if let offered, offered !== view { offered.removeFromSuperview() }
    // A delegate may keep views and return one that was hidden here before.
    spare.removeAll { $0 === view }
    rows[row] = view
    if view.superview !== face { face.addSubview(view) }
    view.isHidden = false
    return view
  }

  private func retire(_ row: Int) {
    guard let view = rows.removeValue(forKey: row) else { return }
    view.isHidden = true
    spare.append(view)
  }

  private func place(_ view: UIView, at angle: CGFloat) {
    let radius = rowHeight / Self.pitch
    view.layer.transform = CATransform3DIdentity
    view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
    view.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * sin(angle))
    var transform = CATransform3DMakeTranslation(0, 0, radius * (cos(angle) - 1))
    transform = CATransform3DRotate(transform, -angle, 1, 0, 0)
    view.layer.transform = transform
    let distance = abs(angle) / Self.pitch
    view.alpha = distance < 0.5 ? 1 : max(0.55 * cos(angle), 0.02)
  }

  // Turning.

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if !isPlacing { turn() }
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard rowCount > 0 else { return }
    let row = (targetContentOffset.pointee.y / rowHeight).rounded().clamped(0, CGFloat(rowCount - 1))
    targetContentOffset.pointee.y = row * rowHeight
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    settle()
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    if tappedRow != nil { settle() }
  }

  /// The row to which a tap turns the wheel.
  private var tappedRow: Int?

  private func tapped(at point: CGPoint) {
    guard rowCount > 0 else { return }
    let radius = rowHeight / Self.pitch
    let angle = asin(((point.y - bounds.midY) / radius).clamped(-1, 1))
    let row = Int((middle + angle / Self.pitch).rounded().clamped(0, CGFloat(rowCount - 1)))
    guard row != nearest else { return }
    tappedRow = row
    scroller.setContentOffset(CGPoint(x: 0, y: offset(of: row)), animated: true)
  }

  /// Reports the row on which the wheel has settled. A wheel that was stopped between two rows turns to the nearest.
  private func settle() {
    guard rowCount > 0, !scroller.isDragging, !scroller.isTracking else { return }
    tappedRow = nil
    let row = nearest
    if abs(scroller.contentOffset.y - offset(of: row)) > 0.01 {
      tappedRow = row
      return scroller.setContentOffset(CGPoint(x: 0, y: offset(of: row)), animated: true)
    }
    guard row != selected else { return }
    selected = row
    picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: index)
  }
}
