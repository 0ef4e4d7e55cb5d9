import { conflict } from '@care/shared/http/errors'
import type { ConsentStanding } from '@care/shared/people/elders/consents/consent.words'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { withElder, withTenant } from '../../../../platform/db/in-tenant.ts'
import type { ElderKey, RowKey } from '../../../../platform/db/keys.ts'
import { insertReturningId, rowsOf } from '../../../../platform/db/rows.ts'
import type { BillReminder } from '../../../../platform/db/tables.ts'

/** A bill with what a reminder says of it. */
export const findRemindedBill = (db: Db, tenantIds: readonly number[], id: number) =>
  db
    .selectFrom('settlement as bill')
    .$call(withElder('bill'))
    .$call(withTenant('bill'))
    .select(['bill.tenantId', 'bill.id', 'bill.oldmanId', 'bill.status'])
    .select(sql<string>`to_char(bill.month, 'YYYY年FMMM月')`.as('month'))
    .select(sql<number>`bill.own_fen - bill.paid_fen`.as('openFen'))
    .where('bill.tenantId', 'in', [...tenantIds])
    .where('bill.id', '=', id)
    .executeTakeFirst()

/** Contacts in calling order, and whether the elder agreed that the family is told in writing. */
export async function findContactsToRemind(db: Db, { tenantId, oldmanId }: ElderKey) {
  const { rows } = await sql<{ standing: ConsentStanding }>`
    select consent_of(${tenantId}, ${oldmanId}, 'notice') as standing`.execute(db)
  const contacts = await rowsOf(db, 'elderFamily', { tenantId, oldmanId }).all(
    ['name', 'mobile', 'quietFrom', 'quietTo'],
    ['sort', 'id'],
    50,
  )
  return { standing: rows[0]?.standing ?? ('none' as const), contacts }
}

export const insertReminder = (db: Db, reminder: Insertable<BillReminder>): Promise<number> =>
  insertReturningId(db, 'billReminder', reminder).catch(
    refuseOnConstraint({ bill_reminder_once_a_day: conflict('这张账单今天已经提醒过') }),
  )

export const setReminderState = (db: Db, { tenantId, id }: RowKey, state: string) =>
  rowsOf(db, 'billReminder', { tenantId, id }).change({ state })
