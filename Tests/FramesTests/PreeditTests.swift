import OutsideRequests
import Testing
import X11Requests

@testable import KinoraDisplays

/// The undecided text that an input method draws, by the structures that Xlib hands over.
@Suite struct PreeditTests {
  /// A text with the places that the C code and the main thread keep of it.
  private final class Rig {
    var preedit = kinora_preedit()
    var mark = MarkedCharacters()
    var changes = 0

    init() {
      preedit.owner = Unmanaged.passUnretained(self).toOpaque()
      preedit.events.drawn = { owner, caret, first, length, text in
        Rig.of(owner).apply(
          .replace(
            first: Int(first), length: Int(length), text: text.map { String(cString: $0) } ?? "", caret: Int(caret)))
      }
      preedit.events.moved = { owner, caret in Rig.of(owner).apply(.caret(Int(caret))) }
      preedit.events.ended = { owner in Rig.of(owner).apply(.end) }
    }

    private nonisolated static func of(_ owner: UnsafeMutableRawPointer?) -> Rig {
      Unmanaged<Rig>.fromOpaque(owner!).takeUnretainedValue()
    }

    private nonisolated func apply(_ change: MarkedCharacters.Change) {
      MainActor.assumeIsolated {
        mark.apply(change)
        changes += 1
      }
    }

    /// Draws a text; nil for one without a string, which changes only how characters are emphasized.
    func draw(_ text: String?, first: Int32 = 0, length: Int32 = 0, caret: Int32) {
      kinora_draw_as_method(&preedit, text, first, length, caret)
    }

    func draw(wide text: String, first: Int32, length: Int32, caret: Int32) {
      let scalars = text.unicodeScalars.map(\.value)
      kinora_draw_wide_as_method(&preedit, scalars, Int32(scalars.count), first, length, caret)
    }

    func delete(first: Int32, length: Int32, caret: Int32) {
      kinora_delete_as_method(&preedit, first, length, caret)
    }

    /// Returns the place that the method is answered with.
    func move(_ direction: Direction, to position: Int32 = 0) -> Int32 {
      kinora_move_as_method(&preedit, direction.rawValue, position)
    }
  }

  /// Xlib's numbers.
  private enum Direction: Int32 {
    case forward = 0
    case backward = 1
    case lineStart = 8
    case lineEnd = 9
    case absolute = 10
    case none = 11
  }

  @Test func aTextWithoutAStringDeletesNothing() {
    let rig = Rig()
    rig.draw("한글", caret: 2)
    rig.draw(nil, first: 0, length: 2, caret: 1)
    #expect(rig.mark.text == "한글" && rig.mark.caret == 1)
    rig.delete(first: 1, length: 1, caret: 1)
    #expect(rig.mark.text == "한" && rig.mark.caret == 1)
    kinora_end_preedit(&rig.preedit)
    #expect(rig.mark.text == "" && rig.preedit.length == 0)
  }

  @Test func theCaretMovesInAllWaysAndTheMethodLearnsItsPlace() {
    let rig = Rig()
    rig.draw("a👍한", caret: 3)
    #expect(rig.move(.backward) == 2)
    #expect(rig.mark.caret == 3)
    #expect(rig.move(.lineStart) == 0 && rig.move(.backward) == 0)
    #expect(rig.move(.forward) == 1 && rig.mark.caret == 1)
    #expect(rig.move(.lineEnd) == 3 && rig.move(.forward) == 3)
    #expect(rig.move(.absolute, to: 2) == 2 && rig.move(.none) == 2)
    #expect(rig.move(.absolute, to: .max) == 3 && rig.move(.absolute, to: .min) == 0)
  }

  @Test func wideTextsAreConverted() {
    let rig = Rig()
    rig.draw(wide: "aé한👍", first: 0, length: 0, caret: 4)
    #expect(rig.mark.text == "aé한👍" && rig.preedit.length == 4)
    rig.draw(wide: "b", first: 1, length: 2, caret: 2)
    #expect(rig.mark.text == "ab👍" && rig.preedit.length == 3)
  }

  @Test func oddNumbersStayInTheText() {
    let rig = Rig()
    rig.draw("ab", first: -5, length: .max, caret: .min)
    #expect(rig.mark.text == "ab" && rig.preedit.length == 2 && rig.preedit.caret == 0)
    rig.draw("c", first: .max, length: .min, caret: .max)
    #expect(rig.mark.text == "abc" && rig.preedit.length == 3 && rig.mark.caret == 3)
    rig.delete(first: .min, length: .max, caret: 0)
    #expect(rig.mark.text == "" && rig.preedit.length == 0)
  }
}
