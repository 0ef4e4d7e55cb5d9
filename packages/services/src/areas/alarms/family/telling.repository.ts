import type { Caller } from '@care/shared/admin/session/session'
import { type TellingMove, TellingState, tellingMoves } from '@care/shared/alarms/warnings/family/family-message.moves'
import { tellingChannels, tellingStates } from '@care/shared/alarms/warnings/family/family-message.words'
import { type Insertable, sql } from 'kysely'
import { type Db, withTenants } from '../../../platform/db/client.ts'
import { withTenant } from '../../../platform/db/in-tenant.ts'
import { insertIfAbsentReturning, now, rowsOf } from '../../../platform/db/rows.ts'
import { labelIn } from '../../../platform/db/sql/labels.ts'
import type { FamilyTelling } from '../../../platform/db/tables.ts'
import type { TimelineEvent, TimelineSource } from '../../../platform/sources/timeline.ts'

const columns = [
  ...(['tenantId', 'id', 'warningId', 'contactId', 'contactName', 'relation', 'mobile', 'text', 'createUser'] as const),
  ...(['createTime', 'openTime', 'readTime', 'tokenSealed'] as const),
] as const

/**
 * State of a message; one still `sending` after two minutes counts as failed, because its process ended without
 * recording the result.
 */
const state = sql<TellingState>`case when state = 'sending' and create_time < now() - interval '2 minutes' then 'failed' else state end`
const channel = sql<'sms' | 'wechat'>`channel`

const select = (db: Db, tenantIds: number[]) =>
  db
    .selectFrom('familyTelling')
    .select(columns)
    .select([state.as('state'), channel.as('channel')])
    .where('tenantId', 'in', tenantIds)

export type StoredTelling = Awaited<ReturnType<typeof findTellings>>[number]

/** The messages of a warning, newest first. */
export const findTellings = (db: Db, { tenantIds }: Caller, warningId: number) =>
  select(db, tenantIds).where('warningId', '=', warningId).orderBy('id', 'desc').execute()

export const findTelling = (db: Db, tenantId: number, id: number) =>
  select(db, [tenantId]).where('id', '=', id).executeTakeFirst()

export const findTellingByKey = (db: Db, tenantId: number, requestKey: string) =>
  select(db, [tenantId]).where('requestKey', '=', requestKey).executeTakeFirst()

/** Inserts a message; undefined when this request was recorded already (idempotency key). */
export const insertTelling = (db: Db, row: Insertable<FamilyTelling>) =>
  insertIfAbsentReturning(db, 'familyTelling', row, ['id'], ['tenantId', 'requestKey'])

/** Moves a message to another state; undefined when it is no longer in the state from which the move starts. */
export function moveTelling(db: Db, tenantId: number, id: number, move: TellingMove) {
  const { from, to } = tellingMoves[move]
  return rowsOf(db, 'familyTelling', { tenantId, id, state: from }).changed(
    { state: to, ...(to === TellingState.Read && { readTime: now }) },
    ['warningId', 'contactName', 'relation'],
  )
}

/** Runs `work` on the message of a link, in the message's tenant; undefined for an unknown or expired link. */
export async function withMessageOfToken<T>(
  db: Db,
  hash: Buffer,
  work: (telling: { tenantId: number; id: number }) => Promise<T>,
): Promise<T | undefined> {
  const { rows } = await sql<{ tenantId: number; id: number }>`select * from find_family_telling(${hash})`.execute(db)
  const [found] = rows
  return found && withTenants(db, [found.tenantId], () => work(found))
}

/** Records when the link was first opened. */
export const openTelling = (db: Db, tenantId: number, id: number) =>
  rowsOf(db, 'familyTelling', { tenantId, id }).change({ openTime: sql`coalesce(open_time, now())` })

/** The message as a visitor of the link sees it. */
export const findTellingAnswer = (db: Db, tenantId: number, id: number) =>
  db
    .selectFrom('familyTelling as telling')
    .$call(withTenant('telling'))
    .select(['tenant.contactPhone as phone', sql<boolean>`telling.state = ${TellingState.Read}`.as('isRead')])
    .where('telling.tenantId', '=', tenantId)
    .where('telling.id', '=', id)
    .executeTakeFirst()

/** Timeline entries: which family member got a message about a warning, and whether they read it. */
export const familyTimeline: TimelineSource = {
  kind: 'family',
  permission: 'warning:view',
  of: (_db, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select create_time as time, '告知家属' || contact_name as title,
      concat_ws(' · ', ${labelIn('channel', tellingChannels)}, ${labelIn('state', tellingStates)}, create_user) as text,
      warning_id as ref_id
    from family_telling where tenant_id = ${tenantId} and oldman_id = ${oldmanId}`,
}
