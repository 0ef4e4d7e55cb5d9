/** The attacked institution, and the attacking one. */
export const theirs = 1_000_002
export const ours = 1_000_003
