import Geometry
import Motion
extension AnimatableKey { nonisolated init?(keyPath: String) { return nil } }
extension LayerValues { subscript(key: AnimatableKey) -> AnimationValue? { get { nil } set {} } }
extension AnimationRecord { var end: Double { 0 } }
extension Spring {
 init(perceptualDuration: Double, bounce: Double) { self.init() }
 func settlingDuration(velocity: Double) -> Double { 0 }
 var perceptualDuration: Double {0}
 var bounce: Double {0}
}
func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { true }
func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { .identity }
func CATransform3DMakeAffineTransform(_ t: CGAffineTransform) -> CATransform3D { CATransform3DIdentity}
func CATransform3DMakeTranslation(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CATransform3D { CATransform3DIdentity}
func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a}
