/** Upper limit when counting the records that use a value. */
export const effectUpTo = 100_000
