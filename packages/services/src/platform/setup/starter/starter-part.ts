import type { Db } from '../../db/client.ts'

/** An optional part of a new institution: rows of an area, from the same source as the demo's. */
export interface StarterPart {
  /** Its content, as the operator reads it before choosing. */
  text: string
  /** The transaction must see the institution. The rows are signed with `createUser`. */
  fill: (db: Db, given: { tenantId: number; createUser: string }) => Promise<unknown>
}
