import Foundation
import KinoraGeometry
import Testing

@Suite struct RectTests {
  private let rect = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test func overlapsAsFoundationIntersects() {
    let others = [
      CGRect(x: 5, y: 5, width: 10, height: 10), CGRect(x: 12, y: 0, width: 1, height: 1),
      CGRect(x: 8, y: 8, width: -6, height: -6), CGRect(x: 2, y: 3, width: 4, height: 5), .infinite,
    ]
    for other in others {
      #expect(rect.overlap(with: other) == rect.intersection(other))
      #expect(other.overlap(with: rect) == rect.intersection(other))
    }
    #expect(rect.overlap(with: .null).isNull)
  }

  @Test(arguments: [.nan, -.infinity] as [CGFloat])
  func overlapsNothingThatIsNowhere(number: CGFloat) {
    #expect(rect.overlap(with: CGRect(x: number, y: 0, width: 5, height: 5)).isNull)
    #expect(CGRect(x: 0, y: number, width: 5, height: 5).overlap(with: rect).isNull)
    #expect(rect.overlap(with: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5)).isNull)
  }

  @Test func knowsWhatIsFinite() {
    #expect(rect.isFinite && CGPoint(x: 1, y: 2).isFinite && CATransform3DIdentity.isFinite)
    #expect(!CGRect.null.isFinite && !CGRect.infinite.applying(.identity).insetBy(dx: -1e308, dy: 0).isFinite)
    #expect(!CGSize(width: CGFloat.nan, height: 0).isFinite)
    #expect(!CATransform3DMakeScale(.infinity, 1, 1).isFinite && !CGAffineTransform(scaleX: .nan, y: 1).isFinite)
  }

  @Test func spansAnyTwoCorners() {
    #expect(CGRect(corner: CGPoint(x: 10, y: 0), corner: CGPoint(x: 0, y: 10)) == rect)
    #expect(rect.center == CGPoint(x: 5, y: 5))
  }
}
