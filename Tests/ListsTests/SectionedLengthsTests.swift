import KinoraLists
import Testing

@Suite struct SectionedLengthsTests {
  private func path(_ section: Int, _ item: Int) -> ListPath { ListPath(section: section, item: item) }

  private let list = SectionedLengths(
    [
      .init(header: 20, rows: LengthTree([10, 30]), footer: 5),
      .init(header: 0, rows: LengthTree([]), footer: 0),
      .init(header: 8, rows: LengthTree([40, 0, 40]), footer: 0),
    ], top: 100, bottom: 50)

  @Test func partsFollowEachOther() {
    #expect(list.headerRange(0) == 100...120)
    #expect(list.rowRange(path(0, 0)) == 120...130)
    #expect(list.rowRange(path(0, 1)) == 130...160)
    #expect(list.footerRange(0) == 160...165)
    #expect(list.sectionRange(1) == 165...165)
    #expect(list.headerRange(2) == 165...173)
    #expect(list.rowRange(path(2, 2)) == 213...253)
    #expect(list.total == 303)
  }

  @Test func rowsAreFoundByOffset() {
    #expect(list.row(at: 119) == nil)
    #expect(list.row(at: 120) == path(0, 0))
    #expect(list.row(at: 159.9) == path(0, 1))
    #expect(list.row(at: 170) == nil)
    #expect(list.row(at: 213) == path(2, 2))
    #expect(list.row(at: 253) == nil)
    #expect(list.rows(in: 125...214) == [path(0, 0), path(0, 1), path(2, 0), path(2, 2)])
    #expect(list.rows(in: 0...119) == [])
    #expect(list.rows(in: 260...900) == [])
  }

  @Test func aChangedHeightMovesWhatFollows() {
    var list = list
    list[path(0, 0)] = 15
    list.setHeader(0, of: 2)
    #expect(list.rowRange(path(0, 1)) == 135...165)
    #expect(list.rowRange(path(2, 0)) == 170...210)
    #expect(list.total == 300)
  }

  @Test func anEmptyListHasNoRows() {
    #expect(SectionedLengths().rows(in: 0...100) == [])
    #expect(SectionedLengths().row(at: 0) == nil)
    #expect(SectionedLengths().total == 0)
  }
}
