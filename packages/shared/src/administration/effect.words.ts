/** Records of one use are counted up to here. */
export const effectUpTo = 100_000
