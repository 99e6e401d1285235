import KinoraInput

/// The keys that enter the states of a file.
///
/// The digits from 1 and then the letters enter the states in their order, and 0 leaves them. Wallpapers that have states
/// for orientations and appearances have a digit for each mode, and keys that turn the device and change the appearance.
package struct StateKeys {
  /// The state that a key enters; nil for the layers as the file has them.
  package struct Choice: Equatable {
    package let state: String?

    package init(state: String?) { self.state = state }
  }

  private enum Change {
    case leave
    case enter(String)
    case mode(String)
    case orientation, appearance
  }

  private typealias Entry = (key: SceneKey, change: Change)

  private let changes: [Entry]
  /// The states by their three words; empty unless all have them.
  private let wallpaper: [WallpaperState]

  /// - Parameter states: The names of the states, each once, in the order of the file.
  package init(_ states: [String]) {
    let parsed = states.compactMap { WallpaperState($0) }
    wallpaper = parsed.count == states.count ? parsed : []
    guard !states.isEmpty else {
      changes = []
      return
    }
    let leave: Entry = (SceneKey("0", "leaves the state"), Change.leave)
    changes = (wallpaper.isEmpty ? Self.inOrder(states) : Self.byWords(wallpaper)) + [leave]
  }

  /// The keys for the key help.
  package var keys: [SceneKey] { changes.map(\.key) }

  /// Returns the state that a key enters; nil for a key that changes nothing.
  ///
  /// - Parameter current: The state that is entered now; nil for none.
  package func choice(_ key: Key, from current: String?) -> Choice? {
    guard let change = changes.first(where: { $0.key.key == key })?.change else { return nil }
    switch change {
    case .leave: return Choice(state: nil)
    case .enter(let name): return Choice(state: name)
    case .mode(let mode): return next(from: current) { $0.mode == mode }
    case .orientation:
      return turned(from: current, \.orientation) { ($0.mode, $0.appearance) == ($1.mode, $1.appearance) }
    case .appearance:
      return turned(from: current, \.appearance) { ($0.mode, $0.orientation) == ($1.mode, $1.orientation) }
    }
  }

  private static func inOrder(_ states: [String]) -> [Entry] {
    // The player's own letters have Ctrl.
    let keys = "123456789abcdefghijklmnopqrstuvwxyz".map(String.init)
    return zip(keys, states).map { (SceneKey($0, "enters the state “\($1)”"), .enter($1)) }
  }

  private static func byWords(_ states: [WallpaperState]) -> [Entry] {
    var keys: [Entry] = unique(states.map(\.mode)).enumerated().map { index, mode in
      (SceneKey("\(index + 1)", "enters “\(mode)”"), .mode(mode))
    }
    let turns = unique(states.map(\.orientation)).count > 1
    let changes = unique(states.map(\.appearance)).count > 1
    if turns { keys.append((SceneKey("o", "the next orientation"), .orientation)) }
    if changes { keys.append((SceneKey("l", "light or dark"), .appearance)) }
    return keys
  }

  private static func unique(_ words: [String]) -> [String] {
    var known: Set<String> = []
    return words.filter { known.insert($0).inserted }
  }

  /// Returns the state among some that has most of the current one's words, of several the first.
  private func next(from current: String?, among isCandidate: (WallpaperState) -> Bool) -> Choice? {
    let candidates = wallpaper.filter(isCandidate)
    let now = current.flatMap { WallpaperState($0) }
    let turned = candidates.filter { $0.orientation == now?.orientation }
    let alike = candidates.filter { $0.appearance == now?.appearance }
    let best = turned.first { $0.appearance == now?.appearance } ?? turned.first ?? alike.first ?? candidates.first
    return best.map { Choice(state: $0.name) }
  }

  /// Returns the state with the next value of one word, in the order of the file; the first state if none is entered.
  private func turned(
    from current: String?, _ word: KeyPath<WallpaperState, String>,
    keeping isLike: (WallpaperState, WallpaperState) -> Bool
  ) -> Choice? {
    guard let now = current.flatMap({ WallpaperState($0) }) else {
      return wallpaper.first.map { Choice(state: $0.name) }
    }
    let words = Self.unique(wallpaper.map { $0[keyPath: word] })
    let start = words.firstIndex(of: now[keyPath: word]).map { $0 + 1 } ?? 0
    for value in words[start...] + words[..<start] {
      let found = wallpaper.first { $0[keyPath: word] == value && isLike($0, now) }
      if let found { return found.name == now.name ? nil : Choice(state: found.name) }
    }
    return nil
  }
}

/// A state of a wallpaper that has states for all orientations and appearances, such as "Lock PortraitUp Dark".
private struct WallpaperState {
  let name: String
  let mode: String
  let orientation: String
  let appearance: String

  /// - Returns: Nil for another name.
  init?(_ name: String) {
    let words = name.split(separator: " ").map(String.init)
    guard words.count == 3, ["Sleep", "Lock", "Home"].contains(words[0]),
      ["PortraitUp", "PortraitDown", "LandscapeLeft", "LandscapeRight"].contains(words[1]),
      ["Light", "Dark"].contains(words[2])
    else { return nil }
    (self.name, mode, orientation, appearance) = (name, words[0], words[1], words[2])
  }
}
