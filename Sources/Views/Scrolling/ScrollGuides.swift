import Geometry
import Layers

/// The guides that constraints speak of contents and frame by; made when they are first asked for.
final class ScrollGuides {
  let content = UILayoutGuide()
  let frame = UILayoutGuide()

  init(in scrollView: UIScrollView) {
    content.identifier = "UIScrollView-contentLayoutGuide"
    frame.identifier = "UIScrollView-frameLayoutGuide"
    scrollView.addLayoutGuide(content)
    scrollView.addLayoutGuide(frame)
    // The size is what the contents make of it.
    content.fixedOrigin = .zero
    content.didMove = { [weak scrollView] frame in scrollView?.contentGuideDidMove(to: frame) }
  }

  /// Called once the scroll view knows its guides, which it is asked for meanwhile.
  func activate(in scrollView: UIScrollView) {
    // In the space of the contents the view's own edges move with the offset, by themselves.
    NSLayoutConstraint.activate([
      frame.leftAnchor.constraint(equalTo: scrollView.leftAnchor),
      frame.topAnchor.constraint(equalTo: scrollView.topAnchor),
      frame.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      frame.heightAnchor.constraint(equalTo: scrollView.heightAnchor),
    ])
  }
}

extension UIScrollView {
  /// The contents. Its size is free: constraints that tie contents to all its edges give `contentSize`.
  public final var contentLayoutGuide: UILayoutGuide { scrollGuides.content }

  /// The view's own frame, which stays while the contents move.
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
