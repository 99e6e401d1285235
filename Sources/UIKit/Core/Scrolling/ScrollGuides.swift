import KinoraGeometry
import KinoraLayers

/// A scroll view's layout guides for its contents and its frame. Created on first access.
final class ScrollGuides {
  let content = UILayoutGuide()
  let frame = UILayoutGuide()

  init(in scrollView: UIScrollView) {
    content.identifier = "UIScrollView-contentLayoutGuide"
    frame.identifier = "UIScrollView-frameLayoutGuide"
    scrollView.addLayoutGuide(content)
    scrollView.addLayoutGuide(frame)
    // Constraints of the contents determine the size.
    content.fixedOrigin = .zero
    content.didMove = { [weak scrollView] frame in scrollView?.contentGuideDidMove(to: frame) }
  }

  /// Activates the frame guide's constraints. Called after the scroll view has stored its guides: it reads them here.
  func activate(in scrollView: UIScrollView) {
    // The view's own edges move with the offset in the contents' space.
    NSLayoutConstraint.activate([
      frame.leftAnchor.constraint(equalTo: scrollView.leftAnchor),
      frame.topAnchor.constraint(equalTo: scrollView.topAnchor),
      frame.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      frame.heightAnchor.constraint(equalTo: scrollView.heightAnchor),
    ])
  }
}

extension UIScrollView {
  /// The guide of the contents. Constraints from contents to all its edges determine `contentSize`.
  public final var contentLayoutGuide: UILayoutGuide { scrollGuides.content }

  /// The guide of the view's own frame, which doesn't move with the contents.
  public final var frameLayoutGuide: UILayoutGuide { scrollGuides.frame }

  final var scrollGuides: ScrollGuides {
    if let guides { return guides }
    let made = ScrollGuides(in: self)
    guides = made
    made.activate(in: self)
    return made
  }

  final func contentGuideDidMove(to frame: CGRect) {
    contentSize = frame.size
  }
}
