import KinoraGeometry

/// User input at a media time: `0.5:space`, `1:click@480,270`, `1:drag@100,200-300,200`.
///
/// Points are in the scene's coordinates, independent of the window's size.
package struct ScriptedInput: Sendable, Equatable {
  package enum Act: Sendable, Equatable {
    case key(Key)
    case click(CGPoint)
    /// A drag from one point to another at constant speed, in `dragDuration`.
    case drag(from: CGPoint, to: CGPoint)
  }

  /// Seconds of media time.
  package var time: Double
  package var act: Act

  /// The durations of a scripted click and drag, in seconds.
  package static let clickDuration = 0.05
  package static let dragDuration = 0.3
  private static let moveInterval = 1.0 / 60

  package init(time: Double, act: Act) {
    self.time = time
    self.act = act
  }

  package init(time: Double, key: Key) {
    self.init(time: time, act: .key(key))
  }

  /// Parses `TIME:KEY`, `TIME:click@X,Y` and `TIME:drag@X,Y-X,Y`. Nil if the time isn't finite and at least 0, the key
  /// is missing, or a point isn't two finite numbers.
  package init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), let time = Double(text[..<colon]), time.isFinite, time >= 0,
      let act = Act(text[text.index(after: colon)...])
    else { return nil }
    self.init(time: time, act: act)
  }

  /// The input in the form that `init(_:)` parses.
  package var text: String {
    switch act {
    case .key(let key): "\(time):\(key.name)"
    case .click(let point): "\(time):click@\(point.x),\(point.y)"
    case .drag(let start, let end): "\(time):drag@\(start.x),\(start.y)-\(end.x),\(end.y)"
    }
  }

  /// The key of a key press; nil for other input.
  package var key: Key? {
    if case .key(let key) = act { key } else { nil }
  }

  /// The input events, ordered by time.
  package var events: [(time: Double, kind: InputEvent.Kind)] {
    switch act {
    case .key(let key):
      return [(time, .keyDown(key, isRepeat: false, shift: false, control: false)), (time, .keyUp(key))]
    case .click(let point):
      return [
        (time, .pointerMoved(point)), (time, .pointerDown(point, button: 1)),
        (time + Self.clickDuration, .pointerUp(point, button: 1)),
      ]
    case .drag(let start, let end):
      let steps = Int((Self.dragDuration / Self.moveInterval).rounded())
      let moves = (1...steps).map { step in
        let fraction = Double(step) / Double(steps)
        let point = CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
        return (time: time + Self.dragDuration * fraction, kind: InputEvent.Kind.pointerMoved(point))
      }
      return [(time, .pointerMoved(start)), (time, .pointerDown(start, button: 1))] + moves
        + [(time + Self.dragDuration, .pointerUp(end, button: 1))]
    }
  }
}

extension ScriptedInput.Act {
  fileprivate init?(_ text: Substring) {
    guard let at = text.firstIndex(of: "@") else {
      guard !text.isEmpty else { return nil }
      self = .key(Key(String(text)))
      return
    }
    let places = text[text.index(after: at)...]
    switch text[..<at] {
    case "click":
      guard let point = Self.point(places) else { return nil }
      self = .click(point)
    case "drag":
      // A minus may also be a sign: the separator follows a digit.
      let ends = places.indices.filter { index in
        places[index] == "-" && index > places.startIndex && places[places.index(before: index)].isNumber
      }
      for index in ends {
        if let start = Self.point(places[..<index]), let end = Self.point(places[places.index(after: index)...]) {
          self = .drag(from: start, to: end)
          return
        }
      }
      return nil
    default: return nil
    }
  }

  private static func point(_ text: Substring) -> CGPoint? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else { return nil }
    return CGPoint(x: x, y: y)
  }
}
