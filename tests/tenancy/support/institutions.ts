/** Tenant ids of the attacked institution (`theirs`) and the attacking institution (`ours`). */
export const theirs = 1_000_002
export const ours = 1_000_003
