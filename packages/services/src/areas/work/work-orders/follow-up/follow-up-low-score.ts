import type { Caller } from '@care/shared/admin/session/session'
import { afterWorkdays } from '@care/shared/recurrence/calendar'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Db } from '../../../../platform/db/client.ts'
import { insertIfAbsent } from '../../../../platform/db/rows.ts'
import { notifyEach } from '../../../../platform/relay/notice.repository.ts'
import { findHolidays } from '../recurring/due-plan.repository.ts'
import { findDispatchRule } from '../staff/dispatch-rule.repository.ts'
import type { LockedOrder } from '../steps/order-state.repository.ts'
import { addLog } from '../work-order-log.repository.ts'
import { findFollowUpUsers } from './follow-up.repository.ts'

const workdays = 2

/**
 * Opens a follow-up after a low score, to be done within two working days by somebody who did not serve; reminds every
 * user who may do it.
 */
export async function followUpLowScore(db: Db, caller: Caller, order: LockedOrder, score: number): Promise<void> {
  const { tenantId, id, oldmanName } = order
  if (score > (await findDispatchRule(db, order)).lowScore) return
  const dueTime = afterWorkdays(toShanghaiTime(Date.now()), workdays, await findHolidays(db))
  const createUser = caller.nickName || caller.username
  const followUp = { tenantId, workOrderId: id, dueTime, createUser }
  if (!(await insertIfAbsent(db, 'workOrderFollowUp', followUp, ['tenantId', 'workOrderId']))) return
  const until = dueTime.slice(5, 10)
  await addLog(db, order, caller, [{ kind: 'followUp', remarks: `评分较低，发起服务回访，${until}前完成` }])
  const askers = await findFollowUpUsers(db, { tenantId, id })
  const text = `${oldmanName}的服务被评${score}分，请在${until}前回访`
  const reminder = { kind: 'reminder', tenantId, text, workOrderId: id, emergency: null } as const
  await notifyEach(db, askers, reminder)
}
