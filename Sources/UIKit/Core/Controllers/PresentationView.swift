import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// Contains a presented controller's view: covers the window, dims it around a sheet, and places the view.
package final class PresentationView: UIView {
  private weak var content: UIViewController?
  /// The view of the presentation: that of the presentation controller, otherwise the controller's own.
  private(set) lazy var contentView: UIView = manager?.presentedView ?? content?.loadedView() ?? UIView()
  private let style: UIModalPresentationStyle
  private let transition: UIModalTransitionStyle
  /// True during an animation of the program, which places the view itself.
  var isAnimatedByProgram = false
  /// The size in which the view was placed last.
  private var placedSize: CGSize?

  /// Distance between a sheet and the window's edges, in points.
  static let margin: CGFloat = 20
  /// In a window narrower than this, a sheet takes the full width. Points.
  private static let compactWidth: CGFloat = 600
  /// Duration of the transition, in seconds.
  static let duration = 0.4
  /// The opacity of the black around a sheet.
  package static let dimming: CGFloat = 0.2
  private let grabber = UIView()

  init(presenting content: UIViewController, in frame: CGRect) {
    self.content = content
    style = content.modalPresentationStyle
    transition = content.modalTransitionStyle
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  package required init?(coder: NSCoder) { nil }

  private var manager: UIPresentationController? { content?.presentation.manager }
  /// The object that manages the view as a sheet; nil for other presentations.
  var sheet: UISheetPresentationController? { manager as? UISheetPresentationController }

  /// Gives the container and the view their looks: dimming and corners around a sheet.
  func prepareContent() {
    manager?.prepareContainer(self)
    guard style.isSheet else { return }
    showDimming()
    roundCorners()
  }

  private func showDimming() {
    backgroundColor = UIColor(white: 0, alpha: manager?.dimmingOpacity ?? 0)
  }

  /// Adds the view, if it isn't there yet.
  package func addContent() {
    if contentView.superview !== self { addSubview(contentView) }
    if manager?.showsGrabber == true { addSubview(grabber) }
    setNeedsLayout()
  }

  /// Moves the view to its final position, or to the position in which its transition starts and ends.
  func show(_ isShown: Bool) {
    if style.isSheet {
      if isShown { showDimming() } else { backgroundColor = .clear }
    }
    switch transition {
    case .crossDissolve:
      contentView.alpha = isShown ? 1 : 0
      grabber.alpha = isShown ? 1 : 0
    case .coverVertical, .flipHorizontal, .partialCurl:
      let way = bounds.height - (place.minY - bounds.minY)
      contentView.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: way)
      grabber.transform = contentView.transform
    }
  }

  package override func layoutSubviews() {
    manager?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    placeContent()
    manager?.containerViewDidLayoutSubviews()
  }

  private func placeContent() {
    guard !isAnimatedByProgram, contentView.superview === self else { return }
    if style.isSheet { placeSheetParts() }
    // A presentation controller may place the view otherwise between changes of the size.
    guard style != .custom || placedSize != bounds.size else { return }
    placedSize = bounds.size
    let place = place
    guard place.size != contentView.bounds.size || place.mid != contentView.center else { return }
    contentView.bounds.size = place.size
    contentView.center = place.mid
  }

  /// Places what belongs to a sheet and isn't in its view.
  private func placeSheetParts() {
    let place = place
    if content?.presentation.isComing != true, content?.presentation.isLeaving != true { showDimming() }
    roundCorners()
    if manager?.showsGrabber == true, grabber.superview !== self { addSubview(grabber) }
    grabber.isHidden = manager?.showsGrabber != true
    grabber.bounds.size = CGSize(width: 36, height: 5)
    grabber.center = CGPoint(x: place.midX, y: place.minY + 7.5)
    grabber.layer.cornerRadius = 2.5
    grabber.backgroundColor = .tertiaryLabel
    grabber.isUserInteractionEnabled = false
  }

  /// Ends the animations of the view's position, wherever it is.
  func endContentMotion() {
    contentView.layer.removeAllAnimations()
    grabber.layer.removeAllAnimations()
    layer.removeAllAnimations()
  }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && manager?.passesTouches == true ? nil : hit
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touches.first?.view === self, let manager, manager.isDismissedByClickOutside else { return }
    manager.dismissByUser()
  }

  private func roundCorners() {
    let radius = manager?.cornerRadius ?? 10
    if contentView.layer.cornerRadius != radius { contentView.layer.cornerRadius = radius }
    contentView.layer.masksToBounds = true
    let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let lower: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    contentView.layer.maskedCorners = manager?.isAtEdge ?? isCompact ? upper : upper.union(lower)
  }

  var isCompact: Bool { bounds.width < Self.compactWidth }

  /// The frame of the view, in the container.
  private var place: CGRect { manager?.frameOfPresentedViewInContainerView ?? standardPlace }

  /// The frame that the style gives to the view.
  var standardPlace: CGRect {
    let room = bounds
    guard style.isSheet else { return room }
    if isCompact {
      let top = 2 * Self.margin
      return CGRect(x: room.minX, y: room.minY + top, width: room.width, height: max(0, room.height - top))
    }
    let size = sheetSize(in: room.size)
    return CGRect(
      x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }

  private func sheetSize(in room: CGSize) -> CGSize {
    var wanted = content?.preferredContentSize ?? .zero
    if !(wanted.width > 0 && wanted.height > 0) {
      wanted =
        style == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: CGFloat.infinity)
    }
    let most = CGSize(width: room.width - 2 * Self.margin, height: room.height - 2 * Self.margin)
    return CGSize(width: max(0, min(wanted.width, most.width)), height: max(0, min(wanted.height, most.height)))
  }
}

extension CGRect {
  fileprivate var mid: CGPoint { CGPoint(x: midX, y: midY) }
}
