import type { Caller } from '@care/shared/admin/session/session'
import { FeeType } from '@care/shared/money/billing/fee.words'
import { LineSource, SettlementStatus } from '@care/shared/money/billing/settlement.words'
import type { ClaimLine } from '@care/shared/money/payers/claim'
import { ClaimStatus } from '@care/shared/money/payers/claim.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant, withElder, withTenant } from '../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

const { Draft, Pending, Settled, Void } = SettlementStatus
const { Submitted, Received } = ClaimStatus
const { Fee, Correction } = LineSource

const own = ['id', 'tenantId', 'claimNo', 'payerId', 'status', 'billCount', 'dayCount', 'payMethod'] as const
const more = ['receiveTime', 'reason', 'submitUser', 'createUser', 'createTime'] as const
const maybeYuan = (fen: string) => sql<number | null>`${sql.ref(fen)}::float8 / 100`

export const claimRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('claim as c')
    .innerJoin('payer', inTenant('payer.id', 'c.payerId'))
    .$call(withTenant('c'))
    .select([...own, ...more].map((name) => `c.${name}` as const))
    .select(['payer.name as payerName', sql<string>`to_char(c.month, 'YYYY-MM')`.as('month')])
    .select(sql<number>`c.total_fen::float8 / 100`.as('total'))
    .select([maybeYuan('c.receivedFen').as('received'), maybeYuan('c.refusedFen').as('refused')])
    .where('c.tenantId', 'in', tenantIds)
    .orderBy('c.month', 'desc')
    .orderBy('c.id', 'desc')

/** Locks the payer, so that two claims on one payer follow each other. */
export const lockPayer = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'payer', { tenantId: tenantIds, id }).lock(['tenantId', 'id'], 'forNoKeyUpdate')

/** Locks a claim, so that no bill leaves it meanwhile. */
export const lockClaim = (db: Db, { tenantId, id }: ClaimKey) =>
  rowsOf(db, 'claim', { tenantId, id }).lock(['totalFen'])

interface Asked {
  tenantId: number
  /** First day of the month. */
  month: string
}

/** Whether a bill of the institution until this month is not locked yet. */
export async function hasDraft(db: Db, { tenantId, month }: Asked): Promise<boolean> {
  const { rows } = await sql`
    select from settlement where tenant_id = ${tenantId} and status = ${Draft} and month <= ${month}::date limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Puts all bills until the month that no claim on the payer has into this one, with their bed-days, and takes back those
 * of earlier claims that are void by now; returns the sum in fen. Bills are locked, so that none is voided meanwhile.
 */
export async function fillClaim(
  db: Db,
  { tenantId, month, id, payerId }: Asked & { id: number; payerId: number },
): Promise<number> {
  // a payer's answer to an earlier claim comes before or after, never between
  await sql`select from claim where tenant_id = ${tenantId} and payer_id = ${payerId} and status in (${Submitted}, ${Received})
    order by id for share`.execute(db)
  await sql`
    select from settlement bill where tenant_id = ${tenantId} and month <= ${month}::date and exists (select from settlement_share share
      where share.tenant_id = bill.tenant_id and share.settlement_id = bill.id and share.payer_id = ${payerId})
    order by id for share`.execute(db)
  const { rows } = await sql<{ amountFen: number }>`
    insert into claim_line (tenant_id, claim_id, payer_id, settlement_id, day_count, amount_fen)
    select ${tenantId}, ${id}, ${payerId}, bill.id, coalesce((
        select sum(line.days) from settlement_line line
        where line.tenant_id = bill.tenant_id and line.settlement_id = bill.id and line.kind = ${FeeType.Bed} and line.source in (${Fee}, ${Correction})), 0),
      sum(share.amount_fen)
    from settlement bill join settlement_share share on share.tenant_id = bill.tenant_id and share.settlement_id = bill.id
    where bill.tenant_id = ${tenantId} and bill.status in (${Pending}, ${Settled}) and bill.month <= ${month}::date
      and share.payer_id = ${payerId} and not exists (select from claim_line taken where taken.tenant_id = bill.tenant_id
        and taken.settlement_id = bill.id and taken.payer_id = ${payerId} and not taken.is_void)
    group by bill.tenant_id, bill.id order by bill.id
    returning amount_fen`.execute(db)
  return rows.reduce((all, { amountFen }) => all + amountFen, await takeBack(db, { tenantId, id, payerId }))
}

const refusedOf = sql<number>`(line.refused_fen - coalesce((select sum(share.amount_fen) from settlement_share share
  where share.tenant_id = line.tenant_id and share.settlement_id = line.settlement_id and share.claim_id = line.claim_id), 0))`

/** Takes back what submitted claims have of void bills, less what the payer refused of it; returns the sum in fen. */
async function takeBack(db: Db, { tenantId, id, payerId }: ClaimKey & { payerId: number }): Promise<number> {
  const { rows } = await sql<{ amountFen: number }>`
    insert into claim_line (tenant_id, claim_id, payer_id, settlement_id, day_count, amount_fen, reversed_id)
    select line.tenant_id, ${id}, line.payer_id, line.settlement_id, -line.day_count, ${refusedOf} - line.amount_fen, line.id
    from claim_line line
      join claim before on before.tenant_id = line.tenant_id and before.id = line.claim_id and before.status in (${Submitted}, ${Received})
      join settlement bill on bill.tenant_id = line.tenant_id and bill.id = line.settlement_id and bill.status = ${Void}
    where line.tenant_id = ${tenantId} and line.payer_id = ${payerId} and not line.is_void and line.reversed_id is null
      and line.amount_fen <> ${refusedOf}
      and not exists (select from claim_line back where back.tenant_id = line.tenant_id and back.reversed_id = line.id and not back.is_void)
    order by line.id
    returning amount_fen`.execute(db)
  return rows.reduce((all, { amountFen }) => all + amountFen, 0)
}

interface ClaimKey {
  tenantId: number
  id: number
}

/** Lines that a claim has; those of a void claim stay readable. */
const inClaim = sql<boolean>`(not line.is_void or claim.status = ${ClaimStatus.Void})`

/** The bills of a claim, by elder. */
export const findClaimLines = (db: Db, { tenantId, id }: ClaimKey): Promise<ClaimLine[]> =>
  db
    .selectFrom('claimLine as line')
    .innerJoin('settlement as bill', inTenant('bill.id', 'line.settlementId'))
    .innerJoin('claim', inTenant('claim.id', 'line.claimId'))
    .$call(withElder('bill'))
    .select(['line.id', 'bill.settleNo', 'line.dayCount as days'])
    .select([
      sql<string>`to_char(bill.month, 'YYYY-MM')`.as('month'),
      sql<number>`line.amount_fen::float8 / 100`.as('amount'),
      sql<number>`case when line.reversed_id is null then ${refusedOf} else 0 end::float8 / 100`.as('refused'),
    ])
    .where('line.tenantId', '=', tenantId)
    .where('line.claimId', '=', id)
    .where(inClaim)
    .orderBy('elder.userName')
    .orderBy('line.id')
    .execute()

/** The amounts of a claim, whether their bills are void by now, and the later claim that took one back. */
export const findAmounts = (db: Db, { tenantId, id }: ClaimKey) =>
  db
    .selectFrom('claimLine as line')
    .innerJoin('settlement as bill', inTenant('bill.id', 'line.settlementId'))
    .leftJoin('claimLine as back', (join) =>
      join
        .onRef('back.tenantId', '=', 'line.tenantId')
        .onRef('back.reversedId', '=', 'line.id')
        .on('back.isVoid', '=', false),
    )
    .leftJoin('claim as later', inTenant('later.id', 'back.claimId'))
    .select(['line.id', 'line.settlementId', 'line.amountFen', 'later.claimNo as takenBackBy'])
    .select(sql<boolean>`bill.status = ${Void}`.as('isVoid'))
    .where('line.tenantId', '=', tenantId)
    .where('line.claimId', '=', id)
    .where('line.isVoid', '=', false)
    .where('line.reversedId', 'is', null)
    .orderBy('line.id')
    .execute()

export const setRefused = (db: Db, tenantId: number, id: number, refusedFen: number) =>
  rowsOf(db, 'claimLine', { tenantId, id }).change({ refusedFen })

/** The stays of a claim that its month bills. */
export async function findClaimedStays(db: Db, { tenantId, id }: ClaimKey, month: string): Promise<number[]> {
  const rows = await db
    .selectFrom('claimLine as line')
    .innerJoin('settlement as bill', inTenant('bill.id', 'line.settlementId'))
    .select('bill.checkInId')
    .where('line.tenantId', '=', tenantId)
    .where('line.claimId', '=', id)
    .where('line.isVoid', '=', false)
    .where('bill.status', '<>', Void)
    .where('bill.month', '=', month)
    .execute()
  return rows.map(({ checkInId }) => checkInId)
}
