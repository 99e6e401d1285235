import Foundation

/// Prints the failed expectation and exits with status 1 if `isTrue` is false.
public func expect(_ isTrue: Bool, _ what: @autoclosure () -> String, line: Int = #line) {
  guard !isTrue else { return }
  print("\(ProcessInfo.processInfo.processName): line \(line): \(what())")
  exit(1)
}

/// Prints the failed expectation and exits with status 1 if a number is too far from the expected one.
public func expect(_ value: Double, near wanted: Double, within tolerance: Double, _ what: String, line: Int = #line) {
  expect(abs(value - wanted) <= tolerance, "\(what) is \(value), not \(wanted)", line: line)
}

/// Prints "ok" and exits with status 0.
public func finish() -> Never {
  print("\(ProcessInfo.processInfo.processName): ok")
  exit(0)
}
