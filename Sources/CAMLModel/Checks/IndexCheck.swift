import KinoraArchives

/// Checks the property list of a bundle: misspelt keys, and values that aren't those of their keys.
struct IndexCheck {
  private enum Kind {
    case text, flag, list
    case number(ClosedRange<Double>)
  }

  /// The keys that players and editors write.
  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [
      "documentWidth": .number(1...CAMLLimits.side), "documentHeight": .number(1...CAMLLimits.side),
      "loopStart": .number(0...CAMLLimits.number), "loopEnd": .number(0...(.infinity)),
    ]
    for key in ["rootDocument", "assetManifest", "timelineMarkers", "touchesColor"] { kinds[key] = .text }
    for key in ["publishedObjectNames", "plugins"] { kinds[key] = .list }
    let flags = [
      "documentResizesToView", "geometryFlipped", "unitsInPixelsInPlayer", "scalesToFitInPlayer", "loopingEnabled",
      "guidesEnabled", "dynamicGuidesEnabled", "snappingEnabled", "showsTouches", "savesWindowFrame",
      "interactiveMouseEventsEnabled", "interactiveShowsCursor", "interactiveTouchEventsEnabled",
      "presentationMouseEventsEnabled", "presentationShowsCursor", "presentationTouchEventsEnabled",
      "multitouchDisablesMouse", "multitouchEnabled",
    ]
    for key in flags { kinds[key] = .flag }
    return kinds
  }()

  private let file: String
  private var notes = CheckNotes()

  /// Returns the issues of a list.
  ///
  /// - Parameter file: The path of the list in its package.
  static func issues(of list: PropertyList, in file: String) -> [CAMLIssue] {
    var check = IndexCheck(file: file)
    check.run(list)
    return check.notes.issues
  }

  private init(file: String) {
    self.file = file
  }

  private mutating func run(_ list: PropertyList) {
    guard case .dictionary(let entries) = list else {
      return notes.add(at: CAMLPlace(file: file), "expected a dictionary, not \(list.noun): the defaults are used")
    }
    var known: Set<String> = []
    for entry in entries {
      if !known.insert(entry.key).inserted {
        notes.add(at: place(of: entry), "the key '\(entry.key.shortened)' is used again: only the last one counts")
      }
      check(entry)
    }
    checkPairs(entries)
  }

  private mutating func check(_ entry: PropertyList.Entry) {
    guard let kind = Self.kinds[entry.key] else {
      // Editors write other keys, which change nothing in the picture.
      let hint = notes.suggestion(for: entry.key, among: Self.kinds.keys.sorted())
      if !hint.isEmpty { notes.add(at: place(of: entry), "the key '\(entry.key.shortened)' isn't known\(hint)") }
      return
    }
    let expected: String? =
      switch kind {
      case .text: entry.value.string == nil ? "a text" : nil
      case .flag: entry.value.flag == nil ? "<true/> or <false/>" : nil
      case .list: if case .list = entry.value { nil } else { "a list" }
      case .number(let range): problem(entry.value, in: range)
      }
    guard let expected else { return }
    notes.add(
      at: place(of: entry), "\(entry.key): expected \(expected), not \(entry.value.noun); the default is used")
  }

  private func problem(_ value: PropertyList, in range: ClosedRange<Double>) -> String? {
    guard let number = value.number else { return "a number" }
    if range.contains(number) { return nil }
    return range.upperBound == CAMLLimits.side && number > 0
      ? "a number from \(range.lowerBound.plain) to \(range.upperBound.plain)"
      : "a number of at least \(range.lowerBound.plain)"
  }

  /// Notes settings that need another one.
  private mutating func checkPairs(_ entries: [PropertyList.Entry]) {
    let last = Dictionary(entries.map { ($0.key, $0) }) { $1 }
    for (key, other) in [("documentWidth", "documentHeight"), ("documentHeight", "documentWidth")] {
      guard let entry = last[key], last[other] == nil else { continue }
      notes.add(at: place(of: entry), "\(key): isn't used: expected a \(other) beside it")
    }
    // Files without a section have an end of 0 or none.
    guard last["loopingEnabled"]?.value.flag ?? false, let entry = last["loopEnd"], let end = entry.value.number,
      end.isFinite, end > 0
    else { return }
    let start = max(last["loopStart"]?.value.number ?? 0, 0)
    guard end - start < CAMLLimits.shortestLoop else { return }
    notes.add(
      at: place(of: entry),
      "loopEnd: expected at least \(CAMLLimits.shortestLoop) s more than loopStart, which is \(start.plain), not "
        + "\(end.plain); nothing repeats")
  }

  private func place(of entry: PropertyList.Entry) -> CAMLPlace {
    CAMLPlace(file: file, line: entry.line, column: entry.column)
  }
}

extension PropertyList {
  /// The kind of the value for messages.
  fileprivate var noun: String {
    switch self {
    case .string(let text): "'\(text.shortened)'"
    case .number(let number): number.plain
    case .flag(let flag): "<\(flag)/>"
    case .list: "a list"
    case .dictionary: "a dictionary"
    case .unknown(let tag): "<\(tag.shortened)>"
    }
  }
}
