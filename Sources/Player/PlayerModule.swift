// Player: a scene, a display and a frame pipeline combined.
//
//   SceneStage        a scene's layers, fitted to a window
//   OfflineSession    the same scene under a manual clock: render, tree, tests
//   PlaySession       the same scene in real time: window, transport, HUD, capture, figures
//   LoadConditions/   load on a measured run, and additional measurements
