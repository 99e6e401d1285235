import Foundation

@objc protocol FaultDelegate: NSObjectProtocol {
  @objc optional func fault(_ name: String) -> Bool
}

/// Makes the fault that its argument names, which stops the program. Each line's comment names its fault.
@main
class Faults: NSObject, FaultDelegate {
  weak var delegate: FaultDelegate?
  @objc dynamic private var numbers = [1, 2, 3]

  static func main() {
    Faults().make(CommandLine.arguments.dropFirst().first ?? "")
  }

  @objc func make(_ name: String) {
    guard delegate?.fault?(name) ?? true else { return }
    let count = numbers.count
    switch name {
    case "error":
      fatalError("the error")  // error
    case "condition":
      precondition(count > 3, "the condition")  // condition
    case "nil":
      print(Int(name)!)  // nil
    case "index":
      print(numbers[count])  // index
    case "overflow":
      print(Int8(truncatingIfNeeded: 125 + count - 1) + 1)  // overflow
    default: print("expected the name of a fault, not '\(name)'")
    }
  }
}
