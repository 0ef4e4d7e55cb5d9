import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import type { Warning, WarningSms } from '../../../../platform/db/tables.ts'

export type NewSms = Pick<Selectable<WarningSms>, 'warningId' | 'userId' | 'nickName' | 'phone'>

/**
 * Queues text messages in the transaction of their escalation step (outbox), so that a rolled-back step sends nothing.
 */
export async function addSms(db: Db, tenantId: number, messages: NewSms[]): Promise<void> {
  if (messages.length === 0) return
  await db
    .insertInto('warningSms')
    .values(messages.map((message) => ({ tenantId, ...message })))
    .execute()
}

export type DueSms = NewSms & Pick<Selectable<Warning>, 'id' | 'name' | 'sourceType' | 'source'>

/** Claims unsent text messages permanently (at most once), so that none is sent twice after a crash. */
export async function claimSms(db: Db, tenantId: number): Promise<DueSms[]> {
  const { rows } = await sql<DueSms>`
    with waiting as (
      select id from warning_sms where tenant_id = ${tenantId} and taken_time is null
      order by id limit 50 for update skip locked
    ), taken as (
      update warning_sms s set taken_time = now() from waiting where s.tenant_id = ${tenantId} and s.id = waiting.id returning s.*
    )
    select taken.id, taken.warning_id, taken.user_id, taken.nick_name, taken.phone, w.name, w.source_type, w.source
    from taken join warning w on w.tenant_id = ${tenantId} and w.id = taken.warning_id order by taken.id`.execute(db)
  return rows
}

export const saveSmsStatus = (db: Db, tenantId: number, id: number, status: 'sent' | 'failed') =>
  rowsOf(db, 'warningSms', { tenantId, id }).change({ status })
