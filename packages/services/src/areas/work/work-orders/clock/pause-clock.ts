import type { Caller } from '@care/shared/admin/session/session'
import { notFound, refused } from '@care/shared/http/errors'
import type { ClockPause } from '@care/shared/work/work-orders/clock/clock'
import type { Db } from '../../../../platform/db/client.ts'
import { addNotices } from '../../../../platform/relay/notice.repository.ts'
import { type LockedOrder, lockOrder } from '../steps/order-state.repository.ts'
import { addLog } from '../work-order-log.repository.ts'
import { endPause, findClock, insertPause } from './clock.repository.ts'

/** Pauses the order's clock while staff wait for the elder, so that the wait does not count as delay. */
export async function pauseClock(db: Db, caller: Caller, { id, reason }: ClockPause): Promise<true> {
  const order = await locked(db, caller, id)
  const { clocks, pause } = await findClock(db, order)
  if (pause) throw refused('计时已暂停')
  if (!clocks.some(({ state }) => state === 'running')) throw refused('该工单没有正在计时的时限')
  await insertPause(db, order, caller, reason)
  return tell(db, caller, order, 'clock-pause', `暂停计时（等待长者）：${reason}`)
}

export async function resumeClock(db: Db, caller: Caller, id: number): Promise<true> {
  const order = await locked(db, caller, id)
  if (!(await endPause(db, order, caller))) throw refused('计时没有暂停')
  return tell(db, caller, order, 'clock-resume', '继续计时')
}

async function locked(db: Db, caller: Caller, id: number): Promise<LockedOrder> {
  const order = await lockOrder(db, caller, id)
  if (order?.id !== id) throw notFound('工单')
  return order
}

async function tell(db: Db, caller: Caller, order: LockedOrder, kind: string, remarks: string): Promise<true> {
  await addLog(db, order, caller, [{ kind, remarks }])
  await addNotices(db, [{ kind: 'work-order', tenantId: order.tenantId, workOrderId: order.id }])
  return true
}
