import type { Caller } from '@care/shared/session/session'
import type { StaffWorkKind } from '@care/shared/staff/staff.words'
import type { Db } from '../db/client.ts'

/** A member of staff, of one institution. */
export interface Colleague {
  tenantId: number
  userId: number
  nickName: string
}

/** What an area has open with somebody, and how all of it goes to a colleague: among the `staffWork` of its `area()`. */
export interface StaffWork {
  kind: StaffWorkKind
  count: (db: Db, who: Colleague) => Promise<number>
  /** In the name of the caller; a refusal says what cannot be handed over. */
  handOver: (db: Db, caller: Caller, from: Colleague, to: Colleague) => Promise<void>
}
