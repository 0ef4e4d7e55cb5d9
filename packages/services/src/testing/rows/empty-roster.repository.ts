import type { Database } from '../../platform/db/client.ts'

/** Empties the roster: managers of the institution answer for every post, and nobody counts as off duty. */
export const emptyRoster = (owner: Database) => owner.deleteFrom('dutyPlace').execute()
