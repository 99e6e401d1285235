import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitText
@testable import KinoraUIKitValues

/// Strategies of line breaking in labels, text views and drawn strings.
@Suite struct LineBreakStrategyTests {
  private static let korean = "모든 국민은 인간으로서의 존엄과 가치를 가지며, 행복을 추구할 권리를 가진다. Hello 안녕하세요 שלום 반갑습니다"
  private static let font = UIFont.systemFont(ofSize: 17)

  private static func styled(_ strategy: NSParagraphStyle.LineBreakStrategy, _ text: String = korean)
    -> NSAttributedString
  {
    let style = NSMutableParagraphStyle()
    style.lineBreakStrategy = strategy
    return NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style])
  }

  private func label(_ strategy: NSParagraphStyle.LineBreakStrategy? = nil) -> UILabel {
    let label = UILabel()
    label.text = Self.korean
    label.font = Self.font
    label.numberOfLines = 0
    if let strategy { label.lineBreakStrategy = strategy }
    return label
  }

  private func glyphs(_ label: UILabel, width: CGFloat) -> [CGPoint] {
    label.frame = CGRect(x: 0, y: 0, width: width, height: 400)
    label.layer.displayIfNeeded()
    return (label.layer as? GlyphLayer)?.glyphs.flatMap(\.glyphs.points) ?? []
  }

  private static let widths: [CGFloat] = Array(stride(from: 60, through: 320, by: 13))

  @Test func theDefaultsAreThoseOfAppleAndStylesCompareThem() throws {
    #expect(UILabel().lineBreakStrategy == .standard)
    #expect(NSParagraphStyle.default.lineBreakStrategy == [] && NSMutableParagraphStyle().lineBreakStrategy == [])
    typealias Strategy = NSParagraphStyle.LineBreakStrategy
    #expect(Strategy.pushOut.rawValue == 1 && Strategy.hangulWordPriority.rawValue == 2)
    #expect(Strategy.standard.rawValue == 0xFFFF && Strategy.standard.contains([.pushOut, .hangulWordPriority]))
    let style = NSMutableParagraphStyle()
    style.lineBreakStrategy = .hangulWordPriority
    #expect(style != NSMutableParagraphStyle())
    let copy = try #require(style.copy() as? NSParagraphStyle)
    let mutable = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy == style && copy.hashValue == style.hashValue && mutable.lineBreakStrategy == .hangulWordPriority)
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(style)
    #expect(other == style)
    mutable.lineBreakStrategy = [.hangulWordPriority, .pushOut]
    #expect(mutable != style)
  }

  @Test func aLabelKeepsWordsByDefault() {
    var differences = 0
    for width in Self.widths {
      let (kept, priority, broken) = (label(), label([.hangulWordPriority, .pushOut]), label([]))
      #expect(glyphs(kept, width: width) == glyphs(priority, width: width), "\(width)")
      if glyphs(kept, width: width) != glyphs(broken, width: width) { differences += 1 }
    }
    #expect(differences > Self.widths.count / 2)
  }

  @Test func aChangedStrategyLaysTheTextOutAgain() {
    let changed = label()
    for width in Self.widths {
      changed.lineBreakStrategy = .standard
      #expect(glyphs(changed, width: width) == glyphs(label(), width: width), "\(width)")
      changed.lineBreakStrategy = []
      #expect(glyphs(changed, width: width) == glyphs(label([]), width: width), "\(width)")
      let size = CGSize(width: width, height: 0)
      #expect(changed.sizeThatFits(size) == label([]).sizeThatFits(size), "\(width)")
    }
  }

  @Test func allSizesHaveTheSameLines() {
    for width in Self.widths {
      let stage = ViewStage()
      let (label, size) = (label(), label().sizeThatFits(CGSize(width: width, height: 0)))
      label.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        label.topAnchor.constraint(equalTo: stage.window.topAnchor),
        label.widthAnchor.constraint(equalToConstant: width),
      ])
      stage.runMainStages()
      #expect(label.bounds.height == size.height, "\(width)")
      let own = self.label()
      own.preferredMaxLayoutWidth = width
      #expect(own.intrinsicContentSize.height == size.height, "\(width)")
      let box = Self.styled(.standard).boundingRect(
        with: CGSize(width: width, height: 1e6), options: .usesLineFragmentOrigin, context: nil)
      #expect(abs(box.height - size.height) < 1, "\(width)")
    }
  }

  @Test func anAttributedTextHasTheStrategyOfItsStyle() {
    let (own, none) = (label(), label())
    own.attributedText = Self.styled([])
    none.attributedText = NSAttributedString(string: Self.korean, attributes: [.font: Self.font])
    for width in Self.widths {
      #expect(glyphs(own, width: width) == glyphs(label([]), width: width), "\(width)")
      #expect(glyphs(none, width: width) == glyphs(label(), width: width), "\(width)")
    }
    let style = label(.hangulWordPriority).attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
    #expect((style as? NSParagraphStyle)?.lineBreakStrategy == .hangulWordPriority)
  }

  @Test func textViewsFollowTheStyle() {
    let strategies: [NSParagraphStyle.LineBreakStrategy] = [[], .hangulWordPriority]
    var differences = 0
    for width in Self.widths where width > 80 {
      let heights = strategies.map { strategy in
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: 300))
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        view.attributedText = Self.styled(strategy)
        return view.sizeThatFits(CGSize(width: width, height: 1e6)).height
      }
      let boxes = strategies.map { strategy in
        Self.styled(strategy).boundingRect(
          with: CGSize(width: width, height: 1e6), options: .usesLineFragmentOrigin, context: nil
        ).height
      }
      // Less than a line is the height of another script's font.
      if boxes[1] - boxes[0] > 10 {
        differences += 1
        #expect(heights[0] < heights[1], "\(width)")
      }
    }
    #expect(differences > 0)
  }

  @Test func tighteningIsKept() {
    let label = label()
    #expect(!label.allowsDefaultTighteningForTruncation)
    label.allowsDefaultTighteningForTruncation = true
    let style = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
    #expect((style as? NSParagraphStyle)?.allowsDefaultTighteningForTruncation == true)
  }
}
