import KinoraRuns

/// Work of a known size, timed without a display.
package struct BenchWorkload {
  package let name: String
  /// A one-line description.
  package let summary: String
  /// Runs the workload with this number of changes of each kind; throws if a file that it needs can't be written.
  package let run: @MainActor (_ changes: Int) throws(RunFileError) -> [BenchRow]

  /// All workloads, in the order in which they run.
  package static let all = [layout, overhead]

  package static func named(_ name: String) -> BenchWorkload? {
    all.first { $0.name == name }
  }

  /// Auto Layout's arithmetic, from the solver alone to views.
  private static let layout = BenchWorkload(
    name: "layout", summary: "a form of 200 views and 1,000 constraints; nested boxes in a window",
    run: { changes in
      let form = FormBench().rows(changes: changes)
      let boxes = NestedBoxesBench().rows(changes: changes)
      return form + boxes + ViewFormBench().rows(changes: changes)
    })

  /// The cost of measuring.
  private static let overhead = BenchWorkload(
    name: "overhead", summary: "alternating frames of stress, bare and with everything recorded",
    run: OverheadBench.rows)
}
