import type { Caller } from '@care/shared/admin/session/session'
import { notFound, orNotFound, refused } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import { PlanStatus } from '@care/shared/recurrence/plan.moves'
import { datesOf } from '@care/shared/recurrence/recurrence'
import { jobMoves } from '@care/shared/work/work-orders/job.moves'
import { DateState } from '@care/shared/work/work-orders/recurring/order-plan.words'
import type { Geocoder } from '../../../../outside/map/map.ts'
import type { Db } from '../../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import type { RunInTenant } from '../../../../platform/sweep/sweep.ts'
import { moveJobs } from '../steps/move-jobs.ts'
import { findJobStates } from '../steps/order-state.repository.ts'
import { findHolidays, findPlanHorizon } from './due-plan.repository.ts'
import { checkOrderPlan } from './make-orders.ts'
import { planningCaller } from './order-of-plan.ts'
import { findPlanTenant, lockPlan } from './order-plan.repository.ts'
import { findPlanDate, upsertPlanDate } from './plan-date.repository.ts'
import { lockUnstartedOrder } from './withdraw-order.ts'

interface OnDate {
  id: number
  date: string
}

async function hold(db: Db, caller: Caller, id: number) {
  const of = await findPlanTenant(db, caller, id).then(orNotFound('周期工单'))
  const plan = await lockPlan(db, of).then(orNotFound('周期工单'))
  if (plan.status === PlanStatus.Ended) throw refused('周期工单已结束')
  return plan
}

/** Skips one date: cancels its order unless it has started, even if it was changed by hand. */
export async function skipDate(db: Db, caller: Caller, { id, date }: OnDate): Promise<true> {
  const plan = await hold(db, caller, id)
  const [planned] = datesOf(plan, await findHolidays(db), date, date)
  const known = await findPlanDate(db, plan, date)
  if (!planned && !known) throw notFound('服务日期')
  const { now } = await findPlanHorizon(db, plan.tenantId)
  const plannedTime = known?.plannedTime ?? (planned?.day ? `${planned.day} ${plan.time}:00` : null)
  if (known?.state === DateState.Skipped) throw refused('这一天已经跳过')
  if (plannedTime !== null && plannedTime <= now) throw refused('这一天的服务时间已过，不能跳过')
  const workOrderId = known?.workOrderId ?? null
  if (known?.state === DateState.Made && workOrderId !== null)
    await callOff(db, planningCaller(caller, plan.tenantId), workOrderId)
  await upsertPlanDate(db, plan, date, {
    state: DateState.Skipped,
    plannedTime,
    workOrderId,
    reason: `${caller.nickName}跳过`,
  })
  return true
}

async function callOff(db: Db, by: Caller, workOrderId: number): Promise<void> {
  if (!(await lockUnstartedOrder(db, by, workOrderId))) throw refused('工单已开始或已结束，不能跳过')
  const open = (await findJobStates(db, by, workOrderId)).some(({ status }) => mayMove(jobMoves, 'cancel', status))
  if (open) await moveJobs(db, by, 'cancel', workOrderId)
}

/** Tries at once to make the order of a date that has none; if that fails, throws the reason. */
export async function retryDate(db: Db, caller: Caller, map: Geocoder, { id, date }: OnDate): Promise<true> {
  const run: RunInTenant = (work) => inSeparateTransaction(db, work)
  const plan = await run(async (own) => {
    const held = await hold(own, caller, id)
    if (held.status === PlanStatus.Paused) throw refused('周期工单已暂停，请先恢复')
    const known = await findPlanDate(own, held, date).then(orNotFound('服务日期'))
    const { now } = await findPlanHorizon(own, held.tenantId)
    if (known.state === DateState.Made) throw refused('这一天的工单已生成')
    if ((known.plannedTime ?? '') <= now) throw refused('这一天的服务时间已过，不能再生成')
    const { plannedTime } = known
    const waits = { state: DateState.Failed, plannedTime, workOrderId: null, reason: '正在重新生成' }
    await upsertPlanDate(own, held, date, waits)
    return held
  })
  await checkOrderPlan(run, plan, map)
  const became = await run((own) => findPlanDate(own, plan, date))
  if (became?.state !== DateState.Made) throw refused(became?.reason ?? '未生成工单')
  return true
}
