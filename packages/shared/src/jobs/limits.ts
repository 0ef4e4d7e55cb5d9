/** The most rows that can be ticked for one export. */
export const maxPicked = 500

/** Limit of an imported file. */
export const maxImportBytes = 20 * 1024 * 1024
/** The most rows per call to a service. */
export const maxTakenRows = 5_000
export const maxImportRows = 100_000
