import type { Caller } from '@care/shared/admin/session/session'
import type { StaffWorkKind } from '@care/shared/admin/staff/staff.words'
import type { Db } from '../db/client.ts'

/** A member of staff of one institution. */
export interface Colleague {
  tenantId: number
  userId: number
  nickName: string
}

/** Open work of a person in an area, and how it is handed to a colleague. Listed in `staffWork` of its `area()`. */
export interface StaffWork {
  kind: StaffWorkKind
  count: (db: Db, who: Colleague) => Promise<number>
  /** Runs in the caller's name; a refusal says what cannot be handed over. */
  handOver: (db: Db, caller: Caller, from: Colleague, to: Colleague) => Promise<void>
}
