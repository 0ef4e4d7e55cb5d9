/** Upper limit when counting the records that use a value. */
export const usageCountLimit = 100_000
