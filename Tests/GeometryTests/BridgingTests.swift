import Foundation
import KinoraGeometry
import Testing

/// Numbers and structures as objects, which programs store in an `Any` and cast back.
@Suite struct BridgingTests {
  @Test func anObjectCastsToCGFloat() {
    let numbers: [Any] = [0.5, 2, NSNumber(value: Float(0.25)), NSNumber(value: true)] as [NSNumber]
    #expect(numbers.map { $0 as? CGFloat } == [0.5, 2, 0.25, 1])
    #expect(numbers as? [CGFloat] == [0.5, 2, 0.25, 1])
    #expect("0.5" as Any as? CGFloat == nil)
  }

  @Test func aCGFloatCastsToAnObject() {
    let numbers: [CGFloat] = [0.5, -3, .infinity]
    #expect(numbers.map { $0 as Any as? NSNumber } == [0.5, -3, NSNumber(value: Double.infinity)])
    #expect((CGFloat(0.5) as NSNumber).doubleValue == 0.5)
    #expect((CGFloat.nan as NSNumber) as Any as? CGFloat != nil)
  }

  @Test func anIntegerThatNoCGFloatHoldsDoesNotCast() {
    let odd = NSNumber(value: (1 << 53) + 1)
    #expect(odd as Any as? CGFloat == nil && odd as Any as? Double == nil)
    #expect(CGFloat(exactly: odd) == nil)
    #expect(CGFloat(truncating: odd) == CGFloat(1 << 53))
    #expect(CGFloat(exactly: NSNumber(value: 2.5)) == 2.5)
  }

  @Test func objectsHoldTransforms() {
    let transform = CATransform3DMakeRotation(0.5, 1, 2, 3)
    let object = NSValue(caTransform3D: transform)
    #expect(object.caTransform3DValue == transform)
    #expect(object == NSValue(caTransform3D: transform))
    #expect(object != NSValue(caTransform3D: CATransform3DIdentity))
    #expect(object as Any as? CATransform3D == transform)
    #expect((transform as Any as? NSValue)?.caTransform3DValue == transform)
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: plane).cgAffineTransformValue == plane)
    #expect(NSValue(cgAffineTransform: plane) as Any as? CGAffineTransform == plane)
  }

  @Test func objectsHoldPointsSizesAndRectangles() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect((rect.origin as Any as? NSValue)?.cgPointValue == rect.origin)
    #expect((rect.size as Any as? NSValue)?.cgSizeValue == rect.size)
    #expect((rect as Any as? NSValue)?.cgRectValue == rect)
  }

  @Test func anObjectCastsToWhatItHoldsOnly() {
    let objects: [Any] = [
      NSValue(cgPoint: .zero), NSValue(cgSize: .zero), NSValue(cgRect: .zero),
      NSValue(caTransform3D: CATransform3DIdentity), NSValue(cgAffineTransform: .identity), NSNumber(value: 1),
    ]
    #expect(objects.map { $0 is CGPoint } == [true, false, false, false, false, false])
    #expect(objects.map { $0 is CGSize } == [false, true, false, false, false, false])
    #expect(objects.map { $0 is CGRect } == [false, false, true, false, false, false])
    #expect(objects.map { $0 is CATransform3D } == [false, false, false, true, false, false])
    #expect(objects.map { $0 is CGAffineTransform } == [false, false, false, false, true, false])
  }
}
