/** How long the head of a request may be on its way, in milliseconds, and how often that is looked at. */
export const headMs = 8_000
export const headLookMs = 2_000

/** How long a body may be on its way, in milliseconds: a form, and a file of the largest kind on a slow line. */
export const bodyMs = 10_000
export const uploadMs = 120_000
