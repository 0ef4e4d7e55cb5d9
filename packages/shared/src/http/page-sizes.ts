/** Selectable page sizes of a list. */
export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 10

/** The highest page number of any list. */
export const lastPage = 1_000_000
