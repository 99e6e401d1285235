import Foundation
import KinoraGeometry
import KinoraPhysics
import KinoraUIKitValues

/// Attaches an item to a point or to another item, by a rod, a spring, a rope, a pin, a rail or firmly.
///
/// ```swift
/// let attachment = UIAttachmentBehavior(item: ball, attachedToAnchor: CGPoint(x: 160, y: 40))
/// attachment.frequency = 1.5
/// attachment.damping = 0.3
/// animator.addBehavior(attachment)
/// ```
///
/// - Note: Differs from Apple: there is no `attachmentRange` and no `frictionTorque`.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kinds of attachments.
  public enum AttachmentType: Int, Sendable {
    /// Of two items.
    case items
    /// Of an item and a point.
    case anchor
  }

  enum Joining {
    case rod, rope, pin, fixed
    /// Along a direction, in the space of the reference view.
    case rail(CGVector)
  }

  /// The items: one, or two.
  public final let items: [any UIDynamicItem]
  /// The kind of the attachment.
  public final var attachedBehaviorType: AttachmentType { items.count == 2 ? .items : .anchor }
  /// The point that an item is attached to, in points of the reference view. Without meaning for two items.
  open var anchorPoint: CGPoint {
    didSet {
      for joint in joints where joint.hasPlace { joint.place = Vector(anchorPoint) }
      changeValues()
    }
  }
  /// The distance in points: that between the ends when the attachment was made, or the greatest one of a limit.
  open var length: CGFloat { didSet { changeItems() } }
  /// The damping of the spring: 1 for the fastest motion without overshoot. Default 0. Used if `frequency` isn't 0.
  open var damping: CGFloat = 0 { didSet { changeItems() } }
  /// The frequency of the spring in 1/s. Default 0: the attachment is stiff.
  open var frequency: CGFloat = 0 { didSet { changeItems() } }

  private let joining: Joining
  /// The ends in the spaces of the items, from their middles.
  private let offsets: [UIOffset]
  private var joints: [Joint] = []

  /// Attaches the middle of an item to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches a point of an item to a point.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init(.rod, [item], [offset], point)
  }

  /// Attaches the middles of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Attaches points of two items.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(.rod, [item1, item2], [offset1, offset2], nil)
  }

  /// Lets an item slide along a line through a point, without turning.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    make(.rail(axis), [item], at: point)
  }

  /// Lets two items slide along each other, without turning.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    make(.rail(axis), [item1, item2], at: point)
  }

  /// Connects two items by a rope, which is tight now.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.rope, [item1, item2], [offset1, offset2], nil)
  }

  /// Connects two items firmly at a point of the reference view.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    make(.fixed, [item1, item2], at: point)
  }

  /// Connects two items at a point of the reference view, about which they turn.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    make(.pin, [item1, item2], at: point)
  }

  private static func make(_ joining: Joining, _ items: [any UIDynamicItem], at point: CGPoint) -> UIAttachmentBehavior
  {
    UIAttachmentBehavior(joining, items, items.map { $0.offset(of: point) }, point)
  }

  init(_ joining: Joining, _ items: [any UIDynamicItem], _ offsets: [UIOffset], _ anchor: CGPoint?) {
    (self.joining, self.items, self.offsets) = (joining, items, offsets)
    let ends = zip(items, offsets).map { $0.point(at: $1) }
    anchorPoint = anchor ?? ends[0]
    let other = ends.count == 2 ? ends[1] : anchorPoint
    length = hypot(ends[0].x - other.x, ends[0].y - other.y)
    super.init()
  }

  override var ownItems: [any UIDynamicItem] { items }

  override func prepare(_ scene: DynamicScene) {
    let bodies = items.compactMap { scene.body(of: $0) }
    guard bodies.count == items.count, let last = bodies.last else { return }
    let first = bodies.count == 2 ? bodies[0] : nil
    let ends = (Vector(first == nil ? .zero : offsets[0]), Vector(offsets[offsets.count - 1]))
    let spring =
      frequency > 0 ? Joint.Spring(frequency: Double(frequency), damping: Double(max(damping, 0))) : nil
    joints = kinds(first, last).map { Joint($0, first, last, offsets: ends, spring: spring) }
    for joint in joints { joint.place = Vector(anchorPoint) }
    scene.world.joints += joints
  }

  private func kinds(_ first: Body?, _ second: Body) -> [Joint.Kind] {
    let angle = second.angle - (first?.angle ?? 0)
    switch joining {
    case .rod: return [.distance(Double(length))]
    case .rope: return [.rope(Double(length))]
    case .pin: return [.pin]
    case .fixed: return [.pin, .angle(angle)]
    case .rail(let axis): return [.line(first?.unturned(Vector(axis)) ?? Vector(axis)), .angle(angle)]
    }
  }
}

extension UIDynamicItem {
  /// Returns a point of the reference view, given in the item's space from its middle.
  fileprivate func point(at offset: UIOffset) -> CGPoint {
    let turn = CGAffineTransform(rotationAngle: atan2(transform.b, transform.a))
    let turned = CGPoint(x: offset.horizontal, y: offset.vertical).applying(turn)
    return CGPoint(x: center.x + turned.x, y: center.y + turned.y)
  }

  fileprivate func offset(of point: CGPoint) -> UIOffset {
    let turn = CGAffineTransform(rotationAngle: -atan2(transform.b, transform.a))
    let turned = CGPoint(x: point.x - center.x, y: point.y - center.y).applying(turn)
    return UIOffset(horizontal: turned.x, vertical: turned.y)
  }
}
