import type { Caller } from '@care/shared/admin/session/session'
import { lowReasons } from '@care/shared/work/work-orders/score.words'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { findHolders } from '../../../../platform/db/holders.ts'
import { inTenant, withTenant } from '../../../../platform/db/in-tenant.ts'
import { labelIn } from '../../../../platform/db/sql/labels.ts'

const own = ['id', 'tenantId', 'workOrderId', 'status', 'dueTime', 'handlerId', 'handlerName', 'result'] as const
const ofRow = ['doneTime', 'createUser', 'createTime'] as const
const reasonWords = sql<string>`(
  select coalesce(string_agg(${labelIn('said.code', lowReasons)}, '、' order by said.nth), '')
  from unnest(s.reasons) with ordinality as said (code, nth))`

/** Assignees and helpers of an order's jobs, who may not follow up that order. */
const servers = (tenantId: RawBuilder<unknown>, workOrderId: RawBuilder<unknown>) => sql`
  select user_id from work_order_job_staff staff
  where staff.tenant_id = ${tenantId} and staff.work_order_id = ${workOrderId}
  union select server_user_id from work_order_job job
  where job.tenant_id = ${tenantId} and job.work_order_id = ${workOrderId} and server_user_id is not null`
const serversOfRow = servers(sql.ref('f.tenant_id'), sql.ref('f.work_order_id'))

/** Follow-ups in the form of the list; codes in `reasons` are replaced by labels. */
export const followUpRows = (db: Db, { tenantIds, userId }: Caller) =>
  db
    .selectFrom('workOrderFollowUp as f')
    .innerJoin('workOrder as o', inTenant('o.id', 'f.workOrderId'))
    .innerJoin('workOrderScore as s', inTenant('s.workOrderId', 'f.workOrderId'))
    .$call(withTenant('f'))
    .select([...own, ...ofRow].map((name) => `f.${name}` as const))
    .select(['o.workNo', 'o.oldmanId', 'o.oldmanName', 's.score', 's.scoreContent as content'])
    .select(reasonWords.as('reasons'))
    .select(sql<boolean>`${userId} not in (${serversOfRow})`.as('maySettle'))
    .select(
      sql<string>`(select coalesce(string_agg(distinct server_user_name, '、'), '') from work_order_job job
        where job.tenant_id = f.tenant_id and job.work_order_id = f.work_order_id)`.as('serverUserNames'),
    )
    .where('f.tenantId', 'in', tenantIds)
    .where('o.removeTime', 'is', null)
    .orderBy('f.createTime', 'desc')
    .orderBy('f.id', 'desc')

/** User names of those who may follow up the order; staff who served it are excluded. */
export const findFollowUpUsers = (db: Db, { tenantId, id }: { tenantId: number; id: number }) =>
  findHolders(db, tenantId, 'workorder:followup', servers(sql`${tenantId}`, sql`${id}`))
