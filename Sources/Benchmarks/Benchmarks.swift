// Benchmarks: work of a known size, timed without a display.
//
//   BenchWorkload     the workloads, by name
//   BenchReport       the rows of those that ran, as text and as JSON
//   FormBench         Auto Layout's solver alone; NestedBoxesBench too; ViewFormBench with views above it
//   OverheadBench     the cost of measuring a frame; StressFrames makes the frames
//   LottieBench       Lottie files: opening, whole frames, played; LottieStage draws, LottieBenchRow has the figures
//   RasterBench       pictures that other libraries draw too (Benchmarks/Peers): CanvasFrames without layers,
//                     LayerFrames with them; RasterInput has their shapes
