import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore

/// Changes of the page, by the user and by the program, with their callbacks.
extension UIPageViewController {
  private var isOnScreen: Bool {
    guard viewIfLoaded?.window != nil else { return false }
    return appearance.phase == .appeared || appearance.phase == .appearing
  }

  final func show(
    _ page: UIViewController, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    interruptTurning()
    if pages.incoming != nil {
      // A callback of the interrupted change has begun another one.
      completion?(false)
      return
    }
    guard let current = pages.current, current !== page, isOnScreen else {
      replaceAtRest(by: page)
      completion?(true)
      return
    }
    guard animated, view.bounds.width > 0 else {
      replace(current, by: page)
      completion?(true)
      return
    }
    (pages.before, pages.after) = direction == .forward ? (nil, page) : (page, nil)
    (pages.target, pages.completion, pages.hasNeighbours) = (page, completion, true)
    arrange()
    begin(page)
    scroll(to: page)
  }

  /// Ends a change in progress at the page that it leads to.
  private func interruptTurning() {
    guard let incoming = pages.incoming, let current = pages.current else { return }
    scroller.stopMotion()
    finish(at: pages.target == nil ? current : incoming, isInterrupted: true)
  }

  private func replaceAtRest(by page: UIViewController) {
    let former = pages.current
    pages = PageState()
    pages.current = page
    let isVisible = isOnScreen && former !== page
    if isVisible { page.startTransition(true, animated: false, isManaged: true) }
    if isViewLoaded {
      insert(page)
      arrange()
    }
    if let former, former !== page { remove(former) }
    if isVisible, appearance.phase != .appearing { page.finishTransition() }
  }

  private func replace(_ current: UIViewController, by page: UIViewController) {
    page.startTransition(true, animated: false, isManaged: true)
    current.startTransition(false, animated: false, isManaged: true)
    pages = PageState()
    pages.current = page
    insert(page)
    arrange()
    current.viewIfLoaded?.removeFromSuperview()
    if appearance.phase != .appearing { page.finishTransition(ifAppearing: true) }
    release(current)
  }

  /// Ends the disappearance of a page, unless a callback has turned to it again.
  private func release(_ page: UIViewController) {
    guard page !== pages.current, page !== pages.incoming else { return }
    page.startTransition(false, animated: true, isManaged: true)
    page.viewIfLoaded?.removeFromSuperview()
    page.finishTransition()
    remove(page)
  }

  /// Starts the appearance of a page beside the current one.
  private func begin(_ page: UIViewController) {
    guard pages.incoming !== page else { return }
    if let former = pages.incoming { cancel(former) }
    pages.incoming = page
    if pages.target == nil { delegate?.pageViewController(self, willTransitionTo: [page]) }
    page.container.move = .staying
    page.startTransition(true, animated: true, isManaged: true)
    pages.current?.startTransition(false, animated: true, isManaged: true)
    insert(page)
  }

  /// Ends the appearance of a page that isn't turned to.
  private func cancel(_ page: UIViewController) {
    pages.incoming = nil
    release(page)
  }

  // The user's scrolling.

  final func userBeganTurning() {
    guard let current = pages.current, let incoming = pages.incoming else { return }
    if let completion = pages.completion {
      (pages.target, pages.completion) = (nil, nil)
      completion(false)
    }
    // Taken hold of on the way: the nearest page is the one to turn from.
    guard nearestPage === incoming else { return }
    recentre(on: incoming)
    pages.incoming = current
    current.startTransition(true, animated: true, isManaged: true)
    incoming.startTransition(false, animated: true, isManaged: true)
  }

  final func pagesDidScroll() {
    guard !pages.isArranging, isOnScreen, pages.target == nil else { return }
    if let neighbour = visibleNeighbour {
      placeTwin()
      begin(neighbour)
    } else if !scroller.isDragging, scroller.motion == nil {
      // The program has moved the contents.
      pagesDidRest()
    }
  }

  final func pagesDidRest() {
    guard let incoming = pages.incoming, let current = pages.current else { return }
    finish(at: nearestPage === incoming ? incoming : current)
  }

  /// Ends a change at a page: the incoming one, or the current one again.
  final func finish(at page: UIViewController, isInterrupted: Bool = false) {
    guard let incoming = pages.incoming, let current = pages.current else { return }
    let (completion, wasByProgram) = (pages.completion, pages.target != nil)
    (pages.target, pages.completion, pages.incoming) = (nil, nil, nil)
    if page === incoming {
      recentreAtRest(on: incoming)
      current.viewIfLoaded?.removeFromSuperview()
    } else if isOnScreen {
      current.startTransition(true, animated: true, isManaged: true)
    }
    // The page that stays is called first, and its callback may turn pages.
    if appearance.phase != .appearing { page.finishTransition(ifAppearing: true) }
    release(page === incoming ? current : incoming)
    if page === current, pages.incoming == nil { arrange() }
    if !wasByProgram {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [current], transitionCompleted: page === incoming)
    }
    completion?(page === incoming && !isInterrupted)
  }

  private func recentreAtRest(on page: UIViewController) {
    pages.current = page
    (pages.before, pages.after, pages.hasNeighbours) = (nil, nil, false)
    arrange()
  }

  /// Turns to a neighbour for an arrow key.
  final func turnByKey(_ direction: NavigationDirection) {
    guard pages.incoming == nil, let page = direction == .forward ? pages.after : pages.before else { return }
    pages.isTwinBefore = direction == .reverse
    begin(page)
    scroll(to: page)
  }
}
