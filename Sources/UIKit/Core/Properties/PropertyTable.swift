import Foundation

/// The properties that a class adds to those of its superclass, a row each.
///
/// A table stands beside its class and is a generic type over the classes that have the properties. A key path of a
/// subclass differs from that of its superclass, so observers' key paths are looked up in the table for their root.
///
/// ```swift
/// struct SliderPropertyTable<Slider: UISlider>: PropertyTable {
///   typealias Base = SliderPropertyTable<UISlider>
///
///   static var rows: [ObjectProperty] {
///     [
///       .float(\Slider.value, "value").observed,
///       .object(\Slider.thumbTintColor, "thumbTintColor", appearance: .unset()),
///     ]
///   }
/// }
/// ```
///
/// The class adds it to its `propertyTables`:
///
/// ```swift
/// open override class var propertyTables: [any PropertyTable.Type] {
///   super.propertyTables + [SliderPropertyTable<Self>.self]
/// }
/// ```
@_spi(Kinora) public protocol PropertyTable {
  /// The table for the class itself. Its accessors serve subclasses too.
  associatedtype Base: PropertyTable

  /// The rows, made at each call.
  static var rows: [ObjectProperty] { get }
}
