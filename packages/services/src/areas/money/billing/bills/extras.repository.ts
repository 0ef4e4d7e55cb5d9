import type { BillLine } from '@care/shared/money/billing/compose-bill'
import { dayNumber, monthOf } from '@care/shared/money/billing/days'
import { extraText } from '@care/shared/money/billing/rule-text'
import { LineSource, SettlementStatus } from '@care/shared/money/billing/settlement.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

/** A line for a thing that the resident took: a service, goods, a consumable. */
export interface ExtraLine extends BillLine {
  document: string
  documentId: number
  /** 0 charges it, each later one corrects what live bills charge for it. */
  turn: number
}

interface Extra {
  checkInId: number
  document: string
  documentId: number
  day: string
  kind: number
  name: string
  num: number
  priceFen: number
  amountFen: number
  billedFen: number
  turn: number
}

/** Extras of these residents until a day whose cost differs from what bills that are not void charge for them; by stay. */
export async function findExtras(db: Db, tenantId: number, oldmanIds: readonly number[], until: string) {
  const { rows } = await sql<Extra>`
    select stay_on(extra.tenant_id, extra.oldman_id, extra.day) as check_in_id, document, document_id, day, kind, name, num,
      price_fen, amount_fen, billed.fen as billed_fen, billed.turn
    from billable_extra extra
      cross join lateral (
        select coalesce(sum(line.amount_fen), 0)::bigint as fen, coalesce(max(line.turn) + 1, 0) as turn from settlement_line line
        where line.tenant_id = extra.tenant_id and line.document = extra.document and line.document_id = extra.document_id
          and line.turn is not null
      ) as billed
    where extra.tenant_id = ${tenantId} and extra.oldman_id = any(${oldmanIds}::bigint[]) and extra.day <= ${until}::date
      and extra.amount_fen <> billed.fen
    order by day, document, document_id`.execute(db)
  return Map.groupBy(rows.map(lineOf), ({ checkInId }) => checkInId)
}

const lineOf = (extra: Extra): ExtraLine & { checkInId: number } => ({
  checkInId: extra.checkInId,
  document: extra.document,
  documentId: extra.documentId,
  turn: extra.turn,
  source: LineSource.Extra,
  month: monthOf(dayNumber(extra.day)).first,
  kind: extra.kind,
  name: extra.name,
  from: extra.day,
  to: extra.day,
  days: 0,
  priceFen: 0,
  unit: 1,
  amountFen: extra.amountFen - extra.billedFen,
  rule: extraText(extra),
})

/** The cost of a stay's extras that its locked bills do not charge yet, in fen. */
export async function findUnbilledExtrasFen(
  db: Db,
  { tenantId, oldmanId, checkInId }: { tenantId: number; oldmanId: number; checkInId: number },
): Promise<number> {
  const { Pending, Settled } = SettlementStatus
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(amount_fen - coalesce(billed.fen, 0)), 0)::bigint as fen
    from billable_extra extra
      left join lateral (
        select sum(line.amount_fen) as fen from settlement_line line
          join settlement bill on bill.tenant_id = line.tenant_id and bill.id = line.settlement_id
        where line.tenant_id = extra.tenant_id and line.document = extra.document and line.document_id = extra.document_id
          and bill.status in (${Pending}, ${Settled})
      ) as billed on true
    where extra.tenant_id = ${tenantId} and extra.oldman_id = ${oldmanId}
      and stay_on(extra.tenant_id, extra.oldman_id, extra.day) = ${checkInId}`.execute(db)
  return rows[0]?.fen ?? 0
}
