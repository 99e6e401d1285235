import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore

/// Labels of several lines under constraints: the width comes first, and the height follows from it.
@Suite struct WrappingTests {
  let root = makeRoot()
  static let prose = "The width that a text gets decides how many lines it takes, and with them how high it is."

  private func label(in parent: UIView, _ text: String = prose) -> UILabel {
    let label = UILabel()
    (label.text, label.numberOfLines) = (text, 0)
    _ = makeChild(of: parent, label)
    return label
  }

  private func height(_ label: UILabel) -> CGFloat {
    label.sizeThatFits(CGSize(width: label.bounds.width, height: .infinity)).height
  }

  @Test func theHeightFollowsFromTheWidth() {
    let label = label(in: root)
    let right = label.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20), right,
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.bounds.width == 280)
    #expect(label.bounds.height == height(label) && label.bounds.height > 40)
    let before = label.bounds.height
    right.constant = -180
    root.layoutIfNeeded()
    #expect(label.bounds.width == 120)
    #expect(label.bounds.height == height(label) && label.bounds.height > before)
    label.text = "Short"
    root.layoutIfNeeded()
    #expect(label.bounds.height == height(label) && label.bounds.height < 30)
    label.text = Self.prose
    right.constant = -20
    root.layoutIfNeeded()
    #expect(label.bounds.height == before)
    label.numberOfLines = 2
    root.layoutIfNeeded()
    #expect(label.bounds.height == height(label) && label.bounds.height < before)
    label.numberOfLines = 1
    root.layoutIfNeeded()
    #expect(label.bounds.height < 30)
  }

  @Test func aTextThatHasRoomIsOneLine() {
    let label = label(in: root, "A few words")
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor), label.topAnchor.constraint(equalTo: root.topAnchor),
      label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.bounds.size == label.intrinsicContentSize)
    #expect(label.bounds.height < 30)
  }

  @Test func whatIsBelowMovesDown() {
    let first = label(in: root)
    let second = label(in: root)
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: root.topAnchor), second.topAnchor.constraint(equalTo: first.bottomAnchor),
      first.leftAnchor.constraint(equalTo: root.leftAnchor), first.widthAnchor.constraint(equalToConstant: 150),
      second.leftAnchor.constraint(equalTo: root.leftAnchor),
      second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 2),
    ])
    root.layoutIfNeeded()
    #expect(second.frame.minY == first.frame.maxY && first.bounds.height > second.bounds.height)
    #expect(second.bounds.height == height(second))
  }

  /// The cell of a list: an image, two labels in a column, and an accessory.
  @Test func aCellIsAsHighAsItsText() {
    let (cell, image, accessory) = (UIView(), SizedView(40, 40), SizedView(12, 20))
    let (title, text) = (label(in: cell, "Title"), label(in: cell))
    let column = UIStackView(arrangedSubviews: [title, text])
    (column.axis, column.spacing) = (.vertical, 4)
    let row = UIStackView(arrangedSubviews: [image, column, accessory])
    (row.spacing, row.alignment) = (12, .center)
    for view in [image, accessory] {
      view.setContentCompressionResistancePriority(.required, for: .horizontal)
      view.setContentHuggingPriority(.required, for: .horizontal)
    }
    _ = makeChild(of: cell, row)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
      row.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
      cell.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: 16),
      cell.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: 8),
    ])
    let fitting = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitting.width == 320)
    _ = makeChild(of: root, cell)
    NSLayoutConstraint.activate([
      cell.leftAnchor.constraint(equalTo: root.leftAnchor), cell.topAnchor.constraint(equalTo: root.topAnchor),
      cell.widthAnchor.constraint(equalToConstant: 320),
    ])
    root.layoutIfNeeded()
    let isFilled = isNear(text.bounds.width, 212)
    #expect(isFilled)
    #expect(text.bounds.height == height(text) && text.bounds.height > 60)
    let isAround = isNear(cell.bounds.height, title.bounds.height + text.bounds.height + 20)
    #expect(isAround)
    #expect(fitting.height == cell.bounds.height)
    #expect(image.frame.width == 40 && accessory.frame.maxX == row.bounds.width)
  }

  @Test func scrolledTextGivesTheContentSize() {
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.addSubview(scroller)
    let text = label(in: scroller, Self.prose + Self.prose + Self.prose)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: scroller.contentLayoutGuide.topAnchor),
      text.leadingAnchor.constraint(equalTo: scroller.contentLayoutGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: scroller.contentLayoutGuide.trailingAnchor),
      text.bottomAnchor.constraint(equalTo: scroller.contentLayoutGuide.bottomAnchor),
      text.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor),
    ])
    root.layoutIfNeeded()
    #expect(text.bounds.width == 200 && text.bounds.height == height(text))
    #expect(scroller.contentSize == text.bounds.size && scroller.contentSize.height > 200)
    scroller.frame.size.width = 320
    root.layoutIfNeeded()
    #expect(scroller.contentSize == CGSize(width: 320, height: height(text)))
  }

  private final class PaddedLabel: UILabel {
    override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(width: size.width + 20, height: size.height + 10)
    }
  }

  @Test func baselinesAreThoseOfTheLines() {
    let (long, short) = (label(in: root), label(in: root, "Name"))
    NSLayoutConstraint.activate([
      long.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      long.leftAnchor.constraint(equalTo: root.leftAnchor), long.widthAnchor.constraint(equalToConstant: 100),
      short.lastBaselineAnchor.constraint(equalTo: long.lastBaselineAnchor),
      short.leftAnchor.constraint(equalTo: long.rightAnchor),
    ])
    root.layoutIfNeeded()
    let endTogether = isNear(short.frame.maxY, long.frame.maxY, 1)
    #expect(endTogether && long.bounds.height > 80)
    // A stretched label keeps its text in the middle.
    short.heightAnchor.constraint(equalToConstant: 60).isActive = true
    root.layoutIfNeeded()
    let (a, b) = (long.baselines!, short.baselines!)
    let areLevel = isNear(long.frame.maxY - a.last, short.frame.maxY - b.last, 1)
    #expect(areLevel)
  }

  @Test func aSubclassMayAddRoomToItsLines() {
    let label = PaddedLabel()
    (label.text, label.numberOfLines) = (Self.prose, 0)
    _ = makeChild(of: root, label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor), label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.widthAnchor.constraint(equalToConstant: 100),
    ])
    root.layoutIfNeeded()
    let isPadded = isNear(label.bounds.height, height(label) + 10)
    #expect(isPadded)
  }

  /// Width from height and height from width: such a layout may not converge, but it ends.
  @Test func aWidthThatFollowsFromTheHeightEnds() {
    let label = label(in: root)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor), label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.widthAnchor.constraint(equalTo: label.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.bounds.width == label.bounds.height)
  }

  @Test func aTextThatChangesItsLinesCostsItsSuperviewAlone() {
    let stage = ViewStage()
    for row in 0..<20 {
      let box = makeChild(of: stage.window)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: CGFloat(row * 20)),
        box.leftAnchor.constraint(equalTo: stage.window.leftAnchor), box.widthAnchor.constraint(equalToConstant: 100),
        box.heightAnchor.constraint(equalToConstant: 20),
      ])
      let text = label(in: box)
      NSLayoutConstraint.activate([
        text.topAnchor.constraint(equalTo: box.topAnchor), text.leftAnchor.constraint(equalTo: box.leftAnchor),
        text.rightAnchor.constraint(equalTo: box.rightAnchor),
      ])
    }
    stage.runMainStages()
    stage.context.layoutWork = LayoutWork()
    let text = stage.window.subviews[7].subviews[0] as! UILabel
    text.text = Self.prose + Self.prose
    stage.runMainStages()
    #expect(text.bounds.height == height(text))
    // The superview, and the label, whose size has changed.
    #expect(stage.context.layoutWork.layersLaidOut == 2)
    #expect(stage.context.layoutWork.layoutPasses == 1)
  }
}
