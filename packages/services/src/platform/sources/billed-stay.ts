import type { Absence, Stay } from '@care/shared/money/billing/charged'
import type { Db } from '../db/client.ts'

/** A stay as a bill sees it; days of Asia/Shanghai. */
export interface BilledStay extends Stay {
  tenantId: number
  checkInId: number
  oldmanId: number
  userName: string
  isDeceased: boolean
  absences: Absence[]
}

export interface StayRequest {
  tenantId: number
  /** Stays that began until the last day and did not end long before the first one. */
  period: { from: string; to: string }
  /** Only these, or the next ones after a check-in, by id. */
  checkInIds?: readonly number[]
  after?: number
  limit?: number
}

/** The stays to bill, given by the area of the residents in `stays` of its `area()`. */
export interface StaySource {
  find: (db: Db, asked: StayRequest) => Promise<BilledStay[]>
  /** Institutions among these that have such stays, and how many. */
  count: (
    db: Db,
    tenantIds: readonly number[],
    period: StayRequest['period'],
  ) => Promise<{ tenantId: number; count: number }[]>
  /** Locks the elder and finds the check-in of the current stay, or the newest; undefined for an unknown elder. */
  lockCurrent: (
    db: Db,
    tenantIds: readonly number[],
    oldmanId: number,
  ) => Promise<{ tenantId: number; userName: string; checkInId: number | null; since: string | null } | undefined>
}
