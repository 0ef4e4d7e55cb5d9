/** Limits per page: lists of one person, and shared lists of their institution. */
export const mostOwn = 12
export const mostShared = 20
/** Maximum hand-picked rows. */
export const mostPicked = 200
export const longestListName = 20
