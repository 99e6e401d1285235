// Player: a scene, a display and a frame pipeline put together.
//
//   SceneStage        a scene's layers, fitted to a window
//   OfflineSession    the same scene under a clock that is stepped by hand: render, tree, tests
//   PlaySession       the same scene in real time: window, transport, HUD, capture, figures
//   Lab/              what makes a measured run difficult on purpose, and what is measured beside it
//
// Used by: Benchmarks, kinora. Uses: everything below it.
