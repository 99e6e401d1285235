import KinoraGeometry
import KinoraMotion
import Testing

@testable import KinoraTools

/// The handles of the curves in an animation's course.
@Suite struct CurvePieceTests {
  private let piece = CurvePiece(
    curve: .linear, segment: 1, begin: CGPoint(x: 0.5, y: 1), end: CGPoint(x: 0.75, y: 0.5))

  @Test func handlesAreSharesOfTheSegment() {
    var piece = piece
    piece.curve = TimingCurve(0.4, 0, 0.8, 1)
    #expect(piece.handles == [CGPoint(x: 0.6, y: 1), CGPoint(x: 0.7, y: 0.5)])
  }

  @Test func aHandleGoesWhereItIsMoved() {
    var piece = piece
    piece.move(0, to: CGPoint(x: 0.625, y: 0.25))
    #expect(piece.curve == TimingCurve(0.5, 1.5, 1, 1))
    piece.move(1, to: CGPoint(x: 2, y: 1.25))
    #expect(piece.curve == TimingCurve(0.5, 1.5, 1, -0.5))
  }

  @Test func aFlatPieceMovesAcrossOnly() {
    var flat = CurvePiece(curve: .easeIn, segment: 0, begin: .zero, end: CGPoint(x: 1, y: 0))
    flat.move(0, to: CGPoint(x: 0.3, y: 0.8))
    #expect(flat.curve == TimingCurve(0.3, 0, 1, 1))
    var point = CurvePiece(curve: .easeIn, segment: 0, begin: .zero, end: .zero)
    point.move(1, to: CGPoint(x: 0.3, y: 0.8))
    #expect(point.curve == .easeIn)
  }
}
