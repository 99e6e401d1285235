import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@_spi(Kinora) @testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// Frames that don't come from constraints alone.
@Suite struct LayoutPlacingTests {
  let root = makeRoot()

  private final class Text: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 30) }
    override func firstBaselineOffset() -> CGFloat? { 12 }
    override func lastBaselineOffset() -> CGFloat? { 5 }
  }

  private final class Shadowed: UIView {
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
  }

  @Test func baselinesAlign() {
    let (a, b, plain) = (Text(), Text(), makeChild(of: root))
    _ = makeChild(of: root, a)
    _ = makeChild(of: root, b)
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      b.firstBaselineAnchor.constraint(equalTo: a.lastBaselineAnchor, constant: 20),
      plain.heightAnchor.constraint(equalToConstant: 8),
      plain.lastBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(isClose(b.frame.minY, 43))
    #expect(plain.frame.maxY == 22)
  }

  @Test func alignmentRectanglesAreWhatIsAligned() {
    let view = Shadowed()
    _ = makeChild(of: root, view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 18, y: 19, width: 106, height: 54))
  }

  @Test func marginsAreAttributes() {
    let view = makeChild(of: root)
    root.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 30)
    for attribute: NSLayoutConstraint.Attribute in [.left, .right] {
      NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: root,
        attribute: attribute == .left ? .leftMargin : .rightMargin, multiplier: 1, constant: 0
      ).isActive = true
    }
    root.layoutIfNeeded()
    #expect(view.frame.minX == 20 && view.frame.maxX == 290)
    root.layoutMargins.left = 40
    root.layoutIfNeeded()
    #expect(view.frame.minX == 40)
  }

  @Test("AL-9: views placed by frames are never moved, and what depends on them follows")
  func frameBasedViewsStay() {
    let parent = UIView(frame: CGRect(x: 199.5, y: 10, width: 100, height: 60))
    root.addSubview(parent)
    let view = makeChild(of: parent)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 210),
      view.rightAnchor.constraint(equalTo: parent.rightAnchor),
    ])
    #expect(isClose(solved(.left, view), 10.5))
    root.layoutIfNeeded()
    #expect(parent.frame.minX == 199.5)
    parent.frame = CGRect(x: 180, y: 10, width: 120, height: 60)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 30, y: 0, width: 90, height: 0))
  }

  @Test("AL-9: autoresizing shares in proportion")
  func autoresizingSharesInProportion() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let child = UIView(frame: CGRect(x: 10, y: 0, width: 20, height: 50))
    child.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleHeight]
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 80)
    #expect(child.frame == CGRect(x: 20, y: 0, width: 40, height: 80))
    parent.layer.bounds.size.width = 100
    #expect(child.frame.width == 20)
    parent.autoresizesSubviews = false
    parent.frame.size = CGSize(width: 500, height: 500)
    #expect(child.frame.width == 20)
  }

  @Test("a view's constraints give it a fitting size")
  func fittingSizes() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 7, height: 7))
    let label = makeChild(of: view, SizedView(60, 20))
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10),
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
      view.rightAnchor.constraint(equalTo: label.rightAnchor, constant: 10),
      view.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 5),
      view.heightAnchor.constraint(lessThanOrEqualToConstant: 90),
    ])
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 30))
    let wide = view.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 200, height: 30))
    #expect(SizedView(33, 44).systemLayoutSizeFitting(.zero) == CGSize(width: 33, height: 44))
    #expect(UIView().systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).width == 10000)
    #expect(view.frame.width == 7)
  }

  @Test("ambiguity can be asked for, and keeps frames")
  func ambiguityKeepsFrames() {
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
    _ = makeChild(of: root, view)
    let right = view.rightAnchor.constraint(equalTo: root.leftAnchor, constant: 80)
    NSLayoutConstraint.activate([right, view.topAnchor.constraint(equalTo: root.topAnchor, constant: 40)])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 30, y: 40, width: 50, height: 60))
    #expect(view.hasAmbiguousLayout)
    view.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(view.frame.minX != 30 && view.frame.maxX == 80)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(!view.hasAmbiguousLayout)
  }

  @Test("a scroll view's contents have the size that constraints to its edges give them")
  func contentsGiveScrollViewsTheirSize() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.addSubview(scrollView)
    let content = makeChild(of: scrollView)
    let badge = makeChild(of: scrollView)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 500),
      badge.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 4),
    ])
    root.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 200, height: 510))
    #expect(content.frame == CGRect(x: 0, y: 10, width: 200, height: 500))
    #expect(badge.frame.minY == 4)
    scrollView.contentOffset.y = 60
    root.layoutIfNeeded()
    #expect(content.frame.minY == 10)
    #expect(badge.frame.minY == 64)
  }

  @Test func subviewsOutliveTheirSuperview() {
    let child = SizedView(30, 30)
    let inner = makeChild(of: child)
    let width = inner.widthAnchor.constraint(equalTo: child.widthAnchor)
    do {
      let parent = makeRoot()
      _ = makeChild(of: parent, child)
      NSLayoutConstraint.activate([width, child.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 10)])
      parent.layoutIfNeeded()
    }
    root.addSubview(child)
    child.topAnchor.constraint(equalTo: root.topAnchor, constant: 7).isActive = true
    root.layoutIfNeeded()
    #expect(child.frame.minY == 7 && inner.frame.width == 30)
    #expect(child.constraintsAffectingLayout(for: .horizontal) == [width])
  }
}
