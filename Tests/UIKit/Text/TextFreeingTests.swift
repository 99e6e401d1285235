import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitText

/// Text containers and undo managers that a program keeps after their text input is gone.
@Suite struct TextFreeingTests {
  @Test func theTextContainerOutlivesItsView() {
    weak var freed: UITextView?
    let container = {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.text = "hello"
      view.layoutIfNeeded()
      freed = view
      return view.textContainer
    }()
    #expect(freed == nil)
    container.lineFragmentPadding = 0
    #expect(container.lineFragmentPadding == 0)
  }

  @Test(arguments: [false, true])
  func theUndoManagerOutlivesItsInput(isField: Bool) throws {
    let stage = ViewStage()
    weak var freed: UIView?
    let undo = {
      let input: any UITextInput & UIView = isField ? UITextField() : UITextView()
      input.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      stage.window.addSubview(input)
      input.becomeFirstResponder()
      stage.type("a")
      stage.runMainStages()
      let undo = input.undoManager
      input.removeFromSuperview()
      freed = input
      return undo
    }()
    stage.runMainStages()
    stage.advance(to: 2)
    #expect(freed == nil)
    undo?.undo()
    undo?.redo()
  }
}
