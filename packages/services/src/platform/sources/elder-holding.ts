import type { AccountType } from '@care/shared/accounts/account.words'
import type { HoldingWay } from '@care/shared/residence/check-out/holding.words'
import type { Caller } from '@care/shared/session/session'
import type { Db } from '../db/client.ts'
import type { ElderObstacle } from './elder-obstacle.ts'

/** One thing of an elder that is still with the institution: money, or what was ordered and not given yet. */
export interface Holding {
  /** Unique among what an elder has: `order:12`. */
  key: string
  /** As the check-out's sheet names it. */
  name: string
  amountFen: number
  /** What may become of it with a check-out; the first is the usual one. */
  ways: readonly HoldingWay[]
  /** The account that a refund goes to; without it a refund leaves the house at once. */
  into?: AccountType
}

export interface HoldingWord {
  way: HoldingWay
  reason?: string | undefined
}

/** What an area holds of an elder: it keeps the elder from being removed, and the check-out asks what becomes of each. */
export interface HoldingSource {
  /** With its counting word, as it stands behind the number: "1 笔未退押金". */
  label: string
  find: (db: Db, tenantId: number, oldmanId: number) => Promise<Holding[]>
  /** Does what was said of one; without it the check-out settles it with the account and the deposit. */
  settle?: (db: Db, caller: Caller, holding: { tenantId: number; key: string }, word: HoldingWord) => Promise<void>
}

export const asObstacle = ({ label, find }: HoldingSource): ElderObstacle => ({
  label,
  count: async (db, tenantId, oldmanId) => (await find(db, tenantId, oldmanId)).length,
})
