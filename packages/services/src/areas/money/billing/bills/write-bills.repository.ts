import { conflict } from '@care/shared/http/errors'
import type { BillLine } from '@care/shared/money/billing/compose-bill'
import type { FeeRules } from '@care/shared/money/billing/fee-rules'
import { LineSource, SettlementStatus } from '@care/shared/money/billing/settlement.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { insert, rowsOf } from '../../../../platform/db/rows.ts'
import type { ExtraLine } from './extras.repository.ts'

/** Drafts are made by a run, and replaced when the run computes their stay again. */
export interface RunKey {
  tenantId: number
  runId: number
  /** First day of the month. */
  month: string
}

export interface Draft {
  checkInId: number
  oldmanId: number
  lines: (BillLine | ExtraLine)[]
}

export interface FoundAnomaly {
  checkInId: number
  oldmanId: number
  kind: number
  text: string
}

interface KeptAdjustment extends BillLine {
  checkInId: number
  createUser: string | null
}

/** Removes the drafts of these stays and returns their adjustments, which the new drafts take over. */
export async function removeDrafts(
  db: Db,
  { tenantId, runId, month }: RunKey,
  checkInIds: readonly number[],
): Promise<KeptAdjustment[]> {
  const { rows } = await sql<KeptAdjustment>`
    select bill.check_in_id, line.source, line.month, line.kind, line.name, line.from_date as "from", line.to_date as "to",
      line.days, line.price_fen, line.unit, line.amount_fen, line.rule, line.create_user
    from settlement bill
      join settlement_line line on line.tenant_id = bill.tenant_id and line.settlement_id = bill.id
    where bill.tenant_id = ${tenantId} and bill.month = ${month}::date and bill.status = ${SettlementStatus.Draft}
      and bill.check_in_id = any(${checkInIds}::bigint[]) and line.source = ${LineSource.Adjustment}
    order by line.id`.execute(db)
  await rowsOf(db, 'billAnomaly', { tenantId, runId, checkInId: [...checkInIds, 0] }).remove()
  await rowsOf(db, 'settlement', {
    tenantId,
    month,
    status: SettlementStatus.Draft,
    checkInId: [...checkInIds, 0],
  }).remove()
  return rows
}

/** Writes drafts with their lines, in two statements. */
export async function insertDrafts(
  db: Db,
  { tenantId, runId, month }: RunKey,
  drafts: readonly Draft[],
  { rules, createUser }: { rules: FeeRules; createUser: string },
): Promise<void> {
  if (drafts.length === 0) return
  const bills = drafts.map(({ checkInId, oldmanId }) => ({ checkInId, oldmanId }))
  const { rows } = await sql<{ id: number; checkInId: number }>`
    insert into settlement (tenant_id, run_id, month, oldman_id, check_in_id, rules, create_user)
    select ${tenantId}, ${runId}, ${month}::date, "oldmanId", "checkInId", ${JSON.stringify(rules)}::jsonb, ${createUser}
    from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as bill ("oldmanId" bigint, "checkInId" bigint)
    returning id, check_in_id`.execute(db)
  const ids = new Map(rows.map(({ id, checkInId }) => [checkInId, id]))
  const lines = drafts.flatMap((draft) =>
    draft.lines.map((line) => ({ createUser: null, ...line, settlementId: ids.get(draft.checkInId) })),
  )
  await sql`
    insert into settlement_line (tenant_id, settlement_id, source, month, kind, name, from_date, to_date, days, price_fen, unit,
      amount_fen, rule, create_user, document, document_id, turn)
    select ${tenantId}, "settlementId", source, month, kind, name, "from", "to", days, "priceFen", unit, "amountFen", rule, "createUser",
      document, "documentId", turn
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line ("settlementId" bigint, source smallint, month date,
      kind smallint, name text, "from" date, "to" date, days integer, "priceFen" bigint, unit smallint, "amountFen" bigint,
      rule text, "createUser" text, document text, "documentId" bigint, turn integer)`
    .execute(db)
    .catch(refuseOnConstraint({ settlement_line_extra_once: conflict('费用正被另一个出账批次计入，请稍后重新计算') }))
}

export const insertAnomalies = (db: Db, { tenantId, runId }: RunKey, found: readonly FoundAnomaly[]): Promise<void> =>
  insert(
    db,
    'billAnomaly',
    found.map((one) => ({ tenantId, runId, ...one })),
  )
