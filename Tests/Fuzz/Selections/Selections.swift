import FuzzSupport

@testable import KinoraDisplays

/// Answers of a selection's owner, whole and in pieces, lists of forms, and copies that are sent in pieces.
@main enum Selections: FuzzTarget {
  /// An answer at once, one in pieces, a list, pairs, and random ones.
  static let seeds: [[UInt8]] =
    [
      [0, 1, 0, 3, 97, 98, 99], [0, 4, 2, 0, 1, 0, 2, 97, 98, 1, 0, 1, 99, 1, 0, 0],
      [0, 0, 2, 16, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0], [1, 1, 2, 3, 4, 5, 6], [2, 3, 97, 195, 169, 240],
    ] + randomSeeds(20)

  private static let incremental: UInt = 4
  private static let forms = SelectionForms(utf8: [1, 5], latin1: 3, lists: [0, 6])
  private static let limit = 600

  static func run(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    switch reader.integer(0...2) {
    case 0: assemble(&reader)
    case 1: send(&reader)
    default: compare(&reader)
    }
  }

  private static func assemble(_ reader: inout ByteReader) {
    var answer = SelectionAnswer(incremental: incremental, limit: limit)
    var received = 0
    while !reader.isAtEnd {
      let part = part(&reader)
      if part.type != incremental { received += part.bytes.count }
      let deadline = answer.deadline(since: 100)
      precondition(deadline > 100 && deadline <= 100 + SelectionAnswer.patience.whole)
      switch answer.take(part) {
      case .unfinished: continue
      case .whole(let whole):
        precondition(whole.bytes.count <= min(received, limit), "\(whole.bytes.count) bytes of \(received)")
        return read(whole)
      case .failed: return
      }
    }
  }

  private static func part(_ reader: inout ByteReader) -> SelectionPart {
    let type = UInt(reader.integer(0...7))
    let format = reader.pick([8, 16, 32])
    let count = reader.integer(0...255)
    return SelectionPart(type: type, format: format, bytes: (0..<count).map { _ in reader.byte() })
  }

  private static func read(_ part: SelectionPart) {
    if let text = forms.text(in: part) {
      precondition(part.format == 8 && [1, 3, 5].contains(part.type))
      _ = text.utf16.count
    }
    if let targets = forms.targets(in: part) {
      precondition(part.format == 32 && targets.count <= SelectionForms.targetLimit)
      precondition(targets.allSatisfy { $0 <= 0xffff_ffff })
    }
  }

  /// Pieces are the copy, followed by an empty one.
  private static func send(_ reader: inout ByteReader) {
    let size = reader.integer(1...40)
    let bytes = reader.rest()
    var pieces = SelectionPieces(of: bytes, size: size)
    var sent: [UInt8] = []
    while true {
      let piece = pieces.next()
      precondition(piece.count <= size)
      if piece.isEmpty { break }
      sent += piece
    }
    precondition(sent == bytes && pieces.next().isEmpty)
  }

  private static func compare(_ reader: inout ByteReader) {
    let numbers = (0..<reader.integer(0...140)).map { _ in UInt(reader.byte()) << 24 | UInt(reader.byte()) }
    if let pairs = SelectionForms.pairs(in: numbers) {
      precondition(pairs.count <= SelectionForms.pairLimit && pairs.flatMap { [$0.target, $0.property] } == numbers)
    }
    if numbers.count > 1 {
      let (one, other) = (numbers[0], numbers[1])
      precondition(!(ServerTime.isLater(one, than: other) && ServerTime.isLater(other, than: one)))
    }
    let text = String(decoding: reader.rest(), as: UTF8.self)
    let latin1 = SelectionForms.latin1(text)
    precondition(latin1.count == text.unicodeScalars.count)
    let back = forms.text(in: SelectionPart(type: 3, format: 8, bytes: latin1))
    precondition(back?.unicodeScalars.count == latin1.count)
  }
}
