import type { Database } from '../platform/db/client.ts'

/** Nobody is on duty: who manages the institution answers for every post, and nobody is off duty. */
export const withoutRoster = (owner: Database) => owner.deleteFrom('dutyPlace').execute()
