/** Polling interval in ms for parts of the home page that no live event updates. */
export const refreshMs = 60_000
