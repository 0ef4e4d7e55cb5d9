import type { PlanRow } from '@care/shared/money/billing/charged'
import type { BilledMonth } from '@care/shared/money/billing/compose-bill'
import type { FeeRules } from '@care/shared/money/billing/fee-rules'
import { LineSource, SettlementStatus } from '@care/shared/money/billing/settlement.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'

const { Pending, Settled } = SettlementStatus
const { Fee, Return, Correction } = LineSource

type KnownPrice = PlanRow & { checkInId: number; ackDate: string | null; reason: string }

/** The prices of these stays, by check-in. */
export async function findPlans(db: Db, tenantId: number, checkInIds: readonly number[]) {
  const rows = await rowsOf(db, 'feePlan', { tenantId, checkInId: checkInIds, replacedTime: null }).all(
    ['checkInId', 'kind', 'name', 'priceFen', 'unit', 'fromDate as from', 'toDate as to', 'ackDate', 'reason'],
    ['kind', 'name', 'fromDate'],
  )
  return grouped<KnownPrice>(rows)
}

interface BilledFee {
  checkInId: number
  month: string
  rules: FeeRules
  kind: number
  name: string
  days: number
  amountFen: number
}

/** What locked bills charge these stays, by check-in and month, with the rules of the first bill that charged it. */
export async function findBilledMonths(db: Db, tenantId: number, checkInIds: readonly number[]) {
  const { rows } = await sql<BilledFee>`
    select bill.check_in_id, line.month, line.kind, line.name, sum(line.days)::integer as days,
      sum(line.amount_fen)::bigint as amount_fen, (array_agg(bill.rules order by bill.id))[1] as rules
    from settlement bill
      join settlement_line line on line.tenant_id = bill.tenant_id and line.settlement_id = bill.id
    where bill.tenant_id = ${tenantId} and bill.check_in_id = any(${checkInIds}::bigint[])
      and bill.status in (${Pending}, ${Settled}) and line.source in (${Fee}, ${Return}, ${Correction})
    group by bill.check_in_id, line.month, line.kind, line.name
    order by 1, 2, 3, 4`.execute(db)
  const billed = new Map<number, Map<string, BilledMonth>>()
  for (const [checkInId, fees] of grouped<BilledFee>(rows)) {
    const months = [...Map.groupBy(fees, ({ month }) => month)]
    billed.set(
      checkInId,
      new Map(months.map(([month, own]) => [month, { rules: (own[0] as BilledFee).rules, fees: own }])),
    )
  }
  return billed
}

/** Totals of the locked bills of a month, by check-in. */
export async function findBillTotals(db: Db, tenantId: number, month: string, checkInIds: readonly number[]) {
  const rows = await rowsOf(db, 'settlement', {
    tenantId,
    month,
    checkInId: checkInIds,
    status: [Pending, Settled],
  }).all(['checkInId', 'totalFen'])
  return new Map(rows.map(({ checkInId, totalFen }) => [checkInId, totalFen]))
}

const grouped = <Row extends { checkInId: number }>(rows: readonly Row[]): Map<number, Row[]> =>
  Map.groupBy(rows, ({ checkInId }) => checkInId)
