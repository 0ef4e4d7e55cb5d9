import type { Charged } from '@care/shared/money/billing/charged'
import { prorate } from '@care/shared/money/billing/prorate'
import { shareLines } from '@care/shared/money/payers/share-lines'
import type { Db } from '../../../../platform/db/client.ts'
import type { StayKey } from '../plans/fee-plan.repository.ts'
import { findRefusedFen, findTerms } from './share-bills.repository.ts'

/**
 * The payers' part of a whole stay until its end, in fen: of its billed months, and of what the next bill will charge;
 * without what they refused.
 */
export async function findPayersFen(
  db: Db,
  { tenantId, checkInId }: StayKey,
  charged: Charged & { stay: { to: string } },
): Promise<number> {
  const terms = await findTerms(db, tenantId, [checkInId])
  if (terms.length === 0) return 0
  const months = Map.groupBy(
    prorate(charged, charged.stay).map((line, id) => ({ ...line, id })),
    ({ month }) => month,
  )
  const shares = [...months.values()].flatMap((lines) => shareLines(lines, terms))
  const sharedFen = shares.reduce((all, { amountFen }) => all + amountFen, 0)
  return sharedFen - (await findRefusedFen(db, tenantId, checkInId))
}
