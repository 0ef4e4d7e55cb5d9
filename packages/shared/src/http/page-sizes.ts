/** How many rows a page of a list may have. */
export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 10

/** No list is asked for a page beyond this one. */
export const lastPage = 1_000_000
