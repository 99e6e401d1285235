import Foundation
import KinoraLottieModel
import TestSupport
import Testing

/// Small files that would take much memory if they were inflated as a whole.
@Suite(.timeLimit(.minutes(Slowness.limit))) struct ArchiveBombTests {
  private static let mebibyte = 1 << 20
  /// 40 MiB of zeros, which is more than a file may have.
  private static let bomb = ZipBytes.deflatedZeros(40 * mebibyte)

  private func error(_ entries: [ZipBytes.Entry]) -> LottieError? {
    #expect(throws: LottieError.self) { try LottieDocument(ZipBytes.archive(entries)).file() }
  }

  @Test func theBombIsSmall() {
    #expect(Self.bomb.count < 40 * Self.mebibyte / 150)
  }

  @Test(arguments: [0, 100, 65_536, 1 << 20])
  func anEntryThatIsLargerThanAnnouncedIsRefused(size: Int) {
    let entry = ZipBytes.Entry(name: "a/x.json", data: Self.bomb, size: size, isDeflated: true)
    let reason = "expected \(size) bytes, as the archive's directory says"
    #expect(error([entry]) == .unreadable(name: "a/x.json", reason: reason))
  }

  @Test func anEntryThatIsSmallerThanAnnouncedIsRefused() {
    let bomb = ZipBytes.deflatedZeros(1000)
    for entry in [
      ZipBytes.Entry(name: "a/x.json", data: Data("{}".utf8), size: 1000),
      ZipBytes.Entry(name: "a/x.json", data: bomb, size: 20 * Self.mebibyte, isDeflated: true),
    ] {
      guard case .unreadable(name: "a/x.json", _) = error([entry]) else {
        Issue.record("a wrong size was accepted")
        continue
      }
    }
  }

  @Test func anEntryIsRefusedByItsAnnouncedSize() {
    let entry = ZipBytes.Entry(name: "a/x.json", data: Self.bomb, size: 40 * Self.mebibyte, isDeflated: true)
    #expect(error([entry]) == .tooMuch(what: "bytes in a/x.json", limit: LottieLimits.fileBytes))
    let huge = ZipBytes.Entry(name: "a/x.json", data: Self.bomb, size: 0xFFFF_FFFE, isDeflated: true)
    #expect(error([huge]) == .tooMuch(what: "bytes in all files of an archive", limit: LottieLimits.archiveBytes))
  }

  @Test func entriesAreBoundedTogether() {
    let entries = (0..<5).map { number in
      ZipBytes.Entry(name: "a/\(number).json", data: Self.bomb, size: 30 * Self.mebibyte, isDeflated: true)
    }
    #expect(error(entries) == .tooMuch(what: "bytes in all files of an archive", limit: LottieLimits.archiveBytes))
  }

  /// Such archives reach ratios of millions.
  @Test func entriesThatShareTheirBytesAreBoundedTogether() {
    let entries = (0..<1000).map { number in
      ZipBytes.Entry(
        name: "a/\(number).json", data: Self.bomb, size: Self.mebibyte, isDeflated: true, sharesFirst: number > 0)
    }
    #expect(error(entries) == .tooMuch(what: "bytes in all files of an archive", limit: LottieLimits.archiveBytes))
  }

  @Test func theNumberOfEntriesIsBounded() {
    let entries = (0...LottieLimits.archiveEntries).map {
      ZipBytes.Entry(name: "\($0)", data: Data(), sharesFirst: $0 > 0)
    }
    #expect(error(entries) == .tooMuch(what: "entries in an archive", limit: LottieLimits.archiveEntries))
  }

  /// A file is inflated once, and what is in it is text.
  @Test func compressedFilesInsideAreNotInflated() throws {
    let text = Data(#"{"w":10,"h":20,"fr":30,"op":60,"layers":[]}"#.utf8)
    #expect(try LottieDocument(ZipBytes.gzip(text)).file().outPoint == 60)
    let archive = ZipBytes.archive([ZipBytes.Entry(name: "a/x.json", data: text)])
    for inner in [ZipBytes.gzip(text), archive] {
      guard case .unreadable("a/x.json", let reason) = error([ZipBytes.Entry(name: "a/x.json", data: inner)]),
        reason.hasPrefix("expected JSON: ")
      else {
        Issue.record("a compressed file in an archive was read")
        continue
      }
      let twice = #expect(throws: LottieError.self) { try LottieDocument(ZipBytes.gzip(inner)).file() }
      guard case .notJSON = twice else {
        Issue.record("a compressed file in a compressed one was read")
        continue
      }
    }
  }

  @Test func aPictureIsBoundedToo() throws {
    let json = #"{"w":1,"h":1,"fr":30,"op":60,"layers":[],"assets":[{"id":"i","p":"i.png"}]}"#
    for size in [100, 40 * Self.mebibyte] {
      let picture = ZipBytes.Entry(name: "i/i.png", data: Self.bomb, size: size, isDeflated: true)
      let document = try LottieDocument(
        ZipBytes.archive([ZipBytes.Entry(name: "a/x.json", data: Data(json.utf8)), picture]))
      let image = try #require(document.file().images["i"])
      #expect(throws: LottieError.self) { try document.data(of: image) }
    }
  }
}
