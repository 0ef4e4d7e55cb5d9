import { notFound, refused } from '@care/shared/http/errors'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { insert, rowsOf } from '../../../../platform/db/rows.ts'

const columns = ['key', 'questionId', 'name', 'isDefault', 'serverProjectId'] as const

/**
 * SQL for the newest answer to the questionnaire that was given for this job about its elder; written so that the
 * indexes on the person concerned are used.
 */
const answer = sql<number | null>`(select max(result.id)::float8 from questionnaire_result result
  where result.tenant_id = q.tenant_id and result.questionnaire_id = q.question_id and result.work_order_job_id = q.job_id
    and (result.user_id = "order".oldman_id or result.oldman_id = "order".oldman_id))`

/** Questionnaires of an order's jobs, each with its answer. */
export const findQuestionnaires = (db: Db, tenantId: number, workOrderId: number) =>
  db
    .selectFrom('workOrderJobQuestionnaire as q')
    .innerJoin('workOrderJob as job', inTenant('job.id', 'q.jobId'))
    .innerJoin('workOrder as order', inTenant('order.id', 'job.workOrderId'))
    .select([...columns.map((name) => `q.${name}` as const), 'q.userId', 'q.jobId'])
    .select(answer.as('resultId'))
    .where('q.tenantId', '=', tenantId)
    .where('job.workOrderId', '=', workOrderId)
    .orderBy('q.isDefault', 'desc')
    .orderBy('q.sort')
    .orderBy('q.key')
    .execute()

interface Of {
  tenantId: number
  jobId: number
  serverProjectId: number
}

/**
 * Sets the questionnaires of a job. All must belong to its service, and default ones cannot be removed. Returns whether
 * anything changed.
 */
export async function setQuestionnaires(db: Db, { tenantId, jobId, serverProjectId }: Of, keys: readonly string[]) {
  const bound = await rowsOf(db, 'projectQuestionnaire', { tenantId, serverProjectId }).all([...columns, 'sort'])
  const has = await rowsOf(db, 'workOrderJobQuestionnaire', { tenantId, jobId }).all(['key', 'isDefault'])
  if (has.some(({ key, isDefault }) => isDefault && !keys.includes(key))) throw refused('默认问卷不能移除')
  const missing = keys.filter((key) => !has.some((one) => one.key === key))
  const added = bound.filter(({ key }) => missing.includes(key))
  if (added.length < new Set(missing).size) throw notFound('问卷')
  const gone = has.flatMap(({ key }) => (keys.includes(key) ? [] : key))
  if (added.length > 0)
    await insert(
      db,
      'workOrderJobQuestionnaire',
      added.map((one) => ({ ...one, tenantId, jobId })),
    )
  if (gone.length > 0) await rowsOf(db, 'workOrderJobQuestionnaire', { tenantId, jobId, key: gone }).remove()
  return added.length + gone.length > 0
}
