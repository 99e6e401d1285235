// LottieModel: Lottie files as values. No pixels, no clock.
//
// `LottieFile(json:)` reads a text; names follow the format's documentation: https://lottie.github.io/lottie-spec
