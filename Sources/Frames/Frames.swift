// Frames: schedules frames, runs their stages in order on the right threads, and records what they cost.
//
//   Clock/      the frame clock, and media time
//   Threads/    FrameLoop on the main thread and ServerLoop beside it: requests, hand-over and deadlines
//   Pipeline/   the ten stages: FramePipeline's main frame (1 to 5) and FrameServer's part (6 to 10), and the protocols
//               of the display and of the program (FrameClient)
//   Overlays/   pictures drawn over the scene
//   Records/    the actions and times of each frame
//   Statistics/ figures computed from records
//
//   tick --> ServerLoop --asks--> FramePipeline.runMainStages(at:) --MainFrame--> FrameServer --> FramePresenter
//                                                                                  |
//                                                        FrameRecorder --> FrameStatistics
//
// `FramePipeline.drawFrame(at:)` does both parts on one thread for a given tick, so tests run the same ten stages as
// the window. Times are nanoseconds of the host's monotonic clock, or media seconds. No other module reads a clock,
// except for `CACurrentMediaTime()` and the processor time of drawing threads.
