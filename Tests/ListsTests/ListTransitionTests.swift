import KinoraLists
import Testing

@Suite struct ListTransitionTests {
  private func path(_ section: Int, _ item: Int) -> ListPath { ListPath(section: section, item: item) }

  @Test func deletionsCountBeforeAndInsertionsAfterTheUpdate() throws {
    var changes = ListChanges()
    changes.deletedItems = [path(0, 0), path(0, 2)]
    changes.insertedItems = [path(0, 1)]
    let transition = try ListTransition(from: [4], to: [3], by: changes, words: .table)
    #expect(transition.origins == [[path(0, 1), nil, path(0, 3)]])
    #expect(transition.destinations == [[nil, path(0, 0), nil, path(0, 2)]])
  }

  @Test func reloadedItemsLeaveTheSelection() throws {
    var changes = ListChanges()
    changes.reloadedItems = [path(0, 1)]
    changes.deletedItems = [path(0, 0)]
    changes.reloadedSections = [1]
    let transition = try ListTransition(from: [3, 2], to: [2, 2], by: changes, words: .table)
    let all: Set = [path(0, 0), path(0, 1), path(0, 2), path(1, 0)]
    #expect(transition.selection(after: all) == [path(0, 1)])
  }

  @Test func itemsFollowTheirSection() throws {
    var changes = ListChanges()
    changes.deletedSections = [0]
    changes.insertedSections = [1]
    let transition = try ListTransition(from: [2, 3], to: [3, 5], by: changes, words: .table)
    #expect(transition.sectionOrigins == [1, nil])
    #expect(transition.origins[0] == [path(1, 0), path(1, 1), path(1, 2)])
    #expect(transition.origins[1] == [nil, nil, nil, nil, nil])
  }

  @Test func anItemMovesBetweenSections() throws {
    var changes = ListChanges()
    changes.movedItems = [.init(from: path(0, 1), to: path(1, 0))]
    let transition = try ListTransition(from: [2, 1], to: [1, 2], by: changes, words: .table)
    #expect(transition.origins == [[path(0, 0)], [path(0, 1), path(1, 0)]])
  }

  @Test func aReloadedSectionMayHaveAnyNumberOfItems() throws {
    var changes = ListChanges()
    changes.reloadedSections = [0]
    let transition = try ListTransition(from: [2, 1], to: [7, 1], by: changes, words: .table)
    #expect(transition.sectionOrigins == [0, 1])
    #expect(transition.origins[0] == Array(repeating: nil, count: 7))
    #expect(transition.origins[1] == [path(1, 0)])
  }

  @Test func aReloadedItemStaysInItsPlace() throws {
    var changes = ListChanges()
    changes.reloadedItems = [path(0, 1)]
    let transition = try ListTransition(from: [2], to: [2], by: changes, words: .table)
    #expect(transition.origins == [[path(0, 0), path(0, 1)]])
    #expect(transition.reloadedItems == [path(0, 1)])
  }

  @Test func aCountThatDoesNotFollowFromTheChangesIsNamed() {
    var changes = ListChanges()
    changes.deletedItems = [path(0, 0)]
    let error = #expect(throws: ListUpdateError.self) {
      try ListTransition(from: [3], to: [3], by: changes, words: .table)
    }
    #expect(
      error?.reason == """
        Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after \
        the update (3) must be equal to the number of rows contained in that section before the update (3), plus or \
        minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the \
        number of rows moved into or out of that section (0 moved in, 0 moved out).
        """)
  }

  @Test func positionsThatAreNotThereAreNamed() {
    var changes = ListChanges()
    changes.deletedItems = [path(0, 5)]
    var error = #expect(throws: ListUpdateError.self) {
      try ListTransition(from: [3], to: [2], by: changes, words: .table)
    }
    #expect(error?.reason.contains("only 3 rows in section 0 before the update") == true)
    changes = ListChanges()
    changes.insertedSections = [4]
    error = #expect(throws: ListUpdateError.self) {
      try ListTransition(from: [3], to: [3, 1], by: changes, words: .table)
    }
    #expect(error?.reason == "attempt to insert section 4 but there are only 2 sections after the update")
  }

  @Test func noPositionIsChangedTwice() {
    var changes = ListChanges()
    changes.deletedItems = [path(0, 1)]
    changes.reloadedItems = [path(0, 1)]
    #expect(throws: ListUpdateError.self) {
      try ListTransition(from: [3], to: [2], by: changes, words: .table)
    }
  }
}
