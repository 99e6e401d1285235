// LottieLayers: Lottie files as layers and animations.
//
// Each layer of a file becomes a layer tree, each of its keyframed properties an animation, so that the render server
// plays the file without the main thread. Pictures/ owns the decoded pictures of a file.
