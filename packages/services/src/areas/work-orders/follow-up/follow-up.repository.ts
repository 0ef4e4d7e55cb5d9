import type { Page } from '@care/shared/http/page'
import type { Caller } from '@care/shared/session/session'
import { labelOf } from '@care/shared/words'
import type { FollowUpRow, FollowUpSearch } from '@care/shared/work-orders/follow-up/follow-up'
import { type FollowUpStatus, followUpMoves } from '@care/shared/work-orders/follow-up/follow-up.moves'
import { lowReasons } from '@care/shared/work-orders/follow-up/follow-up.words'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../platform/db/paging/filtered.ts'
import { insertOnce, rowsOf } from '../../../platform/db/rows.ts'

/** False when the order has one. */
export const insertFollowUp = (
  db: Db,
  followUp: { tenantId: number; workOrderId: number; dueTime: string; createUser: string },
): Promise<boolean> => insertOnce(db, 'workOrderFollowUp', followUp, ['tenantId', 'workOrderId'])

const own = ['id', 'tenantId', 'workOrderId', 'status', 'dueTime', 'handlerId', 'handlerName', 'result'] as const
const ofRow = ['doneTime', 'createUser', 'createTime'] as const

/** Who led or helped with an item of an order. */
const servers = (tenantId: RawBuilder<unknown>, workOrderId: RawBuilder<unknown>) => sql`
  select user_id from work_order_job_staff staff
  where staff.tenant_id = ${tenantId} and staff.work_order_id = ${workOrderId}
  union select server_user_id from work_order_job job
  where job.tenant_id = ${tenantId} and job.work_order_id = ${workOrderId} and server_user_id is not null`
const serversOfRow = servers(sql.ref('f.tenant_id'), sql.ref('f.work_order_id'))

export async function findFollowUpPage(
  db: Db,
  { tenantIds, userId }: Caller,
  search: FollowUpSearch,
): Promise<Page<FollowUpRow>> {
  const rows = db
    .selectFrom('workOrderFollowUp as f')
    .innerJoin('workOrder as o', inTenant('o.id', 'f.workOrderId'))
    .innerJoin('workOrderScore as s', inTenant('s.workOrderId', 'f.workOrderId'))
    .innerJoin('sysTenant as tenant', 'tenant.id', 'f.tenantId')
    .select([...own, ...ofRow].map((name) => `f.${name}` as const))
    .select('tenant.name as tenantName')
    .select(['o.workNo', 'o.oldmanId', 'o.oldmanName', 's.score', 's.reasons', 's.scoreContent as content'])
    .select(sql<boolean>`${userId} not in (${serversOfRow})`.as('maySettle'))
    .select(
      sql<string>`(select coalesce(string_agg(distinct server_user_name, '、'), '') from work_order_job job
        where job.tenant_id = f.tenant_id and job.work_order_id = f.work_order_id)`.as('serverUserNames'),
    )
    .where('f.tenantId', 'in', tenantIds)
    .where('o.removeTime', 'is', null)
    .orderBy('f.createTime', 'desc')
    .orderBy('f.id', 'desc')
  const page = await findListPage(db, rows, search, {
    names: ['o.oldmanName', 'f.handlerName'],
    parts: ['o.workNo'],
    same: ['f.tenantId', 'f.status'],
    ids: 'f.id',
  })
  return { ...page, records: page.records.map((row) => ({ ...row, reasons: reasonText(row.reasons) })) }
}

export const reasonText = (reasons: readonly string[]) =>
  reasons.map((reason) => labelOf(lowReasons, reason) ?? reason).join('、')

/** `isOwn`: the caller served its order. */
export async function findFollowUp(db: Db, { tenantIds, userId }: Caller, id: number) {
  return db
    .selectFrom('workOrderFollowUp as f')
    .innerJoin('workOrder as o', inTenant('o.id', 'f.workOrderId'))
    .select(['f.tenantId', 'f.id', 'f.workOrderId', 'f.handlerId', 'f.handlerName'])
    .select(sql<FollowUpStatus>`f.status`.as('status'))
    .select(sql<boolean>`${userId} in (${serversOfRow})`.as('isOwn'))
    .where('f.tenantId', 'in', tenantIds)
    .where('f.id', '=', id)
    .where('o.removeTime', 'is', null)
    .executeTakeFirst()
}
export type SeenFollowUp = NonNullable<Awaited<ReturnType<typeof findFollowUp>>>

/** False when somebody was first. */
export const applyFollowUp = (
  db: Db,
  { tenantId, id, status, handlerId }: SeenFollowUp,
  move: keyof typeof followUpMoves,
  patch: { handlerId?: number; handlerName?: string; result?: string; doneTime?: Date },
): Promise<boolean> =>
  rowsOf(db, 'workOrderFollowUp', { tenantId, id, status, handlerId }).change({
    ...patch,
    status: followUpMoves[move].to,
  })

/** Who may ask after an order, by the names they are reminded under; who served it may not. */
export async function findAskers(db: Db, { tenantId, id }: { tenantId: number; id: number }): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from sys_user person
    where tenant_id = ${tenantId} and lock_flag = '0'
      and exists (
        select from sys_user_role given join sys_role_permission granted using (tenant_id, role_id)
        where given.tenant_id = person.tenant_id and given.user_id = person.id and granted.permission = 'workorder:followup')
      and person.id not in (${servers(sql`${tenantId}`, sql`${id}`)})
    order by id`.execute(db)
  return rows.map(({ username }) => username)
}
