import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
@_spi(Kinora) import KinoraUIKitCore

/// Swipes a row of a list aside, and shows its actions.
final class SwipeRecognizer: UIPanGestureRecognizer {
  private weak var list: (any SwipedList)?
  /// The swiped row, and its buttons.
  private var swiped: (cell: any SwipedRow, buttons: SwipeButtons)?
  /// True if the list knows of the swipe. It doesn't hear of actions that an editing control shows.
  private var isAnnounced = false
  /// True if the current press began while actions were shown.
  private var beganOpen = false
  /// The offset of the cell at the start of the drag, in points.
  private var base: CGFloat = 0

  init(in list: any SwipedList) {
    self.list = list
    super.init(target: nil, action: nil)
  }

  /// A press elsewhere closes the actions.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    beganOpen = swiped != nil
    guard let swiped, let touch = touches.first, state == .possible else { return }
    let isInside = swiped.cell.bounds.contains(touch.location(in: swiped.cell))
    guard !isInside else { return }
    beganOpen = false
    close(animated: true)
  }

  /// A tap on the row closes the actions, too, but not the tap that shows them.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if beganOpen, let swiped, let touch = touches.first, state == .possible {
      let isOnButtons = swiped.buttons.bounds.contains(touch.location(in: swiped.buttons))
      if !isOnButtons { close(animated: true) }
    }
    super.touchesEnded(touches, with: event)
  }

  /// Closes the actions of a cell whose row is about to go.
  func close(_ cell: any SwipedRow) {
    if swiped?.cell === cell { close(animated: true) }
  }

  /// Removes the actions of a cell that is about to show another row.
  func cellWillLeave(_ cell: any SwipedRow) {
    if swiped?.cell === cell { close(animated: false) }
  }

  override func considerBeginning(by distance: CGPoint) {
    guard abs(distance.x) >= Self.threshold, abs(distance.x) > abs(distance.y) else {
      if abs(distance.y) >= Self.threshold { state = .failed }
      return
    }
    state = prepare(towards: distance.x) ? .began : .failed
  }

  private func prepare(towards x: CGFloat) -> Bool {
    guard let list, let cell = list.swipedRow(at: list.convert(start, from: list.window)) else { return false }
    if let swiped, swiped.cell === cell { return true }
    close(animated: true)
    let isTrailing = x < 0
    guard let actions = list.swipeActions(of: cell, isTrailing: isTrailing), !actions.actions.isEmpty else {
      return false
    }
    show(actions, of: cell, isTrailing: isTrailing)
    isAnnounced = true
    list.swipeWillBegin(cell)
    return true
  }

  private func show(_ actions: UISwipeActionsConfiguration, of cell: any SwipedRow, isTrailing: Bool) {
    let buttons = SwipeButtons(actions, isTrailing: isTrailing) { [weak self] in self?.perform($0) }
    swiped = (cell, buttons)
    UIView.performWithoutAnimation { cell.insertSubview(buttons, at: 0) }
  }

  /// Shows the actions at the trailing edge of a row without a swipe.
  func reveal(_ cell: any SwipedRow, _ actions: UISwipeActionsConfiguration) {
    close(animated: true)
    show(actions, of: cell, isTrailing: true)
    isAnnounced = false
    cell.isSwiped = true
    UIView.performWithoutAnimation { place() }
    animate { cell.swipeOffset = -(self.swiped?.buttons.fullWidth ?? 0) }
  }

  override func didChangeState() {
    super.didChangeState()
    guard let swiped else { return }
    switch state {
    case .began:
      base = swiped.cell.swipeOffset
      swiped.cell.isSwiped = true
    case .changed: move(to: base + translation(in: list).x)
    case .ended: settle(velocity(in: list).x)
    case .cancelled: close(animated: true)
    default: break
    }
  }

  private func move(to offset: CGFloat) {
    guard let (cell, buttons) = swiped else { return }
    let limit = cell.bounds.width
    cell.swipeOffset = buttons.isTrailing ? offset.clamped(-limit, 0) : offset.clamped(0, limit)
    place()
  }

  private func place() {
    guard let (cell, buttons) = swiped else { return }
    let offset = cell.swipeOffset
    let x = buttons.isTrailing ? cell.bounds.width + offset : 0
    buttons.frame = CGRect(x: x, y: 0, width: abs(offset), height: cell.bounds.height)
    buttons.layoutIfNeeded()
    cell.placeForSwipe()
  }

  private func settle(_ velocity: CGFloat) {
    guard let (cell, buttons) = swiped else { return }
    let (offset, width) = (abs(cell.swipeOffset), cell.bounds.width)
    if offset > width * 0.6, buttons.actions.performsFirstActionWithFullSwipe, let first = buttons.actions.actions.first
    {
      return perform(first)
    }
    let opens = buttons.isTrailing ? velocity < 0 : velocity > 0
    let isOpen = abs(velocity) > 200 ? opens : offset > buttons.fullWidth / 2
    guard isOpen else { return close(animated: true) }
    animate { cell.swipeOffset = buttons.isTrailing ? -buttons.fullWidth : buttons.fullWidth }
  }

  private func animate(_ change: @escaping () -> Void, completion: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      change()
      self.place()
    } completion: { _ in
      completion?()
    }
  }

  /// Moves the row back, and removes the buttons.
  func close(animated: Bool) {
    guard let (cell, buttons) = swiped, let list else { return }
    let remove = {
      cell.isSwiped = false
      buttons.removeFromSuperview()
    }
    if animated, list.window != nil {
      animate({ cell.swipeOffset = 0 }, completion: remove)
    } else {
      cell.endSwipe()
      remove()
    }
    swiped = nil
    guard isAnnounced else { return }
    list.swipeDidEnd(cell)
  }

  private func perform(_ action: UIContextualAction) {
    guard let (_, buttons) = swiped else { return }
    action.handler(action, buttons) { [weak self] _ in self?.close(animated: true) }
  }
}
