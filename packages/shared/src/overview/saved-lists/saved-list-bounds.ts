/** Limits per page: lists of one person, and shared lists of their institution. */
export const maxOwn = 12
export const maxShared = 20
/** Maximum hand-picked rows. */
export const maxPicked = 200
export const longestListName = 20
