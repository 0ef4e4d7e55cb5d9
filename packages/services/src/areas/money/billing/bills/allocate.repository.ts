import { SettlementStatus } from '@care/shared/money/billing/settlement.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

const { Pending } = SettlementStatus

interface Asked {
  tenantId: number
  checkInIds: readonly number[]
  createUser: string
  /** Bills to be paid first, in this order; then the oldest first. */
  chosen?: readonly number[]
}

/**
 * Allocates payments, credits and kept deposits of these stays to their open bills: running sums of both sides, in
 * order, and each overlap is one allocation. The caller holds the row locks of the elders.
 */
export async function allocatePayments(
  db: Db,
  { tenantId, checkInIds, createUser, chosen = [] }: Asked,
): Promise<void> {
  if (checkInIds.length === 0) return
  await sql`
    with source as (
      select paid.check_in_id, paid.id as payment_id, null::bigint as credit_id, null::bigint as deposit_id, paid.create_time,
        paid.amount_fen - coalesce((select sum(used.amount_fen) from settlement_payment used
          where used.tenant_id = paid.tenant_id and used.payment_id = paid.id), 0) as fen
      from stay_payment paid
      where paid.tenant_id = ${tenantId} and paid.check_in_id = any(${checkInIds}::bigint[])
        and not exists (select from stay_payment back where back.tenant_id = paid.tenant_id and back.reversed_id = paid.id)
      union all
      select check_in_id, null, id, null, lock_time, paid_fen - own_fen from settlement
      where tenant_id = ${tenantId} and check_in_id = any(${checkInIds}::bigint[]) and status = ${Pending} and own_fen < 0
      union all
      select held.check_in_id, null, null, held.id, held.refund_time, held.deduct_fen - coalesce((select sum(used.amount_fen)
          from settlement_payment used where used.tenant_id = held.tenant_id and used.deposit_id = held.id), 0)
      from deposit held
      where held.tenant_id = ${tenantId} and held.check_in_id = any(${checkInIds}::bigint[]) and held.deduct_fen > 0 and held.status in (1, 2, 6)
    ), given as (
      select *, sum(fen) over (partition by check_in_id order by credit_id is null, create_time, payment_id, credit_id, deposit_id) as upto
      from source where fen > 0
    ), needed as (
      select id, check_in_id, own_fen - paid_fen as fen, sum(own_fen - paid_fen) over (partition by check_in_id
        order by array_position(${chosen}::bigint[], id), month, id) as upto
      from settlement
      where tenant_id = ${tenantId} and check_in_id = any(${checkInIds}::bigint[]) and status = ${Pending} and own_fen > paid_fen
    ), used as (
      select needed.id, payment_id, credit_id, deposit_id,
        least(given.upto, needed.upto) - greatest(given.upto - given.fen, needed.upto - needed.fen) as fen
      from given join needed on needed.check_in_id = given.check_in_id
        and given.upto > needed.upto - needed.fen and needed.upto > given.upto - given.fen
    )
    insert into settlement_payment (tenant_id, settlement_id, payment_id, credit_id, deposit_id, amount_fen, create_user)
    select ${tenantId}::bigint, id, payment_id, credit_id, deposit_id, fen, ${createUser}::text from used
    union all
    select ${tenantId}, credit_id, null, id, null, -fen, ${createUser} from used where credit_id is not null`.execute(
    db,
  )
}

/** Gives back what was used for a bill, for its void, by rows of the opposite amount. */
export async function releasePayments(
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  createUser: string,
): Promise<void> {
  await sql`
    with used as (
      select payment_id, credit_id, deposit_id, sum(amount_fen) as fen from settlement_payment
      where tenant_id = ${tenantId} and settlement_id = ${id}
      group by payment_id, credit_id, deposit_id having sum(amount_fen) <> 0
    )
    insert into settlement_payment (tenant_id, settlement_id, payment_id, credit_id, deposit_id, amount_fen, create_user)
    select ${tenantId}::bigint, ${id}::bigint, payment_id, credit_id, deposit_id, -fen, ${createUser}::text from used
    union all
    select ${tenantId}, credit_id, null, ${id}, null, fen, ${createUser} from used where credit_id is not null`.execute(
    db,
  )
}
