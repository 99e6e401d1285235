// Benchmarks: work of a known size, timed without a display.
//
//   BenchWorkload     the workloads, by name
//   BenchReport       the rows of those that ran, as text and as JSON
//   FormBench         Auto Layout's solver alone; NestedBoxesBench too; ViewFormBench with views above it
//   OverheadBench     the cost of measuring a frame; StressFrames makes the frames
//   LottieBench       Lottie files: opening, whole frames, played; LottieStage draws, LottieBenchRow has the figures
//   RasterBench       pictures that other libraries draw too (Benchmarks/Peers): CanvasFrames without layers,
//                     LayerFrames with them; RasterInput has their shapes
//   ScaleBench        frames of many layers and animations, in a LayerGrid; MemoryBench, ScrubbingBench
//   StartupBench      starts of the program, up to the first frame
//   IdleBench         processor time of a scene that hardly changes
//   BenchTable        the figures of the last three; LayerStage makes frames step by step
