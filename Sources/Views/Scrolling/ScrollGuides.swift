import Geometry
import Layers

/// The guides that constraints speak of contents and frame by; made when they are first asked for.
final class ScrollGuides {
  let content = UILayoutGuide()
  let frame = UILayoutGuide()
  private var frameConstraints: [NSLayoutConstraint] = []
  private var contentConstraints: [NSLayoutConstraint] = []

  init(in scrollView: UIScrollView) {
    content.identifier = "UIScrollView-contentLayoutGuide"
    frame.identifier = "UIScrollView-frameLayoutGuide"
    scrollView.addLayoutGuide(content)
    scrollView.addLayoutGuide(frame)
    frameConstraints = [
      frame.leftAnchor.constraint(equalTo: scrollView.leftAnchor),
      frame.topAnchor.constraint(equalTo: scrollView.topAnchor),
      frame.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      frame.heightAnchor.constraint(equalTo: scrollView.heightAnchor),
    ]
    // The size is what the contents make of it.
    contentConstraints = [
      content.leftAnchor.constraint(equalTo: scrollView.leftAnchor),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor),
    ]
    content.didMove = { [weak scrollView] frame in scrollView?.contentGuideDidMove(to: frame) }
  }

  /// Called once the scroll view knows its guides.
  func activate(in scrollView: UIScrollView) {
    NSLayoutConstraint.activate(frameConstraints + contentConstraints)
    follow(scrollView)
  }

  /// The contents stay at the origin of their space while the view's edges move through it.
  func follow(_ scrollView: UIScrollView) {
    let origin = scrollView.bounds.origin
    if contentConstraints[0].constant != -origin.x { contentConstraints[0].constant = -origin.x }
    if contentConstraints[1].constant != -origin.y { contentConstraints[1].constant = -origin.y }
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
