import { labelOf } from '@care/shared/words'
import { orderStatuses } from '@care/shared/work/work-orders/job.words'
import { sql } from 'kysely'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import { labelIn } from '../../../platform/db/sql/labels.ts'
import { inPeriod } from '../../../platform/db/sql/period.ts'
import { ownUserId } from '../../../platform/http/own-user-id.ts'
import { toMinute } from '../../../platform/papers/field-text.ts'
import { newestRows, type PaperSource } from '../../../platform/sources/paper-source.ts'
import type { TimelineSource } from '../../../platform/sources/timeline.ts'
import { isServedBy } from './work-order.repository.ts'

/** Timeline entries: one per order, at the time of its creation; only for users who see all orders. */
export const workOrderTimeline: TimelineSource = {
  kind: 'order',
  permission: 'workorder:dispatch',
  of: (_, { tenantId, oldmanId }) => sql`
    select down_time as time,
      coalesce((select string_agg(server_project_name, '、' order by sort) from work_order_job job
        where job.tenant_id = work_order.tenant_id and job.work_order_id = work_order.id), '服务工单') as title,
      concat_ws(' · ', work_no, ${labelIn('status', orderStatuses)}, remarks) as text,
      id as ref_id
    from work_order where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and remove_time is null`,
}

/** SQL that joins texts of an order's jobs. Cancelled jobs are left out, unless all jobs are cancelled. */
const ofJobs = (text: string) => sql<string | null>`(
  select coalesce(string_agg(distinct ${sql.raw(text)}, '；') filter (where job.status <> '6'), string_agg(distinct ${sql.raw(text)}, '；'))
  from work_order_job job where job.tenant_id = work.tenant_id and job.work_order_id = work.id)`
const clock = "'YYYY-MM-DD HH24:MI'"
const proof = `concat_ws(' ', to_char(server_start_time, ${clock}) || ' 至 ' || coalesce(to_char(server_end_time, ${clock}), '未签退'),
  sign_in_address)`

/** Work orders for printing: what was done by whom, sign-in and sign-out with time and place, and the score. */
export const workOrdersPaper: PaperSource = {
  title: '服务工单',
  permission: 'workorder:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, asked) => {
    const own = ownUserId(asked.caller)
    const orders = await db
      .selectFrom('workOrder as work')
      .leftJoin('workOrderScore as score', inTenant('score.workOrderId', 'work.id'))
      .select(['workNo', 'downTime', 'work.status', 'score.score', 'scoreContent'])
      .select([ofJobs('server_project_name').as('projects'), ofJobs('server_user_name').as('people')])
      .select(ofJobs(`case when server_start_time is not null then ${proof} end`).as('proof'))
      .where('work.tenantId', '=', asked.tenantId)
      .where('oldmanId', '=', asked.oldmanId)
      .where('removeTime', 'is', null)
      .where(inPeriod('work.downTime', asked.period))
      .$if(own !== null, (mine) => mine.where(isServedBy(Number(own))))
      .orderBy('downTime', 'desc')
      .orderBy('work.id', 'desc')
      .limit(asked.most + 1)
      .execute()
    return newestRows(asked, orders, [
      ['下单时间', 78, ({ downTime }) => toMinute(downTime)],
      ['工单号', 92, 'workNo'],
      ['服务项目', 54, 'projects'],
      ['状态', 28, ({ status }) => labelOf(orderStatuses, status)],
      ['服务人员', 58, 'people'],
      ['签到签退', 80, 'proof'],
      ['评价', 55, (one) => [one.score && `${one.score} 分`, one.scoreContent].filter(Boolean).join('，')],
    ])
  },
}
