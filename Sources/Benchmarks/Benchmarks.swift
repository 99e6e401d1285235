// Benchmarks: work of a known size, timed without a display.
//
//   BenchWorkload     what there is to run, by name
//   BenchReport       the rows of those that ran, as text and as JSON
//   FormBench         Auto Layout's solver alone; NestedBoxesBench too; ViewFormBench with views above it
//   OverheadBench     what measuring takes of a frame; StressFrames makes them
//
// Used by: kinora. Uses: LayoutSolver, Views; Player and what it plays; Displays, Frames, Reports.
