import type { CheckOutFee, CheckOutForm } from '@care/shared/house/residence/check-out/check-out'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { insert, now, rowsOf } from '../../../../platform/db/rows.ts'
import { releaseContracts } from '../../contracts/contracts.port.ts'
import type { ElderKey } from '../stays/stay.repository.ts'

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
  const isInvoiced = refuseOnConstraint({ elder_invoice_paid: '要退的款项已申请或开具收据、发票，请先撤回或作废' })
  const draft = rowsOf(db, 'checkOut', { tenantId, oldmanId, status: 0 })
  if (await draft.change({ ...row, updateTime: now }).catch(isInvoiced)) return
  await insert(db, 'checkOut', { tenantId, oldmanId, ...row }).catch(isInvoiced)
}

/** Ends the check-in and terminates its contract. */
export async function endCheckIn(db: Db, tenantId: number, id: number, at: string): Promise<void> {
  await rowsOf(db, 'checkIn', { tenantId, id }).change({ status: 4, checkOutTime: at, updateTime: now })
  await releaseContracts(db, tenantId, id, at.slice(0, 10))
}
