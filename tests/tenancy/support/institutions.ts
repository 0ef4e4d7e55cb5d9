/** Whose records are tried, and who tries them. */
export const theirs = 1_000_002
export const ours = 1_000_003
