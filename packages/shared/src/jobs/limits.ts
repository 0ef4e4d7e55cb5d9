/** Maximum rows that can be ticked for one export. */
export const maxPicked = 500

/** Maximum bytes of an imported file. */
export const maxImportBytes = 20 * 1024 * 1024
/** Maximum imported rows per call to a service. */
export const maxTakenRows = 5_000
export const maxImportRows = 100_000
