/** Deadline for the head of a request, and how often it is checked, in ms. */
export const headMs = 8_000
export const headCheckMs = 2_000

/** Deadlines for a body, in ms: of a form, and of the largest file on a slow connection. */
export const bodyMs = 10_000
export const uploadMs = 120_000
