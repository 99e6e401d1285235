import Foundation
import Geometry
import Layers
import Testing

@testable import Views

@Suite(.serialized) struct ProbeTests {
  func time(_ name: String, _ body: () -> Void) {
    let t = ContinuousClock().measure(body)
    print("PROBE \(name): \(t)")
  }

  @Test func costNothingPending() {
    let stage = ViewStage()
    for _ in 0..<100 {
      let box = makeChild(of: stage.window)
      box.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
      for _ in 0..<100 {
        let v = makeChild(of: box)
        NSLayoutConstraint.activate([v.topAnchor.constraint(equalTo: box.topAnchor), v.leftAnchor.constraint(equalTo: box.leftAnchor), v.widthAnchor.constraint(equalToConstant: 10), v.heightAnchor.constraint(equalToConstant: 10)])
      }
    }
    time("10k first") { stage.turn() }
    time("10k layoutIfNeeded x1000 idle") { for _ in 0..<1000 { stage.window.layoutIfNeeded() } }
    time("turn idle x1000") { for _ in 0..<1000 { stage.turn() } }
  }

  @Test func costArranged() {
    for n in [100, 200] {
      let stage = ViewStage()
      let stack = UIStackView()
      stack.axis = .vertical
      _ = makeChild(of: stage.window, stack)
      stack.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
      stack.leftAnchor.constraint(equalTo: stage.window.leftAnchor).isActive = true
      time("arranged \(n) add") { for _ in 0..<n { stack.addArrangedSubview(WishingView(20, 10)) } }
      time("arranged \(n) turn") { stage.turn() }
      #expect(stack.bounds.height == CGFloat(n * 10))
      time("arranged \(n) hide one") { stack.arrangedSubviews[n / 2].isHidden = true; stage.turn() }
      time("arranged \(n) wish one") { (stack.arrangedSubviews[n / 3] as! WishingView).wanted.height = 25; stage.turn() }
      time("arranged \(n) remove 10") { for _ in 0..<10 { stack.arrangedSubviews[5].removeFromSuperview() }; stage.turn() }
      if n <= 10 {
        time("arranged \(n) add one by one with turns (50)") { for _ in 0..<50 { stack.addArrangedSubview(WishingView(20, 10)); stage.turn() } }
      }
    }
  }

  @Test func costLabelText() {
    for rows in [10, 100, 400] {
      let stage = ViewStage()
      let stack = UIStackView()
      stack.axis = .vertical
      _ = makeChild(of: stage.window, stack)
      stack.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
      stack.leftAnchor.constraint(equalTo: stage.window.leftAnchor).isActive = true
      stack.widthAnchor.constraint(equalToConstant: 300).isActive = true
      var labels: [UILabel] = []
      for i in 0..<rows { let l = UILabel(); l.text = "row \(i)"; labels.append(l)
        let r = UIStackView(arrangedSubviews: [l, UIView()]); stack.addArrangedSubview(r) }
      stage.turn()
      time("label text \(rows) x60") { for i in 0..<60 { labels[rows / 2].text = "frame \(i * 1000)"; stage.turn() } }
      stage.context.layoutWork = LayoutWork()
      labels[rows / 2].text = "frame x"; stage.turn()
      print("PROBE work \(stage.context.layoutWork)")
    }
  }

  @Test func costOneConstantInNests() {
    let stage = ViewStage()
    let scroller = UIScrollView(frame: stage.window.bounds)
    stage.window.addSubview(scroller)
    let outer = UIStackView(); outer.axis = .vertical
    _ = makeChild(of: scroller, outer)
    NSLayoutConstraint.activate([outer.topAnchor.constraint(equalTo: scroller.contentLayoutGuide.topAnchor), outer.leadingAnchor.constraint(equalTo: scroller.contentLayoutGuide.leadingAnchor), outer.trailingAnchor.constraint(equalTo: scroller.contentLayoutGuide.trailingAnchor), outer.bottomAnchor.constraint(equalTo: scroller.contentLayoutGuide.bottomAnchor), outer.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor)])
    var lefts: [NSLayoutConstraint] = []
    for _ in 0..<20 {
      let row = UIStackView(); row.spacing = 2; row.distribution = .fillEqually
      for _ in 0..<6 {
        let box = UIView()
        box.heightAnchor.constraint(equalToConstant: 40).isActive = true
        row.addArrangedSubview(box)
        for _ in 0..<3 {
          let v = makeChild(of: box)
          let left = v.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 1)
          lefts.append(left)
          NSLayoutConstraint.activate([left, v.topAnchor.constraint(equalTo: box.topAnchor), v.widthAnchor.constraint(equalToConstant: 4), v.heightAnchor.constraint(equalToConstant: 4)])
        }
      }
      outer.addArrangedSubview(row)
    }
    stage.turn()
    stage.context.layoutWork = LayoutWork()
    lefts[200].constant = 5
    time("nested constant") { stage.turn() }
    #expect(stage.context.layoutWork.layersLaidOut == 1)
    #expect(scroller.contentSize == CGSize(width: 320, height: 800))
  }

  @Test func conflictsByTheHundred() {
    for n in [50, 100, 200, 400] {
      let root = makeRoot()
      var reports = 0, size = 0
      ViewWorld.current.onReport = { reports += 1; size += $0.utf8.count }
      let views = (0..<n).map { _ in makeChild(of: root) }
      for v in views { v.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        v.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true }
      for (i, v) in views.enumerated() { v.widthAnchor.constraint(equalToConstant: 10).isActive = true; v.widthAnchor.constraint(equalToConstant: CGFloat(20 + i)).isActive = true }
      time("conflicts \(n)") { root.layoutIfNeeded() }
      print("PROBE reports \(reports) bytes \(size)")
      let c = views[0].heightAnchor.constraint(equalToConstant: 5); c.isActive = true
      root.layoutIfNeeded()
      time("conflicts \(n) change") { c.constant = 6; root.layoutIfNeeded() }
      print("PROBE reports \(reports) bytes \(size)")
      ViewWorld.current.onReport = nil
    }
  }

  @Test func toggling() {
    let root = makeRoot()
    let v = makeChild(of: root)
    let a = [v.topAnchor.constraint(equalTo: root.topAnchor), v.leftAnchor.constraint(equalTo: root.leftAnchor), v.widthAnchor.constraint(equalToConstant: 10), v.heightAnchor.constraint(equalToConstant: 10)]
    let b = [v.bottomAnchor.constraint(equalTo: root.bottomAnchor), v.rightAnchor.constraint(equalTo: root.rightAnchor), v.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5), v.heightAnchor.constraint(equalTo: v.widthAnchor, multiplier: 0.5)]
    time("toggle 1000") {
      for i in 0..<1000 {
        if i % 2 == 0 { NSLayoutConstraint.deactivate(b); NSLayoutConstraint.activate(a) } else { NSLayoutConstraint.deactivate(a); NSLayoutConstraint.activate(b); NSLayoutConstraint.activate(b) }
        root.layoutIfNeeded()
      }
    }
    #expect(v.frame == CGRect(x: 160, y: 400, width: 160, height: 80))
  }

  func survives(_ name: String, _ body: @MainActor () -> Void) { print("PROBE survive \(name)"); body() }

  @Test func misuse() {
    let bad: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, -5, 0]
    let stage = ViewStage()
    survives("frames") {
      for x in bad where x.isFinite {
        let v = UIView(frame: CGRect(x: x, y: x, width: x, height: x)); stage.window.addSubview(v)
        let c = makeChild(of: v)
        NSLayoutConstraint.activate([c.leftAnchor.constraint(equalTo: v.leftAnchor), c.rightAnchor.constraint(equalTo: v.rightAnchor), c.topAnchor.constraint(equalTo: v.topAnchor), c.bottomAnchor.constraint(equalTo: v.bottomAnchor)])
        stage.turn()
        let d = makeChild(of: stage.window)
        d.widthAnchor.constraint(equalToConstant: x).isActive = true
        d.leftAnchor.constraint(equalTo: v.rightAnchor, constant: x).isActive = true
        stage.turn()
        print("PROBE   \(x): \(c.frame) \(d.frame)")
        v.removeFromSuperview(); d.removeFromSuperview()
      }
    }
    survives("scroll") {
      let s = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)); stage.window.addSubview(s)
      for x in bad {
        s.contentSize = CGSize(width: x, height: x); s.contentOffset = CGPoint(x: x, y: x); stage.turn()
        s.setContentOffset(CGPoint(x: x, y: x), animated: true); stage.advance(to: stage.time + 0.1)
        s.contentInset = UIEdgeInsets(top: x, left: x, bottom: x, right: x); stage.turn()
        s.minimumZoomScale = x; s.maximumZoomScale = x; s.zoomScale = x
        s.scrollRectToVisible(CGRect(x: x, y: x, width: x, height: x), animated: true); stage.advance(to: stage.time + 0.1)
        s.flashScrollIndicators(); stage.advance(to: stage.time + 0.1)
        s.decelerationRate = UIScrollView.DecelerationRate(rawValue: x)
        print("PROBE   \(x): \(s.contentOffset) \(s.contentSize) \(s.contentInset) \(s.bounds) \(s.zoomScale)")
      }
    }
    survives("slider") {
      let s = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30)); stage.window.addSubview(s)
      for x in bad.map({ Float($0) }) {
        s.minimumValue = x; stage.turn(); s.maximumValue = -x; stage.turn(); s.value = x; stage.turn(); s.setValue(x, animated: true); stage.turn()
        print("PROBE   \(x): \(s.minimumValue) \(s.maximumValue) \(s.value)")
      }
      s.minimumValue = 5; s.maximumValue = 1; s.value = 3; stage.turn()
      print("PROBE   5..1: \(s.minimumValue) \(s.maximumValue) \(s.value)")
      let st = UIStepper(frame: .zero)
      for x in bad.map({ Double($0) }) where x > 0 { st.maximumValue = x; st.stepValue = x; st.value = x }
      st.stepValue = .nan == 0 ? 1 : 1
      let p = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 3)); stage.window.addSubview(p)
      for x in bad { p.progress = Float(x); stage.turn(); p.setProgress(Float(x), animated: true); stage.turn() }
      let g = UISegmentedControl(items: ["", "b", ""]); stage.window.addSubview(g)
      for i in [-1, 0, 2] { g.selectedSegmentIndex = i; stage.turn() }
      g.removeAllSegments(); stage.turn(); g.frame = .zero; stage.turn()
      g.insertSegment(withTitle: String(repeating: "x", count: 10000), at: 99, animated: true); stage.turn()
      for x in bad { g.setWidth(x, forSegmentAt: 0); stage.turn() }
    }
    survives("labels") {
      let l = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100)); stage.window.addSubview(l)
      l.numberOfLines = 0
      let huge = String(repeating: "lorem ipsum ", count: 10_000)
      time("huge") { l.text = huge; stage.turn() }
      for x in bad { l.preferredMaxLayoutWidth = x; _ = l.intrinsicContentSize; _ = l.sizeThatFits(CGSize(width: x, height: x)); l.minimumScaleFactor = x; _ = l.textRect(forBounds: CGRect(x: x, y: x, width: x, height: x), limitedToNumberOfLines: -3) }
      l.text = ""; stage.turn(); l.text = nil; stage.turn(); l.text = "\n\n\n\u{0}\u{202E}"; stage.turn()
      l.font = UIFont.systemFont(ofSize: 0); stage.turn(); l.font = UIFont.systemFont(ofSize: 1e300); stage.turn(); l.font = UIFont.systemFont(ofSize: .nan); stage.turn()
      l.numberOfLines = .max; stage.turn(); l.adjustsFontSizeToFitWidth = true; l.text = "abc def"; l.font = .systemFont(ofSize: 20); l.frame.size = .zero; stage.turn(); l.frame.size = CGSize(width: 1e300, height: 1e300); stage.turn()
      l.removeFromSuperview()
      let m = UILabel(); m.numberOfLines = 0; m.text = "some words in a row"; _ = makeChild(of: stage.window, m)
      let w = m.widthAnchor.constraint(equalToConstant: 0); w.isActive = true
      for x in bad where x.isFinite { w.constant = x; stage.turn(); print("PROBE   label width \(x): \(m.frame)") }
    }
    survives("stack") {
      let s = UIStackView(arrangedSubviews: [WishingView(10), WishingView(20)]); _ = makeChild(of: stage.window, s)
      for d in 0..<5 { s.distribution = .init(rawValue: d)!
        for x in bad { s.spacing = x; s.setCustomSpacing(x, after: s.arrangedSubviews[0]); (s.arrangedSubviews[1] as! WishingView).wanted = CGSize(width: x, height: x); s.layoutMargins = UIEdgeInsets(top: x, left: x, bottom: x, right: x); stage.turn() } }
      s.removeArrangedSubview(UIView()); s.addArrangedSubview(s.arrangedSubviews[0]); stage.turn()
      let other = UIStackView(arrangedSubviews: s.arrangedSubviews); _ = makeChild(of: stage.window, other); stage.turn()
      #expect(s.arrangedSubviews.isEmpty && other.arrangedSubviews.count == 2)
    }
    survives("images") {
      let i = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)); stage.window.addSubview(i)
      i.image = UIImage(); stage.turn(); i.animationImages = []; i.startAnimating(); stage.turn(); i.animationImages = [UIImage()]; i.animationDuration = .nan; i.startAnimating(); stage.turn(); i.stopAnimating()
      for x in bad { let r = UIGraphicsImageRenderer(size: CGSize(width: min(x, 100), height: x)); if !(x > 100) { let image = r.image { _ in }; i.image = image; i.image = image.resizableImage(withCapInsets: UIEdgeInsets(top: x, left: x, bottom: x, right: x)); stage.turn() } }
      i.animationDuration = -1; i.animationRepeatCount = -1; i.startAnimating(); stage.turn()
    }
    survives("guides") {
      let g = UILayoutGuide(); _ = g.hasAmbiguousLayout; _ = g.layoutFrame; g.owningView = stage.window; g.owningView = nil
      let c = g.widthAnchor.constraint(equalToConstant: 5); stage.window.addLayoutGuide(g); c.isActive = true; stage.turn(); g.owningView = nil; #expect(!c.isActive); stage.turn()
    }
    survives("fitting") {
      let v = UIView(); for x in bad { _ = v.systemLayoutSizeFitting(CGSize(width: x, height: x)); _ = v.systemLayoutSizeFitting(CGSize(width: x, height: x), withHorizontalFittingPriority: UILayoutPriority(0), verticalFittingPriority: UILayoutPriority(1001)) }
      for p: Float in [-1, 0, 0.5, 1001, .nan, .infinity] { v.setContentHuggingPriority(UILayoutPriority(p), for: .horizontal); v.setContentCompressionResistancePriority(UILayoutPriority(p), for: .vertical) }
      let w = WishingView(5, 5); _ = makeChild(of: stage.window, w); w.leftAnchor.constraint(equalTo: stage.window.leftAnchor).isActive = true
      for p: Float in [-1, 0, 0.5, 1001, .nan, .infinity] { w.setContentHuggingPriority(UILayoutPriority(p), for: .horizontal); w.setContentCompressionResistancePriority(UILayoutPriority(p), for: .vertical); stage.turn() }
    }
  }
}
