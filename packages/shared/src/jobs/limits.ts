/** As many as are ticked at once. */
export const maxPicked = 500

/** Of a file that is brought in. */
export const maxImportBytes = 10 * 1024 * 1024
export const maxImportRows = 20_000
