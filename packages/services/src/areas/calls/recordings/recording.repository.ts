import type { Caller } from '@care/shared/admin/session/session'
import type { RecordingState } from '@care/shared/calls/recordings/recording.words'
import { CallProvider, OnOff } from '@care/shared/calls/seats/seat.words'
import type { ConsentStanding } from '@care/shared/people/elders/consents/consent.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import { now, rowsOf } from '../../../platform/db/rows.ts'

/** The elder's consent to recording; none for calls with nobody known. */
const consent = sql<ConsentStanding>`case when c.oldman_id is null then 'none'
  else consent_of(c.tenant_id, c.oldman_id, 'recording') end`

/** Name in the storage of the recording of a call. */
export const recordingKey = (tenantId: number, callId: number) => `${tenantId}/call-${callId}.wav`

/** A call with its recording, if the caller sees the call. */
export const findRecording = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, id: number) =>
  db
    .selectFrom('callRecord as c')
    .leftJoin('callRecording as kept', (join) =>
      join.onRef('kept.tenantId', '=', 'c.tenantId').onRef('kept.callId', '=', 'c.id'),
    )
    .leftJoin('callService as service', inTenant('service.id', 'kept.serviceId'))
    .select(['c.id', 'c.tenantId', 'c.oldmanId', 'c.personName', 'c.number', 'kept.reason', 'kept.seconds'])
    .select(['kept.fileSize', 'kept.deleteTime', consent.as('consent')])
    .select([
      sql<RecordingState | null>`kept.state`.as('state'),
      sql<string | null>`case when kept.state = 'kept'
        then kept.call_time + make_interval(days => coalesce(service.recording_days, 180)) end`.as('keptUntil'),
    ])
    .where('c.tenantId', 'in', tenantIds)
    .where('c.id', '=', id)
    .executeTakeFirst()
export type FoundRecording = NonNullable<Awaited<ReturnType<typeof findRecording>>>

/** The call with the provider's id that is of this institution. */
export const findCallOfContact = (db: Db, tenantId: number, contactId: string) =>
  rowsOf(db, 'callRecord', { tenantId, contactId }).find(['id', 'oldmanId'])

export const findMarks = (db: Db, tenantId: number, callId: number) =>
  rowsOf(db, 'callRecordingMark', { tenantId, callId }).all(
    ['id', 'second', 'note', 'createBy', 'createUser', 'createTime'],
    ['second', 'id'],
  )

const mostHearings = 50
export const findHearings = (db: Db, tenantId: number, callId: number) =>
  db
    .selectFrom('callRecordingHearing')
    .select(['id', 'userName', 'purpose', 'remark', 'createTime'])
    .where('tenantId', '=', tenantId)
    .where('callId', '=', callId)
    .orderBy('id', 'desc')
    .limit(mostHearings)
    .execute()

/** The call of a listening that this person began within the last hours. */
export const findOwnHearing = (db: Db, { tenantIds, userId }: Caller, id: number) =>
  db
    .selectFrom('callRecordingHearing')
    .select(['tenantId', 'callId'])
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('createTime', '>', sql<string>`now() - interval '4 hours'`)
    .executeTakeFirst()

export interface Uncopied {
  callId: number
  contactId: string
  instanceId: string
  accessKeyRef: string | null
  serviceId: number
  isAnnounced: boolean
  consent: ConsentStanding
}

/** Calls of the last month whose recording is at the provider and was not copied yet; its links end within days. */
export async function findUncopied(db: Db, tenantId: number): Promise<Uncopied[]> {
  const { rows } = await sql<Uncopied>`
    select c.id as "callId", c.contact_id as "contactId", service.instance_id as "instanceId", service.id as "serviceId",
      service.access_key_ref as "accessKeyRef", service.announces_recording as "isAnnounced", ${consent} as consent
    from call_record c
    join call_service service on service.tenant_id = c.tenant_id and service.provider = ${CallProvider.Aliyun}
      and service.status = ${OnOff.On} and service.instance_id = (
        select instance_id from call_event event where event.tenant_id = c.tenant_id and event.contact_id = c.contact_id limit 1)
    left join call_recording kept on kept.tenant_id = c.tenant_id and kept.call_id = c.id
    where c.tenant_id = ${tenantId} and c.recording_ready and c.ring_time > now() - interval '30 days'
      and (kept.call_id is null or kept.state = 'waiting' and kept.next_time <= now())
    order by c.ring_time limit 100`.execute(db)
  return rows
}

/** Claims the next attempt at a recording; false when another process has it. Each attempt waits longer for the next. */
export async function claimCopy(db: Db, tenantId: number, { callId, serviceId }: Uncopied): Promise<boolean> {
  const { rows } = await sql`
    insert into call_recording as kept (tenant_id, call_id, service_id, attempts, next_time, call_time)
    select tenant_id, id, ${serviceId}, 1, now() + interval '10 minutes', coalesce(end_time, ring_time)
    from call_record where tenant_id = ${tenantId} and id = ${callId}
    on conflict (tenant_id, call_id) do update set attempts = kept.attempts + 1,
      next_time = now() + interval '10 minutes' * least(kept.attempts + 1, 36)
    where kept.state = 'waiting' and kept.next_time <= now()
    returning call_id`.execute(db)
  return rows.length > 0
}

export const markKept = (
  db: Db,
  tenantId: number,
  callId: number,
  file: { fileSize: number; seconds: number | null },
) =>
  rowsOf(db, 'callRecording', { tenantId, callId, state: 'waiting' }).change({ ...file, state: 'kept', reason: null })

export const noteReason = (db: Db, tenantId: number, callId: number, state: 'waiting' | 'refused', reason: string) =>
  rowsOf(db, 'callRecording', { tenantId, callId, state: 'waiting' }).change({ state, reason })

/** Recordings past the days that their service keeps them, the oldest first. */
export async function findOld(db: Db, tenantId: number) {
  const { rows } = await sql<{ callId: number; days: number }>`
    select kept.call_id as "callId", coalesce(service.recording_days, 180) as days
    from call_recording kept left join call_service service on service.tenant_id = kept.tenant_id and service.id = kept.service_id
    where kept.tenant_id = ${tenantId} and kept.state = 'kept'
      and kept.call_time < now() - make_interval(days => coalesce(service.recording_days, 180))
    order by kept.call_time limit 200`.execute(db)
  return rows
}

export const markDeleted = (db: Db, tenantId: number, callId: number, reason: string) =>
  rowsOf(db, 'callRecording', { tenantId, callId, state: 'kept' }).change({ state: 'deleted', reason, deleteTime: now })
