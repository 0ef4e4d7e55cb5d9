/** The highest score of a check-in and of its rules: scales beside the standard have their own range. */
export const maxPoints = 1_000
