import Foundation
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

private final class Item {
  var value = 0

  func set(_ value: Int, _ undo: UndoManager) {
    let former = self.value
    undo.registerUndo(withTarget: self) { $0.set(former, undo) }
    self.value = value
  }
}

@Suite struct UndoManagerTests {
  @Test func changesOfOneEventAreUndoneTogether() {
    let (undo, item) = (UndoManager(), Item())
    item.set(1, undo)
    item.set(2, undo)
    undo.undo()
    #expect(item.value == 0 && undo.canRedo && !undo.canUndo)
    undo.redo()
    #expect(item.value == 2 && !undo.canRedo && undo.canUndo)
  }

  @Test func groupsAreUndoneOneByOne() {
    let (undo, item) = (UndoManager(), Item())
    undo.groupsByEvent = false
    for value in 1...3 {
      undo.beginUndoGrouping()
      item.set(value, undo)
      undo.setActionName("Set \(value)")
      undo.endUndoGrouping()
    }
    #expect(undo.undoMenuItemTitle == "Undo Set 3")
    undo.undo()
    undo.undo()
    #expect(item.value == 1 && undo.redoActionName == "Set 2")
    undo.redo()
    #expect(item.value == 2)
  }

  @Test func theNumberOfLevelsIsLimited() {
    let (undo, item) = (UndoManager(), Item())
    undo.groupsByEvent = false
    undo.levelsOfUndo = 2
    for value in 1...5 {
      undo.beginUndoGrouping()
      item.set(value, undo)
      undo.endUndoGrouping()
    }
    while undo.canUndo { undo.undo() }
    #expect(item.value == 3)
  }

  @Test func deadTargetsAndDisabledRegistrationsAreForgotten() {
    let undo = UndoManager()
    var item: Item? = Item()
    item?.set(1, undo)
    #expect(undo.canUndo)
    item = nil
    #expect(!undo.canUndo)
    let other = Item()
    undo.disableUndoRegistration()
    other.set(1, undo)
    undo.enableUndoRegistration()
    #expect(!undo.canUndo)
    other.set(2, undo)
    undo.removeAllActions(withTarget: other)
    #expect(!undo.canUndo)
  }

  @Test func aWindowHasAManager() {
    let stage = ViewStage()
    let view = UIView()
    #expect(view.undoManager == nil)
    stage.window.addSubview(view)
    #expect(view.undoManager === stage.window.undoManager && view.undoManager != nil)
  }
}
