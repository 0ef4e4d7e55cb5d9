/** Backoff in ms between attempts to load a chunk: the total exceeds a restart of the gateway. */
export const loadBackoffMs = [500, 1_000, 2_000, 4_000]
