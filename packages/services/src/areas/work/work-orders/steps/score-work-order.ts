import type { Caller } from '@care/shared/admin/session/session'
import { notFound, refused } from '@care/shared/http/errors'
import { labelsOf } from '@care/shared/words'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { lowReasons } from '@care/shared/work/work-orders/score.words'
import type { ScoreDraft } from '@care/shared/work/work-orders/work-order'
import type { Db } from '../../../../platform/db/client.ts'
import { followUpLowScore } from '../follow-up/follow-up-low-score.ts'
import { addLog } from '../work-order-log.repository.ts'
import { notifyOrderStep } from './notify-step.ts'
import { lockOrder } from './order-state.repository.ts'
import { insertScore } from './score.repository.ts'

/** Scores a finished order, once. A low score opens a follow-up by somebody who did not serve. */
export async function scoreWorkOrder(db: Db, caller: Caller, draft: ScoreDraft): Promise<true> {
  const order = await lockOrder(db, caller, draft.workOrderId)
  if (order?.id !== draft.workOrderId) throw notFound('工单')
  if (order.status === OrderStatus.Voided) throw refused('已作废的工单不能评价')
  if (order.status !== OrderStatus.Finished) throw refused('工单完成后才能评价')
  if (!(await insertScore(db, order.tenantId, caller, draft))) throw refused('该工单已评价')

  const said = [(draft.reasons ?? []).map((reason) => labelsOf(lowReasons)[reason]).join('、'), draft.scoreContent]
    .filter(Boolean)
    .join('，')
  const text = `评价${draft.score}分${said ? `：${said}` : ''}`
  await addLog(db, order, caller, [{ kind: 'score', remarks: text }])
  await followUpLowScore(db, caller, order, draft.score)
  await notifyOrderStep(db, caller, order, { kind: 'scored', text })
  return true
}
