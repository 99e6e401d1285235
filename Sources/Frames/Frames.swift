// Frames: when a frame is made, in what order, and what it cost.
//
//   FrameClock --tick--> FrameLoop --FrameTick--> FramePipeline.drawFrame(at:) --> DisplaySurface
//                                                        |
//                                                 FrameRecorder --> FrameStatistics --> StatisticsReport
//
// The pipeline holds no clock: it draws the frame of the tick that it is given, so offline rendering and tests run the
// same ten stages as the window. Times in here are nanoseconds of the host's monotonic clock, or media seconds; nothing
// else in the program reads a clock, but for `CACurrentMediaTime()`.
//
// Used by: Displays (which are surfaces), Application, Player.
// Uses: Layers, RenderServer, Raster, Views (input events).
