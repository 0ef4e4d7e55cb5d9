/** Pauses (ms) between tries to load a part of the console: longer in all than the gateway takes to start again. */
export const patience = [500, 1_000, 2_000, 4_000]
