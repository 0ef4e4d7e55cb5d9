/** As many as are ticked at once. */
export const maxPicked = 500

/** Of a file that is brought in. */
export const maxImportBytes = 20 * 1024 * 1024
/** As many go to a service at once. */
export const maxTakenRows = 5_000
export const maxImportRows = 100_000
