import { JobStatus } from '@care/shared/work-orders/job.moves'
import { sql } from 'kysely'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import { type HandoverFacts, mostFacts } from '../../../platform/sources/handover-source.ts'

/** Orders of the last two days whose time has come and that nobody has begun, once each. */
export const lateFacts: HandoverFacts = async (db, tenantId) => {
  const rows = await db
    .selectFrom('workOrderJob as j')
    .innerJoin('workOrder as o', inTenant('o.id', 'j.workOrderId'))
    .select(['o.id', 'o.workNo', 'o.oldmanName'])
    .select(({ fn }) => fn.min('j.serverTime').$castTo<string>().as('time'))
    .select([
      sql<string>`string_agg(distinct j.server_project_name, '、')`.as('projects'),
      sql<string | null>`string_agg(distinct j.server_user_name, '、')`.as('people'),
    ])
    .where('j.tenantId', '=', tenantId)
    .where('j.status', 'in', [JobStatus.Waiting, JobStatus.Assigned])
    .where('j.serverTime', '<', sql<string>`now()`)
    .where('j.serverTime', '>', sql<string>`now() - interval '2 days'`)
    .where('o.removeTime', 'is', null)
    .groupBy(['o.id', 'o.workNo', 'o.oldmanName'])
    .orderBy('time')
    .limit(mostFacts)
    .execute()
  return rows.map(({ id, workNo, oldmanName, time, projects, people }) => ({
    key: `order:${id}`,
    source: 'order',
    link: { kind: 'workOrder', id },
    isCritical: false,
    text: `${oldmanName}的${projects}原定${time.slice(5, 16)}，${people ? `${people}未开始` : '还没有派人'}（${workNo}）`,
  }))
}
