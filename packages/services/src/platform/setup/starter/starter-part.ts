import type { Db } from '../../db/client.ts'

/** An optional part of the data of a new institution: rows of one area, from the same source as the demo's. */
export interface StarterPart {
  /** Description of the part's content, shown to the operator before choosing. */
  text: string
  /** Creates the rows with `createUser` as their creator. The transaction must see the institution. */
  fill: (db: Db, given: { tenantId: number; createUser: string }) => Promise<unknown>
}
