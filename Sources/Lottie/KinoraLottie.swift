// KinoraLottie: Lottie files in programs.
//
//   LottieView --> LottieLayer --> LottiePlayer --> LottieTree
//
// The layers and animations are those of `LottieLayers`. A player starts, stops and moves their clock, and attaches
// them again when the layer comes back to the screen. The render server plays them without the main thread.
//
//   Playing/    the layer, the view, the player
//   Files/      reading, errors, pictures beside a file
//   Replacing/  colours and texts by key path
