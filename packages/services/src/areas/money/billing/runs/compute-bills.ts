import { Anomaly } from '@care/shared/money/billing/anomaly.words'
import { type BilledMonth, composeBill } from '@care/shared/money/billing/compose-bill'
import { dayNumber, dayText, monthOf } from '@care/shared/money/billing/days'
import { FeeType } from '@care/shared/money/billing/fee.words'
import { findAnomalies } from '@care/shared/money/billing/find-anomalies'
import type { Db } from '../../../../platform/db/client.ts'
import type { BilledStay } from '../../../../platform/sources/billed-stay.ts'
import { findBilledMonths, findBillTotals, findPlans } from '../bills/bill-facts.repository.ts'
import { findExtras } from '../bills/extras.repository.ts'
import {
  type Draft,
  type FoundAnomaly,
  insertAnomalies,
  insertDrafts,
  type RunKey,
  removeDrafts,
} from '../bills/write-bills.repository.ts'
import { findFeeRules } from '../plans/fee-rule.repository.ts'

/** The span of a month, and the month before. */
export function periodOf(month: string) {
  const { from, to } = monthOf(dayNumber(month))
  return { from: month, to: dayText(to), before: monthOf(from - 1).first }
}

const none: ReadonlyMap<string, BilledMonth> = new Map()

/**
 * Computes the drafts of these stays for the run's month and replaces those of before; stays with a locked bill of the
 * month are left out. A stay that cannot be computed becomes an anomaly.
 */
export async function computeBills(
  db: Db,
  run: RunKey,
  stays: readonly BilledStay[],
  createUser: string,
): Promise<void> {
  const { tenantId, month } = run
  const ids = stays.map(({ checkInId }) => checkInId)
  const adjustments = Map.groupBy(await removeDrafts(db, run, ids), ({ checkInId }) => checkInId)
  const rules = await findFeeRules(db, tenantId)
  const plans = await findPlans(db, tenantId, ids)
  const billed = await findBilledMonths(db, tenantId, ids)
  const locked = await findBillTotals(db, tenantId, month, ids)
  const before = await findBillTotals(db, tenantId, periodOf(month).before, ids)
  const elders = stays.map(({ oldmanId }) => oldmanId)
  const extras = await findExtras(db, tenantId, elders, periodOf(month).to)

  const drafts: Draft[] = []
  const found: FoundAnomaly[] = []
  for (const stay of stays) {
    const { checkInId, oldmanId } = stay
    const months = billed.get(checkInId) ?? none
    const isOver = stay.to !== null && stay.to < month
    if (locked.has(checkInId) || (isOver && months.size === 0)) continue
    const plan = plans.get(checkInId) ?? []
    try {
      const own = { plan, stay, absences: stay.absences, rules }
      const fees = composeBill(own, month, months)
      const lines = [...fees, ...(extras.get(checkInId) ?? []), ...(adjustments.get(checkInId) ?? [])]
      if (lines.length > 0) drafts.push({ checkInId, oldmanId, lines })
      if (isOver) continue
      const totalFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
      const unsigned = plan.filter(
        ({ kind, from, ackDate }) => kind === FeeType.Nursing && ackDate === null && from > stay.from,
      )
      const judged = { ...own, month, totalFen, lastFen: before.get(checkInId), unsigned, isDeceased: stay.isDeceased }
      found.push(...findAnomalies(judged).map((one) => ({ checkInId, oldmanId, ...one })))
    } catch {
      // the run goes on, and somebody looks at the stay by its name
      found.push({ checkInId, oldmanId, kind: Anomaly.Failed, text: '费用方案或入住记录有误，请检查后重新计算' })
    }
  }
  await insertDrafts(db, run, drafts, { rules, createUser })
  await insertAnomalies(db, run, found)
}
