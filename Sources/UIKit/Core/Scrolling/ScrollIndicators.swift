import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The bars that show the scroll position, as layers above the contents. Created when they are first shown.
final class ScrollIndicators {
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let shortest: CGFloat = 36
  /// The delay before the bars fade and the duration of the fade, in seconds.
  private static let pause = 0.4
  private static let fade = 0.3

  let vertical = CALayer()
  let horizontal = CALayer()

  init(in scrollView: UIScrollView) {
    withoutActions {
      for bar in [vertical, horizontal] {
        bar.cornerRadius = Self.thickness / 2
        bar.opacity = 0
        // Above all contents, including those that are added later.
        bar.zPosition = 10_000
        scrollView.layer.addSublayer(bar)
      }
      adopt(scrollView.indicatorStyle, isDark: scrollView.traitCollection.userInterfaceStyle == .dark)
    }
  }

  /// - Parameter isDark: True for the dark appearance, in which the default style is white.
  func adopt(_ style: UIScrollView.IndicatorStyle, isDark: Bool) {
    let isWhite = style == .white || style == .default && isDark
    withoutActions {
      for bar in [vertical, horizontal] {
        bar.backgroundColor = CGColor(gray: isWhite ? 1 : 0, alpha: isWhite ? 0.6 : 0.4)
      }
    }
  }

  func show(in scrollView: UIScrollView) {
    withoutActions {
      for (bar, isShown) in bars(of: scrollView) {
        bar.removeAnimation(forKey: "fade")
        bar.opacity = isShown ? 1 : 0
      }
    }
    place(in: scrollView)
  }

  func hide(in scrollView: UIScrollView) {
    withoutActions {
      for (bar, _) in bars(of: scrollView) where bar.opacity > 0 {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0
        fade.beginTime = CACurrentMediaTime() + Self.pause
        fade.duration = Self.fade
        fade.fillMode = .backwards
        bar.opacity = 0
        bar.add(fade, forKey: "fade")
      }
    }
  }

  /// Moves the bars to the edges of the visible part.
  func place(in scrollView: UIScrollView) {
    let (shown, inset) = (scrollView.bounds, scrollView.adjustedContentInset)
    let safe = scrollView.automaticallyAdjustsScrollIndicatorInsets ? scrollView.safeAreaInsets : .zero
    let content = scrollView.contentSize
    withoutActions {
      let along = scrollView.verticalScrollIndicatorInsets
      let (y, height) = Self.bar(
        from: shown.minY + along.top + safe.top, to: shown.maxY - along.bottom - safe.bottom, at: shown.minY,
        range: scrollView.verticalRange, content: content.height + inset.top + inset.bottom, shown: shown.height)
      vertical.frame = CGRect(
        x: shown.maxX - Self.margin - Self.thickness - along.right - safe.right, y: y, width: Self.thickness,
        height: height)
      let across = scrollView.horizontalScrollIndicatorInsets
      let (x, width) = Self.bar(
        from: shown.minX + across.left + safe.left, to: shown.maxX - across.right - safe.right, at: shown.minX,
        range: scrollView.horizontalRange, content: content.width + inset.left + inset.right, shown: shown.width)
      horizontal.frame = CGRect(
        x: x, y: shown.maxY - Self.margin - Self.thickness - across.bottom - safe.bottom, width: width,
        height: Self.thickness)
    }
  }

  /// Returns a bar's start and length. The bar takes up the same share of its track as the view does of the contents,
  /// and shrinks when the contents are past their edge.
  private static func bar(
    from low: CGFloat, to high: CGFloat, at offset: CGFloat, range: ClosedRange<Double>, content: CGFloat,
    shown: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let track = max(high - low - 2 * margin, 0)
    guard track > 0, content > 0, shown > 0 else { return (low + margin, 0) }
    let (first, last) = (CGFloat(range.lowerBound), CGFloat(range.upperBound))
    let past = max(first - offset, offset - last, 0)
    let whole = (track * min(shown / content, 1)).clamped(shortest, track)
    let length = max(min(whole, thickness * 3), whole - past)
    let part = last > first ? ((offset - first) / (last - first)).clamped(0, 1) : (offset > first ? 1 : 0)
    return (low + margin + (track - length) * part, length)
  }

  /// Returns the bars; the flag is true if there is something to scroll along the bar's axis.
  private func bars(of scrollView: UIScrollView) -> [(CALayer, Bool)] {
    [
      (vertical, scrollView.showsVerticalScrollIndicator && scrollView.isScrollable(.vertical)),
      (horizontal, scrollView.showsHorizontalScrollIndicator && scrollView.isScrollable(.horizontal)),
    ]
  }

  private func withoutActions(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }
}

extension UIScrollView {
  /// Shows the scroll indicators for a moment.
  public final func flashScrollIndicators() {
    showIndicators()
    if !drag.isActive, motion == nil { hideIndicators() }
  }

  /// The insets of both indicators, in points; reads those of the vertical one.
  public final var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  final func showIndicators() {
    guard showsVerticalScrollIndicator || showsHorizontalScrollIndicator, window != nil else { return }
    let indicators = indicators ?? ScrollIndicators(in: self)
    self.indicators = indicators
    indicators.show(in: self)
  }

  final func hideIndicators() {
    indicators?.hide(in: self)
  }

  final func indicatorsDidMove() {
    indicators?.place(in: self)
  }
}
