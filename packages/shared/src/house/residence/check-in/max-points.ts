/** The highest score of a check-in and of its rules, because other scales than the standard's have their own range. */
export const maxPoints = 1_000
