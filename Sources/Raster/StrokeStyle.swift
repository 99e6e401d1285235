/// The style of a path's stroke; lengths are in the path's own space.
package struct StrokeStyle: Hashable, Sendable {
  package enum Cap: UInt8, Sendable, CaseIterable { case butt, round, square }
  package enum Join: UInt8, Sendable, CaseIterable { case miter, round, bevel }

  package var width = 1.0
  package var cap = Cap.butt
  package var join = Join.miter
  package var miterLimit = 10.0
  package var dashes: [Double] = []
  package var dashPhase = 0.0
  /// The part of the whole path that is drawn, in fractions of its length, 0...1.
  package var start = 0.0
  package var end = 1.0

  package init() {}
}
