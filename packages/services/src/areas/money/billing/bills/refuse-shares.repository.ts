import { spread } from '@care/shared/money/payers/split-amount'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { insert } from '../../../../platform/db/rows.ts'
import { allocatePayments } from './allocate.repository.ts'

interface Refused {
  tenantId: number
  payerId: number
  claimId: number
  /** The refused amount of each bill, in fen. */
  bills: readonly { settlementId: number; fen: number }[]
  createUser: string
}

interface Held {
  settlementId: number
  lineId: number
  payerShareId: number
  fen: number
}

/**
 * Gives back to the residents what a payer refused: negative shares in the proportion of its shares of the bill, which
 * post to the books. Prepayments of the stays are used for it first. Locks the elders first, as payments do.
 */
export async function refuseShares(db: Db, { tenantId, payerId, claimId, bills, createUser }: Refused): Promise<void> {
  const ids = bills.map(({ settlementId }) => settlementId)
  await sql`select id from elder where tenant_id = ${tenantId} and id in (
      select oldman_id from settlement where tenant_id = ${tenantId} and id = any(${ids}::bigint[]))
    order by id for no key update`.execute(db)
  const { rows } = await sql<Held>`
    select settlement_id, line_id, payer_share_id, sum(amount_fen)::bigint as fen from settlement_share
    where tenant_id = ${tenantId} and payer_id = ${payerId} and settlement_id = any(${ids}::bigint[])
    group by 1, 2, 3 having sum(amount_fen) > 0 order by 1, 2, 3`.execute(db)
  const held = Map.groupBy(rows, ({ settlementId }) => settlementId)
  const back = bills.flatMap(({ settlementId, fen }) => {
    const own = held.get(settlementId) ?? []
    const parts = spread(
      fen,
      own.map((one) => one.fen),
    )
    return own.flatMap(({ fen: _, ...share }, at) => {
      const amountFen = -(parts[at] ?? 0)
      return amountFen === 0 ? [] : [{ tenantId, payerId, claimId, ...share, amountFen, createUser }]
    })
  })
  await insert(db, 'settlementShare', back)
  const stays = await sql<{ checkInId: number }>`
    select distinct check_in_id from settlement where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(
    db,
  )
  await allocatePayments(db, { tenantId, checkInIds: stays.rows.map(({ checkInId }) => checkInId), createUser })
}
