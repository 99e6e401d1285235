import KinoraGeometry

/// Changes layers as soon as a frame shows a certain media time.
///
/// A frame is seen a little later than its main frame runs. Callbacks of animations come at the time of the main frame,
/// too late for a change that the first picture of a time has to show.
package protocol ShownTimeObserver: AnyObject {
  /// The media time at which the next change is due; nil or infinity for none. Its call moves it on.
  var nextShownTime: CFTimeInterval? { get }

  /// Called in a main frame whose frame shows `nextShownTime` or later, at most once in each.
  func changeLayers(forFrameShowing time: CFTimeInterval)
}

/// The observers of a context, which aren't retained.
struct ShownTimeObservers {
  private struct Entry {
    weak var observer: (any ShownTimeObserver)?
  }

  /// One nanosecond: rounding may make a frame miss a time by the last digits.
  private static let tolerance: CFTimeInterval = 1e-9

  private var entries: [Entry] = []

  mutating func add(_ observer: any ShownTimeObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
    entries.append(Entry(observer: observer))
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The media time of the next change; nil for none.
  var next: CFTimeInterval? { entries.lazy.compactMap { $0.observer?.nextShownTime }.min() }

  /// Returns the observers whose changes a frame shows, with their times, the earliest first.
  func due(by time: CFTimeInterval) -> [(time: CFTimeInterval, observer: any ShownTimeObserver)] {
    entries.compactMap { entry in
      guard let observer = entry.observer, let next = observer.nextShownTime, next <= time + Self.tolerance else {
        return nil
      }
      return (next, observer)
    }.sorted { $0.time < $1.time }
  }
}

extension LayerContext {
  /// Adds an observer, which isn't retained; does nothing for one that was added before.
  package func add(_ observer: any ShownTimeObserver) {
    shownTimeObservers.add(observer)
    onNeedsCommit?()
  }

  /// The media time that a frame must show for the next change of an observer; nil for none.
  package var nextShownTime: CFTimeInterval? { shownTimeObservers.isEmpty ? nil : shownTimeObservers.next }

  /// Delivers the begins and ends that are due, and between them, in order of time, the changes of observers.
  func deliverDue(at time: CFTimeInterval, seenAt frameTime: CFTimeInterval) {
    if !shownTimeObservers.isEmpty {
      for due in shownTimeObservers.due(by: frameTime) {
        deliverDue(at: min(time, due.time))
        due.observer.changeLayers(forFrameShowing: frameTime)
      }
    }
    deliverDue(at: time)
  }
}
