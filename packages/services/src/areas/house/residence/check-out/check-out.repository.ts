import type { CheckOutFee, CheckOutForm } from '@care/shared/house/residence/check-out/check-out'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { insert, now, rowsOf } from '../../../../platform/db/rows.ts'
import { findPaidFen } from '../../../money/billing/billing.port.ts'
import { releaseContracts } from '../../contracts/contracts.port.ts'
import type { ElderKey } from '../stays/stay.repository.ts'

/** What was paid for a check-in, and its held deposit, in fen. */
export async function findPaymentsAndDeposit(db: Db, tenantId: number, checkInId: number) {
  const held = await rowsOf(db, 'deposit', { tenantId, checkInId, status: 0 }).find(['id', 'amountFen'])
  const paid = await findPaidFen(db, tenantId, checkInId)
  return { paid, deposit: held?.amountFen ?? 0, depositId: held?.id ?? null }
}

export const findHeldDeposits = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  rowsOf(db, 'deposit', { tenantId, oldmanId, status: 0 }).all(['id', 'depositNo', 'amountFen'], ['id'])

export const findDraft = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  rowsOf(db, 'checkOut', { tenantId, oldmanId, status: 0 }).find(['id', 'version', sql<CheckOutForm>`form`.as('form')])

export async function saveDraft(
  db: Db,
  { tenantId, oldmanId }: ElderKey,
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
          form: JSON.stringify(form),
          version: sql<number>`check_out.version + 1`,
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

/** Completes the elder's check-out draft, or inserts a check-out if there is no draft. */
export async function insertCheckOut(db: Db, { tenantId, oldmanId }: ElderKey, done: Done): Promise<void> {
  const row = { ...done, form: JSON.stringify(done.form), fee: JSON.stringify(done.fee), status: 4 }
  if (await rowsOf(db, 'checkOut', { tenantId, oldmanId, status: 0 }).change({ ...row, updateTime: now })) return
  await insert(db, 'checkOut', { tenantId, oldmanId, ...row })
}

/** Records the refund of the remaining deposit. */
export const settleDeposit = (
  db: Db,
  tenantId: number,
  id: number,
  { refundFen, deductFen }: { refundFen: number; deductFen: number },
): Promise<boolean> =>
  rowsOf(db, 'deposit', { tenantId, id, status: 0 }).change({
    status: deductFen > 0 ? 2 : 1,
    refundFen,
    deductFen,
    refundTime: now,
  })

/** Ends the check-in and terminates its contract. */
export async function endCheckIn(db: Db, tenantId: number, id: number, at: string): Promise<void> {
  await rowsOf(db, 'checkIn', { tenantId, id }).change({ status: 4, checkOutTime: at, updateTime: now })
  await releaseContracts(db, tenantId, id, at.slice(0, 10))
}
