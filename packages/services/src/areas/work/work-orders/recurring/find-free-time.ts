import type { WorkOrderDraft } from '@care/shared/work/work-orders/work-order'
import type { Db } from '../../../../platform/db/client.ts'
import { lockAndFindConflicts } from '../staff/refuse-busy-staff.ts'
import { timeAfter } from './order-of-plan.ts'
import type { LockedPlan, PlanItem } from './order-plan.repository.ts'

const step = 15

/**
 * Offsets in minutes in the order in which they are tried: the nearest first, and of two equally near ones the earlier.
 */
export function offsetsWithin(early: number, late: number): number[] {
  const offsets = [0]
  for (let minutes = step; minutes <= Math.max(early, late); minutes += step) {
    if (minutes <= early) offsets.push(-minutes)
    if (minutes <= late) offsets.push(minutes)
  }
  return offsets
}

/**
 * The time nearest to the planned one, within the plan's tolerance, at which all its people are free; if there is none,
 * the planned time.
 */
export async function findFreeTime(
  db: Db,
  { tenantId, earlyMinutes, lateMinutes }: LockedPlan,
  items: readonly PlanItem[],
  { lng = null, lat = null, emergencyType, workOrderJobs }: WorkOrderDraft,
  planned: string,
): Promise<string> {
  const isAnyoneSent = workOrderJobs.some(({ serverUserId }) => serverUserId)
  if (!isAnyoneSent) return planned
  const visit = { tenantId, id: 0, lng, lat, emergencyType, warningBusinessId: null }
  for (const offset of offsetsWithin(earlyMinutes, lateMinutes)) {
    const first = timeAfter(planned, offset)
    const sent = workOrderJobs.map(({ serverUserId, helpers = [] }, at) => ({
      userIds: serverUserId ? [serverUserId, ...helpers] : [],
      serverTime: timeAfter(first, items[at]?.offsetMinutes ?? 0),
      serverTimeNum: items[at]?.serverTimeNum ?? null,
    }))
    if ((await lockAndFindConflicts(db, visit, sent)).flat().length === 0) return first
  }
  return planned
}
