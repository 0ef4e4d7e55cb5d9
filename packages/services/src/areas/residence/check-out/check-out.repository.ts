import type { CheckOutFee, CheckOutForm } from '@care/shared/residence/check-out/check-out'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { OneElder } from '../stays/stay.repository.ts'

/** What was paid and what is held for a check-in, in fen. */
export async function findPaid(db: Db, tenantId: number, checkInId: number) {
  const { rows } = await sql<{ paid: number; deposit: number; depositId: number | null }>`
    select (select coalesce(sum(amount_fen), 0)::bigint from stay_payment
        where tenant_id = ${tenantId} and check_in_id = ${checkInId}) as paid,
      coalesce((select amount_fen from deposit where tenant_id = ${tenantId} and check_in_id = ${checkInId}
        and status = 0), 0)::bigint as deposit,
      (select id from deposit where tenant_id = ${tenantId} and check_in_id = ${checkInId} and status = 0) as deposit_id
  `.execute(db)
  return rows[0] ?? { paid: 0, deposit: 0, depositId: null }
}

export const findHeldDeposits = (db: Db, { tenantId, oldmanId }: OneElder) =>
  db
    .selectFrom('deposit')
    .select(['id', 'depositNo', 'amountFen'])
    .where('tenantId', '=', tenantId)
    .where('oldmanId', '=', oldmanId)
    .where('status', '=', 0)
    .orderBy('id')
    .execute()

export const findDraft = (db: Db, { tenantId, oldmanId }: OneElder) =>
  db
    .selectFrom('checkOut')
    .select(['id', 'version'])
    .select(sql<CheckOutForm>`form`.as('form'))
    .where('tenantId', '=', tenantId)
    .where('oldmanId', '=', oldmanId)
    .where('status', '=', 0)
    .executeTakeFirst()

export async function keepDraft(
  db: Db,
  { tenantId, oldmanId }: OneElder,
  form: CheckOutForm,
  createUser: string,
): Promise<number> {
  const { version } = await db
    .insertInto('checkOut')
    .values({ tenantId, oldmanId, form: JSON.stringify(form), createUser })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'oldmanId'])
        .where('status', '=', 0)
        .doUpdateSet({
          ...{ form: JSON.stringify(form), version: sql<number>`check_out.version + 1` },
          updateTime: sql<string>`now()`,
        }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

interface Done {
  checkInId: number | null
  form: CheckOutForm
  fee: CheckOutFee
  checkOutType: number
  checkOutTime: string
  createUser: string
}

/** The draft becomes what was done. */
export async function insertCheckOut(db: Db, { tenantId, oldmanId }: OneElder, done: Done): Promise<void> {
  const row = { ...done, form: JSON.stringify(done.form), fee: JSON.stringify(done.fee), status: 4 }
  const changed = await db
    .updateTable('checkOut')
    .set({ ...row, updateTime: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .where('oldmanId', '=', oldmanId)
    .where('status', '=', 0)
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) return
  await db
    .insertInto('checkOut')
    .values({ tenantId, oldmanId, ...row })
    .execute()
}

/** Gives back what is left of a deposit. */
export async function settleDeposit(
  db: Db,
  tenantId: number,
  id: number,
  { refundFen, deductFen }: { refundFen: number; deductFen: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deposit')
    .set({ status: deductFen > 0 ? 2 : 1, refundFen, deductFen, refundTime: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The check-in is over, its contract is released. */
export async function endCheckIn(db: Db, tenantId: number, id: number, at: string): Promise<void> {
  await db
    .updateTable('checkIn')
    .set({ status: 4, checkOutTime: at, updateTime: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('elderContract')
    .set({ status: 3, releaseDate: at.slice(0, 10) })
    .where('tenantId', '=', tenantId)
    .where('checkInId', '=', id)
    .execute()
}
