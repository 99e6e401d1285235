import Adapting
import Foundation
import Testing

/// The sources in the folder Fixtures.
let fixtures: [SourceFile] = {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures").path
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
  return names.map {
    SourceFile(path: $0, text: (try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) ?? "")
  }
}()

@Suite struct LawTests {
  @Test(arguments: [false, true])
  func adaptedTextIsLeftAsItIs(isMac: Bool) {
    let adapter = Adapter(for: Platform(isMac: isMac))
    let once = adapter.adapt(fixtures)
    #expect(once.count == fixtures.count && !once.isEmpty)
    let again = adapter.adapt(once.map { SourceFile(path: $0.original.path, text: $0.text ?? "") })
    for (first, second) in zip(once, again) { #expect(first.text == second.text) }
  }

  @Test func linesKeepTheirNumbers() {
    for result in Adapter().adapt(fixtures) where result.original.path != "Menu.swift" {
      let original = result.original.text.split(separator: "\n", omittingEmptySubsequences: false)
      let lines = (result.text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      let directive = lines.firstIndex { $0.hasPrefix("#sourceLocation") } ?? 0
      #expect(lines.count - directive - 1 == original.count, "\(result.original.path)")
      for (old, new) in zip(original, lines.dropFirst(directive + 1)) where old.contains("func ") {
        #expect(new.contains("func "), "\(result.original.path): \(old)")
      }
    }
  }

  @Test func textThatNeedsNothingStaysByteForByte() {
    let text = "\u{FEFF}import UIKit\r\n\r\n// é 한글 👩‍👩‍👧\r\nclass A: UIView { let s = \"#selector(a) @objc\" }\r\n\t"
    let result = Adapter().adapt([SourceFile(path: "A.swift", text: text)])[0]
    #expect(result.text == "\u{FEFF}#sourceLocation(file: \"A.swift\", line: 1)\n" + text.dropFirst())
  }

  @Test func aScriptKeepsItsFirstLine() {
    let result = Adapter().adapt([SourceFile(path: "a.swift", text: "#!/usr/bin/swift\nprint(1)\n")])[0]
    #expect(result.text == "#!/usr/bin/swift\n#sourceLocation(file: \"a.swift\", line: 2)\nprint(1)\n")
  }

  @Test func anyTextGivesAResult() {
    for file in fixtures {
      // Cuts at arbitrary places leave broken syntax behind.
      for cut in stride(from: 0, to: file.text.count, by: 97) {
        let results = Adapter().adapt([SourceFile(path: "A.swift", text: String(file.text.prefix(cut)))])
        #expect(results[0].text != nil || !results[0].findings.isEmpty)
      }
    }
  }
}
