import Foundation
import KinoraGeometry

func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
  abs(a - b) <= tolerance
}

func isClose(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-6) -> Bool {
  isClose(a.x, b.x, tolerance) && isClose(a.y, b.y, tolerance)
}

func isClose(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-6) -> Bool {
  isClose(a.origin, b.origin, tolerance) && isClose(a.width, b.width, tolerance)
    && isClose(a.height, b.height, tolerance)
}

func isClose(_ a: CGAffineTransform, _ b: CGAffineTransform, _ tolerance: CGFloat = 1e-6) -> Bool {
  isClose(CATransform3DMakeAffineTransform(a), CATransform3DMakeAffineTransform(b), tolerance)
}

func isClose(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: CGFloat = 1e-6) -> Bool {
  zip(entries(a), entries(b)).allSatisfy { isClose($0, $1, tolerance) }
}

private func entries(_ t: CATransform3D) -> [CGFloat] {
  [
    t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
  ]
}

func isClose(_ a: BezierPath, _ b: BezierPath, _ tolerance: CGFloat = 1e-6) -> Bool {
  a.hasSameShape(as: b) && zip(a.points, b.points).allSatisfy { isClose($0, $1, tolerance) }
}
