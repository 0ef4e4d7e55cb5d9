import { SettlementStatus } from '@care/shared/money/billing/settlement.words'
import { type SharedBefore, type SharedLine, type ShareTerm, shareLines } from '@care/shared/money/payers/share-lines'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'

const { Pending, Settled } = SettlementStatus

type Term = ShareTerm & { checkInId: number }
type Line = SharedLine & { checkInId: number; settlementId: number }
type Given = SharedBefore['shares'][number] & { checkInId: number }

/** All agreements with payers about these stays, past and coming ones as well. */
export const findTerms = (db: Db, tenantId: number, checkInIds: readonly number[]): Promise<Term[]> =>
  rowsOf(db, 'payerShare', { tenantId, checkInId: checkInIds, replacedTime: null }).all([
    'checkInId',
    'id',
    'payerId',
    'kind',
    'percent',
    'fixedFen',
    'capFen',
    'insuredPriceFen',
    'priority',
    'fromDate as from',
    'toDate as to',
  ])

/** The lines of all locked bills of these stays, in the order in which they were charged. */
async function findLockedLines(db: Db, tenantId: number, checkInIds: readonly number[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select bill.check_in_id, bill.id as settlement_id, line.id, line.month, line.kind, line.name, line.from_date as "from",
      line.to_date as "to", line.price_fen, line.amount_fen
    from settlement bill join settlement_line line on line.tenant_id = bill.tenant_id and line.settlement_id = bill.id
    where bill.tenant_id = ${tenantId} and bill.check_in_id = any(${checkInIds}::bigint[]) and bill.status in (${Pending}, ${Settled})
    order by line.id`.execute(db)
  return rows
}

/** How the lines of live bills were split, and what of it payers refused. */
async function findGiven(db: Db, tenantId: number, checkInIds: readonly number[]): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select bill.check_in_id, share.payer_share_id as term_id, line.month, line.kind, line.name,
      coalesce(sum(share.amount_fen) filter (where claim_id is null), 0)::bigint as amount_fen,
      coalesce(-sum(share.amount_fen) filter (where claim_id is not null), 0)::bigint as refused_fen
    from settlement_share share
      join settlement bill on bill.tenant_id = share.tenant_id and bill.id = share.settlement_id
      join settlement_line line on line.tenant_id = share.tenant_id and line.id = share.line_id
    where bill.tenant_id = ${tenantId} and bill.check_in_id = any(${checkInIds}::bigint[]) and bill.status in (${Pending}, ${Settled})
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

interface Locked {
  id: number
  checkInId: number
}

/** Splits the lines of bills that were just locked to the payers of their stays. */
export async function shareBills(
  db: Db,
  tenantId: number,
  bills: readonly Locked[],
  createUser: string,
): Promise<void> {
  const terms = Map.groupBy(
    await findTerms(db, tenantId, [0, ...bills.map(({ checkInId }) => checkInId)]),
    ({ checkInId }) => checkInId,
  )
  const shared = bills.filter(({ checkInId }) => terms.has(checkInId))
  if (shared.length === 0) return
  const checkInIds = shared.map(({ checkInId }) => checkInId)
  const lines = Map.groupBy(await findLockedLines(db, tenantId, checkInIds), ({ checkInId }) => checkInId)
  const given = Map.groupBy(await findGiven(db, tenantId, checkInIds), ({ checkInId }) => checkInId)
  const rows = shared.flatMap(({ id, checkInId }) => {
    const all = lines.get(checkInId) ?? []
    const own = all.filter(({ settlementId }) => settlementId === id)
    const before = { lines: all.filter(({ settlementId }) => settlementId !== id), shares: given.get(checkInId) ?? [] }
    return shareLines(own, terms.get(checkInId) ?? [], before).map((share) => ({ ...share, settlementId: id }))
  })
  if (rows.length === 0) return
  await sql`
    insert into settlement_share (tenant_id, settlement_id, line_id, payer_id, payer_share_id, amount_fen, create_user)
    select ${tenantId}, "settlementId", "lineId", "payerId", "termId", "amountFen", ${createUser}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as share ("settlementId" bigint, "lineId" bigint, "payerId" bigint,
      "termId" bigint, "amountFen" bigint)`.execute(db)
}

/** What payers refused of the locked bills of a stay, in fen. */
export async function findRefusedFen(db: Db, tenantId: number, checkInId: number): Promise<number> {
  const given = await findGiven(db, tenantId, [checkInId])
  return given.reduce((all, { refusedFen }) => all + refusedFen, 0)
}
