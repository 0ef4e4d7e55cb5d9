import type { TaskDraft } from '@care/shared/incidents/incident'
import type { Caller } from '@care/shared/session/session'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/client.ts'
import type { Of } from './incident.repository.ts'

export const findTasks = (db: Db, { tenantId, id }: Of) =>
  db
    .selectFrom('incidentTask')
    .select(['id', 'content', 'userId', 'userName', 'dueDate', 'doneTime', 'doneName', 'doneRemark'])
    .where('tenantId', '=', tenantId)
    .where('incidentId', '=', id)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** Those of the accounts that belong to the institution and are not locked. */
export async function findPeople(db: Db, tenantId: number, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('sysUser')
    .select(['id', 'nickName'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', ids)
    .where('lockFlag', '=', '0')
    .execute()
}

export interface KeptTask extends TaskDraft {
  userName: string
  sort: number
}

/** Writes the tasks that are still to be done: those with an id change, those that are no longer named go. */
export async function writeTasks(db: Db, { tenantId, id: incidentId }: Of, tasks: KeptTask[]): Promise<void> {
  const known = tasks.flatMap(({ id }) => id ?? [])
  let gone = db
    .deleteFrom('incidentTask')
    .where('tenantId', '=', tenantId)
    .where('incidentId', '=', incidentId)
    .where('doneTime', 'is', null)
  if (known.length > 0) gone = gone.where('id', 'not in', known)
  await gone.execute()

  for (const { id, ...task } of tasks.filter(({ id }) => id !== undefined))
    await db
      .updateTable('incidentTask')
      .set(task)
      .where('tenantId', '=', tenantId)
      .where('incidentId', '=', incidentId)
      .where('id', '=', Number(id))
      .where('doneTime', 'is', null)
      .execute()
  const added = tasks.filter(({ id }) => id === undefined)
  if (added.length === 0) return
  await db
    .insertInto('incidentTask')
    .values(added.map((task) => ({ ...task, tenantId, incidentId })))
    .execute()
}

/** Whose event the task belongs to. */
export const findTaskOwner = (db: Db, { tenantIds }: Caller, id: number) =>
  db
    .selectFrom('incidentTask')
    .select('incidentId')
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .executeTakeFirst()

/** Undefined when it was done before. */
export const finishTask = (db: Db, tenantId: number, id: number, caller: Caller, remark: string | null) =>
  db
    .updateTable('incidentTask')
    .set({ doneTime: sql`now()`, doneBy: caller.userId, doneName: caller.nickName, doneRemark: remark })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('doneTime', 'is', null)
    .returning('content')
    .executeTakeFirst()
