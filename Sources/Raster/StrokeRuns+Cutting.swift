import KinoraGeometry

extension StrokeRuns {
  /// Returns the distance along a flattened path at which a fraction, `strokeStart` or `strokeEnd`, cuts it.
  ///
  /// The fraction of the whole length selects the line or curve. The remainder is a fraction of the curve's parameter,
  /// not of its length. Core Animation cuts this way: frames that it drew agree to a tenth of a pixel.
  func distance(toFraction fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return totalLength }
    let wanted = fraction * totalLength
    var passed = 0.0
    var first = 0
    for end in elementEnds {
      let length = self.length(of: first..<end)
      if length > 0, passed + length >= wanted {
        return passed + distance(toParameter: (wanted - passed) / length, of: first..<end, length)
      }
      passed += length
      first = end
    }
    return totalLength
  }

  /// Returns the distance to a parameter of one line or curve. Its segments are equal steps of the parameter. A curve
  /// that turns back on itself lacks the step that goes nowhere, and is cut up to one step off.
  private func distance(toParameter parameter: Double, of element: Range<Int>, _ length: Double) -> Double {
    guard parameter < 1 else { return length }
    var steps = 0
    for index in element where segments[index].length > 0 { steps += 1 }
    var rest = max(parameter, 0) * Double(steps)
    var distance = 0.0
    for index in element where segments[index].length > 0 {
      if rest < 1 { return distance + rest * segments[index].length }
      distance += segments[index].length
      rest -= 1
    }
    return length
  }

  private func length(of range: Range<Int>) -> Double {
    var length = 0.0
    for index in range { length += segments[index].length }
    return length
  }

  /// Adds the part of other runs between two distances along all of them.
  ///
  /// A closed run that isn't entirely inside becomes open.
  mutating func add(trimmed source: StrokeRuns, from: Double, to: Double) {
    var passed = 0.0
    for run in source.runs {
      var length = 0.0
      for index in run.first..<run.end { length += source.segments[index].length }
      let isWhole = from <= passed && passed + length <= to
      if isWhole {
        for index in run.first..<run.end { append(source.segments[index]) }
        endRun(isClosed: run.isClosed, isDot: run.isDot)
      } else if passed + length > from && passed < to {
        addPart(of: source, run, from: from - passed, to: to - passed)
      }
      passed += length
    }
  }

  private mutating func addPart(of source: StrokeRuns, _ run: Run, from: Double, to: Double) {
    var passed = 0.0
    for index in run.first..<run.end {
      let segment = source.segments[index]
      if segment.length == 0 {
        if isOpen { append(segment) }
      } else if passed < to && passed + segment.length > from {
        add(cut: source, index, run, from: max(from - passed, 0), to: min(to - passed, segment.length))
      }
      passed += segment.length
      if passed >= to { break }
    }
    endRun()
  }

  /// Adds a part of a segment. Where it cuts a curve, it also adds a segment of length 0 with the curve's direction.
  fileprivate mutating func add(cut source: StrokeRuns, _ index: Int, _ run: Run, from: Double, to: Double) {
    let segment = source.segments[index]
    var part = segment.part(from: from, to: to)
    if !isOpen, let direction = source.direction(index, run, at: from / segment.length) {
      append(StrokeSegment(start: part.start, direction: direction, length: 0, isSmooth: false))
      part.isSmooth = true
    }
    append(part)
    if to < segment.length, let direction = source.direction(index, run, at: to / segment.length) {
      append(StrokeSegment(start: part.end, direction: direction, length: 0, isSmooth: true))
    }
  }

  /// Returns a curve's direction at a fraction of one of its lines, interpolated between the directions at the line's
  /// ends; nil for lines that aren't part of a curve.
  private func direction(_ index: Int, _ run: Run, at fraction: Double) -> SIMD2<Double>? {
    let segment = segments[index]
    let hasBefore = segment.isSmooth && index > run.first
    let hasAfter = index + 1 < run.end && segments[index + 1].isSmooth
    guard hasBefore || hasAfter else { return nil }
    // Neighbours of length 0 have the curve's exact direction.
    func passing(_ neighbour: StrokeSegment) -> SIMD2<Double> {
      let sum = neighbour.length > 0 ? neighbour.direction + segment.direction : neighbour.direction
      return sum / max((sum * sum).sum().squareRoot(), 1e-9)
    }
    let start = hasBefore ? passing(segments[index - 1]) : segment.direction
    let end = hasAfter ? passing(segments[index + 1]) : segment.direction
    let way = start + (end - start) * fraction
    let length = (way * way).sum().squareRoot()
    return length > 1e-3 ? way / length : nil
  }
}

/// A usable dash pattern: no negative lengths, and a sum above 0.
struct DashPattern {
  private let lengths: [Double]
  private let phase: Double
  let sum: Double

  /// Takes the pattern of a style; fails if that draws a solid line.
  init?(_ style: StrokeStyle) {
    let once = style.dashes.reduce(0, +)
    guard once > 0, once.isFinite, style.dashPhase.isFinite, style.dashes.allSatisfy({ $0 >= 0 }) else { return nil }
    // An odd number of lengths is used twice, with dashes and gaps swapped.
    lengths = style.dashes
    sum = style.dashes.count % 2 == 1 ? once * 2 : once
    let rest = style.dashPhase.truncatingRemainder(dividingBy: sum)
    phase = rest < 0 ? rest + sum : rest
  }

  var count: Int { lengths.count }

  /// A position in the pattern, and the remaining length of its dash or gap.
  struct Cursor {
    fileprivate var index = 0
    var rest = 0.0
    var isDash: Bool { index & 1 == 0 }
  }

  func start() -> Cursor {
    var cursor = Cursor(index: 0, rest: lengths[0])
    var skip = phase
    while skip >= cursor.rest && skip > 0 {
      skip -= cursor.rest
      advance(&cursor)
    }
    cursor.rest -= skip
    return cursor
  }

  func advance(_ cursor: inout Cursor) {
    cursor.index += 1
    if cursor.index == 2 * lengths.count { cursor.index = 0 }
    cursor.rest = lengths[cursor.index % lengths.count]
  }
}

extension StrokeRuns {
  /// The maximum number of dashes; a path with more is drawn as a solid line, so that drawing time is bounded.
  private static let mostDashes = 65_536.0

  /// Adds the dashes of other runs; each run restarts the pattern.
  mutating func add(dashed source: StrokeRuns, pattern: DashPattern) {
    let isTooFine = source.totalLength / pattern.sum * Double(pattern.count) > Self.mostDashes
    for run in source.runs {
      if run.isDot || isTooFine {
        for index in run.first..<run.end { append(source.segments[index]) }
        endRun(isClosed: run.isClosed, isDot: run.isDot)
      } else {
        addDashes(of: source, run, pattern)
      }
    }
  }

  private mutating func addDashes(of source: StrokeRuns, _ run: Run, _ pattern: DashPattern) {
    var cursor = pattern.start()
    // In a closed run, the first dash continues the last one, so remember its index.
    let runsBefore = runs.count
    let startsInDash = run.isClosed && cursor.isDash && cursor.rest > 0
    for index in run.first..<run.end {
      let segment = source.segments[index]
      if segment.length == 0 && cursor.isDash && isOpen { append(segment) }
      var position = 0.0
      while position < segment.length {
        let step = min(cursor.rest, segment.length - position)
        if cursor.isDash { add(cut: source, index, run, from: position, to: position + step) }
        position += step
        cursor.rest -= step
        while cursor.rest <= 0 {
          if cursor.isDash { endRun() }
          pattern.advance(&cursor)
          if cursor.isDash && cursor.rest == 0 { add(cut: source, index, run, from: position, to: position) }
        }
      }
    }
    if startsInDash && isOpen {
      closeDashes(firstRun: runsBefore)
    } else {
      endRun()
    }
  }

  /// Ends the last dash of a closed run by joining the first one to it.
  private mutating func closeDashes(firstRun: Int) {
    guard runs.count > firstRun else {
      endRun(isClosed: true)
      return
    }
    let start = runs[firstRun]
    for index in start.first..<start.end { append(segments[index]) }
    runs.remove(at: firstRun)
    endRun()
  }
}
