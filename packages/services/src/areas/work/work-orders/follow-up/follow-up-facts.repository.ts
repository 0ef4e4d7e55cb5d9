import { FollowUpStatus } from '@care/shared/work/work-orders/follow-up/follow-up.words'
import { sql } from 'kysely'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { type HandoverFacts, maxFacts } from '../../../../platform/sources/handover-source.ts'

/** Follow-ups due within a day. */
export const followUpFacts: HandoverFacts = async (db, tenantId) => {
  const rows = await db
    .selectFrom('workOrderFollowUp as f')
    .innerJoin('workOrder as o', inTenant('o.id', 'f.workOrderId'))
    .select(['f.id', 'f.dueTime', 'f.handlerName', 'o.oldmanName', 'o.workNo'])
    .where('f.tenantId', '=', tenantId)
    .where('f.status', '<>', FollowUpStatus.Done)
    .where('f.dueTime', '<', sql<string>`now() + interval '1 day'`)
    .where('o.removeTime', 'is', null)
    .orderBy('f.dueTime')
    .limit(maxFacts)
    .execute()
  return rows.map(({ id, dueTime, handlerName, oldmanName, workNo }) => ({
    key: `followUp:${id}`,
    source: 'promise',
    link: { kind: 'followUp', id },
    isCritical: false,
    text: `${dueTime.slice(5, 16)}前回访${oldmanName}（工单${workNo}）${handlerName ? `，${handlerName}处理中` : ''}`,
  }))
}
