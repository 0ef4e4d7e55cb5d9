import type { Database } from '../../platform/db/client.ts'

/** Empties the duty roster: then the institution's managers stand in for every post, and nobody counts as off duty. */
export const emptyRoster = (owner: Database) => owner.deleteFrom('dutyPlace').execute()
