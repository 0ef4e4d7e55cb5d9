import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { Incident, type IncidentRow, type IncidentSearch } from '@care/shared/work/incidents/incident'
import { IncidentStatus } from '@care/shared/work/incidents/incident.moves'
import { incident } from '@care/shared/work/incidents/incident.words'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withElder, withTenant } from '../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { insertIfAbsentReturning, now, rowsOf } from '../../../platform/db/rows.ts'
import type { Incident as Row } from '../../../platform/db/tables.ts'
import { eldersOf } from '../../../platform/elder/elder.repository.ts'
import type { AttentionSource } from '../../../platform/sources/attention-source.ts'

const joined = ['userName', 'tenantName', 'openTasks', 'overdueTasks', 'status', 'tasks', 'trail'] as const
const told = ['process', 'injury', 'measures', 'familyNotified', 'notifyTime', 'result', 'improve', 'cause'] as const
const kept = ['witnesses', 'files', 'createBy', 'handlerId'] as const
const rowColumns = Incident.keyof().exclude([...joined, ...told, ...kept]).options

const overdue = sql`done_time is null and due_date < current_date`
const tasks = (which = sql`done_time is null`) => sql<number>`(select count(*) from incident_task task
  where task.tenant_id = incident.tenant_id and task.incident_id = incident.id and ${which})`

const selectIncidents = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('incident')
    .$call(withElder('incident'))
    .$call(withTenant('incident'))
    .select(rowColumns.map((name) => `incident.${name}` as const))
    .select(sql<IncidentStatus>`incident.status`.as('status'))
    .select([tasks().as('openTasks'), tasks(overdue).as('overdueTasks')])
    .where('incident.tenantId', 'in', tenantIds)
    .where('incident.removeTime', 'is', null)

export function findIncidentPage(db: Db, caller: Caller, search: IncidentSearch): Promise<Page<IncidentRow>> {
  const incidents = selectIncidents(db, caller).orderBy('happenTime', 'desc').orderBy('incident.id', 'desc')
  return findListPage(db, incidents, search, {
    words: incident,
    elder: true,
    same: ['tenantId', 'oldmanId', 'warningId'],
    where: {
      overdue: () => sql`${tasks(overdue)} > 0`,
      open: () => sql`incident.status <> ${IncidentStatus.Closed}`,
    },
  })
}

/** Adverse events that nobody handles yet. */
export const openIncidents: AttentionSource = {
  kind: 'incidents',
  permission: 'incident:view',
  of: (db, caller) => selectIncidents(db, caller).where('incident.status', '=', IncidentStatus.Open),
}

/** The adverse event without its tasks and trail. */
export const findIncident = (db: Db, caller: Caller, id: number) =>
  selectIncidents(db, caller)
    .select([...told, ...kept].map((name) => `incident.${name}` as const))
    .where('incident.id', '=', id)
    .executeTakeFirst()

/** Locks the row (FOR UPDATE). */
export const lockIncident = (db: Db, { tenantIds }: Caller, id: number) =>
  db
    .selectFrom('incident')
    .selectAll()
    .select(sql<IncidentStatus>`status`.as('status'))
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .where('removeTime', 'is', null)
    .forUpdate()
    .executeTakeFirst()
export type LockedIncident = NonNullable<Awaited<ReturnType<typeof lockIncident>>>

/** The event that this person reported with this idempotency key. */
export const findByRequestKey = (db: Db, { tenantIds, userId }: Caller, requestKey: string) =>
  rowsOf(db, 'incident', { tenantId: tenantIds, createBy: userId, requestKey }).find(['id', 'eventNo'])

/** The event that was reported for this warning. */
export const findByWarning = (db: Db, tenantId: number, warningId: number) =>
  rowsOf(db, 'incident', { tenantId, warningId, removeTime: null }).find(['eventNo'])

/** Inserts an event; undefined when the same request, or another report of the same warning, was committed first. */
export function insertIncident(db: Db, row: Omit<Insertable<Row>, 'eventNo'>) {
  const eventNo = sql<string>`'AE' || to_char(now(), 'YYYYMMDD') || lpad(nextval('incident_no_seq')::text, 6, '0')`
  return insertIfAbsentReturning(db, 'incident', { ...row, eventNo }, ['tenantId', 'id', 'eventNo'])
}

export const updateIncident = (db: Db, { tenantId, id }: IncidentKey, change: Updateable<Row>) =>
  rowsOf(db, 'incident', { tenantId, id }).change({ ...change, updateTime: now })

export interface IncidentKey {
  tenantId: number
  id: number
}

export const findTrail = (db: Db, { tenantId, id }: IncidentKey) =>
  rowsOf(db, 'incidentTrail', { tenantId, incidentId: id }).all(
    ['id', 'kind', 'text', 'operatorName', 'createTime'],
    ['id desc'],
  )

export const addStep = (db: Db, { tenantId, id }: IncidentKey, caller: Caller, kind: string, text: string) =>
  db
    .insertInto('incidentTrail')
    .values({ tenantId, incidentId: id, kind, text, operatorId: caller.userId, operatorName: caller.nickName })
    .execute()

/** The elder of an event, and whether the given warning concerns that elder. */
export async function findElderAndWarning(db: Db, caller: Caller, oldmanId: number, warningId: number | null) {
  const elder = await eldersOf(db, caller, oldmanId).find(['tenantId', 'id'])
  if (!elder || warningId === null) return { elder, isTheirs: true }
  const warning = await rowsOf(db, 'warning', {
    tenantId: elder.tenantId,
    id: warningId,
    oldmanId,
    drillId: null,
  }).find(['id'])
  return { elder, isTheirs: warning !== undefined }
}
