import Foundation
import Testing

/// Errors and traps in adapted files name the line of the original.
@Suite struct LineTests {
  /// An original with faults. The comment in the line of each is its name.
  private static let deck = """
    import Foundation

    @objc protocol DeckDelegate: NSObjectProtocol {
      @objc optional func deckDidShuffle(_ deck: Deck)
    }

    class Deck: NSObject {
      weak var delegate: DeckDelegate?
      @objc dynamic var cards = [1, 2, 3]

      @objc func fail(_ name: String) {
        delegate?.deckDidShuffle?(self)
        let count = cards.count
        switch name {
        case "error": fatalError("the error")  // error
        case "condition":
          precondition(count > 3, "the condition")  // condition
        case "nil": print(Int(name)!)  // nil
        case "index": print(cards[count])  // index
        default:
          print(Int8(truncatingIfNeeded: 125 + count - 1) + 1)  // overflow
        }
      }
    }

    """

  private static func line(of fault: String) -> Int {
    let lines = deck.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.firstIndex { $0.hasSuffix("  // \(fault)") }! + 1
  }

  @Test(arguments: ["5", "6"])
  func compilerErrorsNameTheOriginal(mode: String) throws {
    let folder = try Folder([
      "in/deep/Deck.swift": Self.deck.replacing("[1, 2, 3]", with: "[1, 2, \"\"] as [Int]  // literal"),
      "in/main.swift": "@objc protocol P {\n  @objc optional func f()\n}\n\nlet x: Int = \"\"\n",
    ])
    #expect(try Tool.adapt("\(folder.path)/in", "-o", "\(folder.path)/out").status == 0)
    let out = "\(folder.path)/out"
    let compiled = try Tool.compile([
      "-swift-version", mode, "-typecheck", "-continue-building-after-errors", "\(out)/main.swift",
      "\(out)/deep/Deck+Adapted.swift",
    ])
    #expect(compiled.status != 0)
    #expect(compiled.errors.contains("\(folder.path)/in/main.swift:5:14: error: "), "\(compiled.errors)")
    #expect(compiled.errors.contains("\(folder.path)/in/deep/Deck.swift:9:"), "\(compiled.errors)")
    #expect(!compiled.errors.contains("\(out)/deep"), "\(compiled.errors)")
  }

  /// Messages name the file and the line themselves, or the backtrace does where the standard library stops the program.
  @Test func trapsNameTheOriginal() throws {
    let folder = try Folder([
      "in/Deck.swift": Self.deck, "in/main.swift": "Deck().fail(CommandLine.arguments[1])\n",
    ])
    let program = "\(folder.path)/program"
    #expect(try Tool.adapt("\(folder.path)/in", "-o", "\(folder.path)/out").status == 0)
    let compiled = try Tool.compile([
      "-g", "-Onone", "-o", program, "\(folder.path)/out/main.swift", "\(folder.path)/out/Deck+Adapted.swift",
    ])
    try #require(compiled.status == 0, "\(compiled.errors)")
    for (fault, message) in [
      "error": "Deck.swift:LINE: Fatal error: the error",
      "condition": "Deck.swift:LINE: Precondition failed: the condition",
      "nil": "Deck.swift:LINE: Fatal error: Unexpectedly found nil",
    ] {
      let run = try Tool.run(program, [fault], variables: ["SWIFT_BACKTRACE": "enable=no"])
      let expected = message.replacing("LINE", with: "\(Self.line(of: fault))")
      #expect(run.status != 0 && run.errors.contains(expected), "\(expected)\n\(run.errors)")
    }
    for fault in ["error", "index", "overflow"] {
      let run = try Tool.run(
        program, [fault], variables: ["SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no,output-to=stderr"])
      let place = "in/Deck.swift:\(Self.line(of: fault)):"
      #expect(run.status != 0 && run.errors.contains(place), "\(place)\n\(run.errors)")
    }
  }
}
