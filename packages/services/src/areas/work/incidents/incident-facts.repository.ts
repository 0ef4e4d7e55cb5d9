import { sql } from 'kysely'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import { type HandoverFacts, maxFacts } from '../../../platform/sources/handover-source.ts'

/** Open follow-up tasks that are due today or earlier. */
export const openTaskFacts: HandoverFacts = async (db, tenantId) => {
  const rows = await db
    .selectFrom('incidentTask as t')
    .innerJoin('incident as i', inTenant('i.id', 't.incidentId'))
    .select(['t.id', 't.incidentId', 't.content', 't.userName', 't.dueDate', 'i.eventNo'])
    .where('t.tenantId', '=', tenantId)
    .where('t.doneTime', 'is', null)
    .where('t.dueDate', '<=', sql<string>`(now() at time zone 'Asia/Shanghai')::date`)
    .orderBy('t.dueDate')
    .orderBy('t.id')
    .limit(maxFacts)
    .execute()
  return rows.map(({ id, incidentId, content, userName, dueDate, eventNo }) => ({
    key: `task:${id}`,
    source: 'promise',
    link: { kind: 'incident', id: incidentId },
    isCritical: false,
    text: `${dueDate.slice(5)}前 ${content}（${userName}，不良事件${eventNo}）`,
  }))
}
