import type { Caller } from '@care/shared/admin/session/session'
import type { ScoreDraft, WorkOrderDetail } from '@care/shared/work/work-orders/work-order'
import type { Db } from '../../../../platform/db/client.ts'
import { insertIfAbsent } from '../../../../platform/db/rows.ts'

export async function findScore(
  db: Db,
  tenantId: number,
  workOrderId: number,
): Promise<WorkOrderDetail['workOrderScore']> {
  const score = await db
    .selectFrom('workOrderScore')
    .select(['id', 'score', 'scoreTime', 'scoreContent', 'reasons', 'status'])
    .where('tenantId', '=', tenantId)
    .where('workOrderId', '=', workOrderId)
    .executeTakeFirst()
  return score ? { ...score, followUp: await findFollowUpOf(db, tenantId, workOrderId) } : null
}

const findFollowUpOf = async (db: Db, tenantId: number, workOrderId: number) =>
  (await db
    .selectFrom('workOrderFollowUp')
    .select(['id', 'status', 'dueTime', 'handlerName', 'result', 'doneTime'])
    .where('tenantId', '=', tenantId)
    .where('workOrderId', '=', workOrderId)
    .executeTakeFirst()) ?? null

/** Inserts a score; false when the order already has one, which stays unchanged. */
export async function insertScore(db: Db, tenantId: number, caller: Caller, draft: ScoreDraft): Promise<boolean> {
  const { workOrderId, score, scoreContent = null, reasons = [] } = draft
  return insertIfAbsent(
    db,
    'workOrderScore',
    { tenantId, workOrderId, score, scoreContent, reasons, userId: caller.userId, userName: caller.nickName },
    ['tenantId', 'workOrderId'],
  )
}
