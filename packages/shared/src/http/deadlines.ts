/** How long a body may be on its way, in milliseconds: a form, and a file of the largest kind on a slow line. */
export const bodyMs = 10_000
export const uploadMs = 120_000
