import Foundation
import KinoraTools

/// The moments that the timeline marks: commits, key presses, ends of animations and hitches.
final class TimelineMarks {
  enum Kind: Int, CaseIterable {
    case commit, key, completion, hitch
    /// The end of an animation that runs: what waits for it would run then.
    case due

    /// The maximum number of marks that are kept; the oldest are dropped first. Commits come in each frame.
    fileprivate var limit: Int { self == .commit ? 20_000 : 2000 }
  }

  struct Mark: Equatable {
    /// The media time.
    let time: Double
    /// The name of a key, or the length of a hitch; empty for others.
    var text = ""
  }

  /// The marks of a kind.
  struct List {
    /// Sorted by time.
    private(set) var marks: [Mark] = []
    /// Counts the changes other than additions at the end.
    private(set) var revision = 0

    /// Adds a mark in the order of time, and drops the oldest beyond a limit.
    fileprivate mutating func add(_ mark: Mark, limit: Int) {
      if marks.last.map({ $0.time <= mark.time }) ?? true {
        marks.append(mark)
      } else {
        marks.insert(mark, at: index(from: mark.time))
        revision += 1
      }
      // Dropping some at once moves the others less often.
      guard marks.count >= limit + limit / 8 else { return }
      marks.removeFirst(marks.count - limit)
      revision += 1
    }

    fileprivate mutating func replace(with marks: [Mark]) {
      guard marks != self.marks else { return }
      self.marks = marks
      revision += 1
    }

    /// Returns the index of the first mark that isn't before a time.
    func index(from time: Double) -> Int {
      var (low, high) = (0, marks.count)
      while low < high {
        let middle = (low + high) / 2
        if marks[middle].time < time { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  private var lists = Kind.allCases.map { _ in List() }

  /// The distance of commits that are one to the eye, in seconds.
  private static let leastDistance = 1e-3

  subscript(kind: Kind) -> List { lists[kind.rawValue] }

  func add(_ kind: Kind, at time: Double, text: String = "") {
    // Commits differ in nothing.
    if kind == .commit, let last = self[kind].marks.last, abs(time - last.time) < Self.leastDistance { return }
    lists[kind.rawValue].add(Mark(time: time, text: text), limit: kind.limit)
  }

  /// Sets the times at which running animations end.
  func setDue(_ times: [Double]) {
    lists[Kind.due.rawValue].replace(with: times.sorted().map { Mark(time: $0) })
  }

  func clear() {
    for index in lists.indices { lists[index].replace(with: []) }
  }
}
