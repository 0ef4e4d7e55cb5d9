/** Lists of one person for one page, and of their institution for one page. */
export const mostOwn = 12
export const mostShared = 20
/** Rows that were picked by hand. */
export const mostPicked = 200
export const longestListName = 20
