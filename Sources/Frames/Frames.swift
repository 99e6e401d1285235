// Frames: when a frame is made, in what order, by which thread, and what it cost.
//
//   Clock       what beats, and which media time it is
//   Threads     FrameLoop on the main thread and ServerLoop beside it: who asks whom for what, and how long one waits
//   Pipeline    the ten stages: FramePipeline's turn (1 to 5), FrameServer's part (6 to 10), and what they need of
//               a display
//   Overlays    what is drawn over the scene
//   Records     what each frame did and when
//   Statistics  what records amount to
//
//   beat --> ServerLoop --asks--> FramePipeline.takeTurn(at:) --FrameTurn--> FrameServer.drawFrame --> FramePresenter
//                                                                                  |
//                                                        FrameRecorder --> FrameStatistics
//
// `FramePipeline.drawFrame(at:)` does both parts on one thread for the tick that it is given, so that tests run the
// same ten stages as the window. Times in here are nanoseconds of the host's monotonic clock, or media seconds;
// nothing else in the program reads a clock, but for `CACurrentMediaTime()` and the processor time of drawing
// threads.
//
// Used by: Displays (which are surfaces), Application, Player, Reports, Benchmarks, kinora.
// Uses: Layers, RenderServer, Raster, Views (input events).
