/** The records of one use are counted up to this number. */
export const effectUpTo = 100_000
