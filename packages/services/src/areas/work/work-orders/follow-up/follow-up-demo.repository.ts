import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

/** Inserts two low scores of recent services: the follow-up of one is open, that of the other is done. */
export async function insertDemoFollowUps(db: Db, tenantId: number, asker: { userId: number; nickName: string }) {
  await sql`
    with scored as (
      insert into work_order_score (tenant_id, work_order_id, score, score_content, score_time, user_id, user_name, reasons)
      select o.tenant_id, o.id, 2, said.content, o.end_time + interval '40 minutes', ${asker.userId}, ${asker.nickName}, said.reasons
      from (
        select o.*, row_number() over (order by o.end_time desc) as nth from work_order o
        where o.tenant_id = ${tenantId} and o.status = '2' and o.end_time < now() - interval '1 hour'
          and not exists (select from work_order_score s where s.tenant_id = o.tenant_id and s.work_order_id = o.id)
      ) as o
      join (values (1, '来晚了半小时，也没有提前说', '{late}'::text[]), (2, '做得有点赶，厨房没有擦', '{short,missed}'::text[]))
        as said (nth, content, reasons) on said.nth = o.nth
      returning tenant_id, work_order_id, score_time, user_name, 'late' = any (reasons) as is_waiting
    )
    insert into work_order_follow_up (tenant_id, work_order_id, due_time, create_user, create_time, status, handler_id, handler_name, result, done_time)
    select tenant_id, work_order_id, score_time + interval '2 days', user_name, score_time,
      case when is_waiting then 0 else 2 end, case when not is_waiting then ${asker.userId}::bigint end,
      case when not is_waiting then ${asker.nickName} end,
      case when not is_waiting then '已电话致歉，安排下次多留二十分钟，长者表示满意' end,
      case when not is_waiting then least(score_time + interval '20 hours', now()) end
    from scored`.execute(db)
}
