import KinoraLayers
import Testing

@Suite struct PrintableTests {
  @Test(arguments: [
    ("plain – ü 🎈", "plain – ü 🎈"), ("\u{1B}[2J\r\n\t\u{7F}\u{9B}", "?[2J?????"),
    ("a\u{202E}b\u{2066}c\u{2028}d", "a?b?c?d"), ("שלום", "שלום"),
  ])
  func marksThatControlATerminalAreReplaced(text: String, expected: String) {
    #expect(text.printable == expected)
  }
}
