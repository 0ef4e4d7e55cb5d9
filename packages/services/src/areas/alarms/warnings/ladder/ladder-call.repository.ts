import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { insert, now, rowsOf } from '../../../../platform/db/rows.ts'
import type { WarningCall } from '../../../../platform/db/tables.ts'

export type NewCall = Pick<Selectable<WarningCall>, 'warningId' | 'userId' | 'nickName' | 'phone' | 'spoken'>

export interface CallOut {
  accessKeyRef: string
  instanceId: string
  caller: string
  contactFlowId: string
}

/** The provider's service by which the institution can place calls that speak; undefined without one. */
export async function findCallOut(db: Db, tenantId: number): Promise<CallOut | undefined> {
  const { rows } = await sql<CallOut>`
    select access_key_ref as "accessKeyRef", instance_id as "instanceId", caller, contact_flow_id as "contactFlowId"
    from call_out_service(${tenantId})`.execute(db)
  return rows[0]
}

/** Queues calls in the transaction of their escalation step (outbox), so that a rolled-back step calls nobody. */
export async function addCalls(db: Db, tenantId: number, calls: NewCall[]): Promise<void> {
  if (calls.length > 0)
    await insert(
      db,
      'warningCall',
      calls.map((call) => ({ tenantId, ...call })),
    )
}

export type DueCall = NewCall & { id: number; isOpen: boolean }

/** Claims calls permanently (at most once), so that nobody is called twice after a crash. */
export async function claimCalls(db: Db, tenantId: number): Promise<DueCall[]> {
  const { rows } = await sql<DueCall>`
    with waiting as (
      select id from warning_call where tenant_id = ${tenantId} and taken_time is null
      order by id limit 20 for update skip locked
    ), taken as (
      update warning_call c set taken_time = now() from waiting where c.tenant_id = ${tenantId} and c.id = waiting.id returning c.*
    )
    select taken.id, taken.warning_id as "warningId", taken.user_id as "userId", taken.nick_name as "nickName", taken.phone,
      taken.spoken, w.is_disposed = ${Disposal.Open} as "isOpen"
    from taken join warning w on w.tenant_id = ${tenantId} and w.id = taken.warning_id order by taken.id`.execute(db)
  return rows
}

export const saveCallStatus = (db: Db, tenantId: number, id: number, status: string, contactId: string | null = null) =>
  rowsOf(db, 'warningCall', { tenantId, id }).change({ status, ...(contactId && { contactId }) })

/** The call of a ladder with the provider's id. */
export const findLadderCall = (db: Db, tenantId: number, contactId: string) =>
  rowsOf(db, 'warningCall', { tenantId, contactId }).find(['id', 'warningId', 'nickName'])

/** Writes what came of a placed call, once; the call, or undefined when that is known already. */
export const settleCall = (db: Db, tenantId: number, contactId: string, status: 'reached' | 'missed') =>
  rowsOf(db, 'warningCall', { tenantId, contactId, status: 'placed' }).changed({ status }, ['warningId', 'nickName'])

/** Whether a call about the warning has been answered or may still be. */
export const isCallHopeful = (db: Db, tenantId: number, warningId: number) =>
  rowsOf(db, 'warningCall', { tenantId, warningId, status: ['placed', 'reached'] }).exists()

/** Makes the next step of an unclaimed warning due now. */
export const hastenNextStep = (db: Db, tenantId: number, warningId: number) =>
  db
    .updateTable('warning')
    .set({ watchTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', warningId)
    .where('isDisposed', '=', Disposal.Open)
    .where('watchStep', 'is not', null)
    .where('watchTime', '>', now)
    .execute()
