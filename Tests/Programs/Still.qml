// The scene without its motion, for the latency of keys.
Motion { moves: false }
