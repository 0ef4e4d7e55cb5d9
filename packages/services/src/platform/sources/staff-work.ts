import type { Caller } from '@care/shared/admin/session/session'
import type { StaffWorkKind } from '@care/shared/admin/staff/staff.words'
import type { Db } from '../db/client.ts'

/** A member of staff of one institution. */
export interface Colleague {
  tenantId: number
  userId: number
  nickName: string
}

/**
 * Counts a person's open work in an area and hands it over to a colleague. An area lists its kinds in `staffWork` of
 * its `area()`.
 */
export interface StaffWork {
  kind: StaffWorkKind
  count: (db: Db, who: Colleague) => Promise<number>
  /** Hands the work over on behalf of the caller; a refusal names the work that cannot be handed over. */
  handOver: (db: Db, caller: Caller, from: Colleague, to: Colleague) => Promise<void>
}
