import type { Caller } from '@care/shared/admin/session/session'
import type { HoldingWay } from '@care/shared/house/residence/check-out/holding.words'
import type { AccountType } from '@care/shared/money/accounts/account.words'
import type { Db } from '../db/client.ts'
import type { ElderObstacle } from './elder-obstacle.ts'

/** Money of an elder that the institution still holds, or an order that is paid but not yet delivered. */
export interface Holding {
  /** Key that is unique for an elder: `order:12`. */
  key: string
  /** Name on the check-out sheet. */
  name: string
  amountFen: number
  /** How a check-out may settle the holding; the first way is preselected. */
  ways: readonly HoldingWay[]
  /** The account to which a refund goes; without one the refund is paid out immediately. */
  into?: AccountType
}

export interface HoldingDecision {
  way: HoldingWay
  reason?: string | undefined
}

/** Holdings of one kind. They block the elder's removal, and a check-out must settle each. */
export interface HoldingSource {
  /** Noun with its Chinese measure word, to follow a number: "1 笔未退押金". */
  label: string
  find: (db: Db, tenantId: number, oldmanId: number) => Promise<Holding[]>
  /** Settles a holding as the user decided. If undefined, the check-out settles account and deposit by itself. */
  settle?: (db: Db, caller: Caller, holding: { tenantId: number; key: string }, word: HoldingDecision) => Promise<void>
}

export const toObstacle = ({ label, find }: HoldingSource): ElderObstacle => ({
  label,
  count: async (db, tenantId, oldmanId) => (await find(db, tenantId, oldmanId)).length,
})
