import KinoraFrames

/// A frame of another program: when it was drawn, and when it was seen.
package struct SeenFrame: Sendable, Equatable {
  /// The host times of the first and the last drawing; of a presented picture, the time at which it was seen.
  package var first: UInt64
  package var last: UInt64
  package var displayTime: UInt64
  package var source: TimestampSource

  package init(first: UInt64, last: UInt64, displayTime: UInt64, source: TimestampSource) {
    (self.first, self.last, self.displayTime, self.source) = (first, last, displayTime, source)
  }

  /// A burst of drawing, which is seen at the next refresh if the refreshes are known.
  ///
  /// - Parameter refresh: The display's refreshes; nil if unknown, or if a compositor shows windows later.
  package init(_ burst: DamageBurst, refresh: DisplayRefresh?) {
    let shown = refresh?.first(after: burst.last)
    self.init(
      first: burst.first, last: burst.last, displayTime: shown ?? burst.last,
      source: shown == nil ? .damage : .damageRefresh)
  }

  /// A picture that the Present extension has shown.
  package init(presentedAt time: UInt64) {
    self.init(first: time, last: time, displayTime: time, source: .presentedPixmap)
  }
}
