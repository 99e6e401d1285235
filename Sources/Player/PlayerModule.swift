// Player: a scene, a display and a frame pipeline combined.
//
//   SceneStage  a scene's layers, fitted to a window
//   Offline/    the same scene under a manual clock (OfflineSession): render, tree, tests
//   Live/       the same scene in real time (PlaySession): window, transport, HUD, capture, figures
