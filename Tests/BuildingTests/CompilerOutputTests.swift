import Testing

@testable import KinoraBuilding

@Suite struct CompilerOutputTests {
  private let first = """
    /a/Page.swift:4:19: error: cannot convert value
      let size: Int = ""
                      ^~
    /a/Page.swift:2:1: note: declared here

    """
  private let second = """
    /a/Page.swift:9:3: error: cannot find 'foo' in scope
      foo()

    """
  private let job = "error: emit-module command failed with exit code 1 (use -v to see invocation)\n"

  @Test func aComplaintOfTwoJobsIsSaidOnce() {
    let output = first + job + first + second + "/a/Page.swift:4:19: warning: cannot convert value\n" + second
    let expected = first + second + "/a/Page.swift:4:19: warning: cannot convert value\n"
    #expect(CompilerOutput.withoutRepetitions(output) == expected)
  }

  @Test func anErrorWithoutAPlaceIsKept() {
    let warning = "/a/Page.swift:4:19: warning: never used\n  let size = 1\n"
    let error = "<unknown>:0: error: module 'X' was made by another compiler\n"
    #expect(CompilerOutput.withoutRepetitions(warning + job + warning + error) == warning + error)
    #expect(CompilerOutput.withoutRepetitions(warning + job + warning) == warning + job)
    let dump = "Please submit a bug report\nStack dump:\n0. Program arguments\n"
    #expect(CompilerOutput.withoutRepetitions(warning + warning + dump) == warning + dump)
  }

  @Test func theFailureOfAJobWithoutAReasonIsKept() {
    #expect(CompilerOutput.withoutRepetitions(job) == job)
    let crash = "error: swift-frontend crashed\n1. a stack\n"
    #expect(CompilerOutput.withoutRepetitions(first + crash) == first + crash)
  }
}
