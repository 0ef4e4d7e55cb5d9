import type { Db } from '../../db/client.ts'

/** What a new institution may start with: rows of an area, of the same source as the demo's. */
export interface StarterPart {
  /** What is in it, as the operator reads it before choosing. */
  text: string
  /** The transaction sees the institution. Whose name stands under the rows is `createUser`. */
  fill: (db: Db, given: { tenantId: number; createUser: string }) => Promise<unknown>
}
