import type { Caller } from '@care/shared/admin/session/session'
import type { TaskDraft } from '@care/shared/work/incidents/incident'
import type { Db } from '../../../platform/db/client.ts'
import { insert, now, rowsOf } from '../../../platform/db/rows.ts'
import type { IncidentKey } from './incident.repository.ts'

export const findTasks = (db: Db, { tenantId, id }: IncidentKey) =>
  rowsOf(db, 'incidentTask', { tenantId, incidentId: id }).all(
    ['id', 'content', 'userId', 'userName', 'dueDate', 'doneTime', 'doneName', 'doneRemark'],
    ['sort', 'id'],
  )

/** The users among these ids who are active staff of the institution. */
export async function findPeople(db: Db, tenantId: number, ids: number[]) {
  if (ids.length === 0) return []
  return rowsOf(db, 'sysUser', { tenantId, id: ids, lockFlag: '0' }).all(['id', 'nickName'])
}

export interface StoredTask extends TaskDraft {
  userName: string
  sort: number
}

/**
 * Replaces the open tasks: updates tasks that have an id, inserts those without, and deletes those that are not given.
 */
export async function writeTasks(
  db: Db,
  { tenantId, id: incidentId }: IncidentKey,
  tasks: StoredTask[],
): Promise<void> {
  const known = tasks.flatMap(({ id }) => id ?? [])
  let gone = db
    .deleteFrom('incidentTask')
    .where('tenantId', '=', tenantId)
    .where('incidentId', '=', incidentId)
    .where('doneTime', 'is', null)
  if (known.length > 0) gone = gone.where('id', 'not in', known)
  await gone.execute()

  for (const { id, ...task } of tasks.filter(({ id }) => id !== undefined))
    await rowsOf(db, 'incidentTask', { tenantId, incidentId, id: Number(id), doneTime: null }).change(task)
  const added = tasks.filter(({ id }) => id === undefined)
  if (added.length === 0) return
  await insert(
    db,
    'incidentTask',
    added.map((task) => ({ ...task, tenantId, incidentId })),
  )
}

/** The event that a task belongs to. */
export const findTaskOwner = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'incidentTask', { tenantId: tenantIds, id }).find(['incidentId'])

/** Finishes a task; undefined when it was already done. */
export const finishTask = (db: Db, tenantId: number, id: number, caller: Caller, remark: string | null) =>
  rowsOf(db, 'incidentTask', { tenantId, id, doneTime: null }).changed(
    { doneTime: now, doneBy: caller.userId, doneName: caller.nickName, doneRemark: remark },
    ['content'],
  )
