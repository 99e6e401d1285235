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
    let bounds = scrollView.bounds
    frameConstraints = [
      frame.leftAnchor.constraint(equalTo: scrollView.leftAnchor, constant: bounds.minX),
      frame.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: bounds.minY),
      frame.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      frame.heightAnchor.constraint(equalTo: scrollView.heightAnchor),
    ]
    // The size is what the contents make of it.
    contentConstraints = [
      content.leftAnchor.constraint(equalTo: scrollView.leftAnchor),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor),
    ]
    NSLayoutConstraint.activate(frameConstraints + contentConstraints)
    content.didMove = { [weak scrollView] frame in scrollView?.contentGuideDidMove(to: frame) }
  }

  /// The frame stays where the view is while the contents move.
  func follow(_ scrollView: UIScrollView) {
    let origin = scrollView.bounds.origin
    if frameConstraints[0].constant != origin.x { frameConstraints[0].constant = origin.x }
    if frameConstraints[1].constant != origin.y { frameConstraints[1].constant = origin.y }
  }
}

extension UIScrollView {
  /// The contents. Its size is free: constraints that tie contents to all its edges give `contentSize`.
  public final var contentLayoutGuide: UILayoutGuide { scrollGuides.content }

  /// The view's own frame, which stays while the contents move.
  public final var frameLayoutGuide: UILayoutGuide { scrollGuides.frame }

  private var scrollGuides: ScrollGuides {
    if let guides { return guides }
    let made = ScrollGuides(in: self)
    guides = made
    return made
  }

  final func contentGuideDidMove(to frame: CGRect) {
    contentSize = frame.size
  }
}
