/** Interval in ms at which parts of the home page that no event updates are read again. */
export const refreshMs = 60_000
