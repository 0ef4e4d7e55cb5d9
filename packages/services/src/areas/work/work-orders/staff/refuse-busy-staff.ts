import { Refusal } from '@care/shared/http/errors'
import { conflictText } from '@care/shared/work/work-orders/staff/conflict-text'
import type { StaffConflict } from '@care/shared/work/work-orders/staff/staff-conflict'
import { Urgency } from '@care/shared/work/work-orders/work-order.words'
import type { Db } from '../../../../platform/db/client.ts'
import { findConflicts, lockStaff, type VisitPlace } from './conflict.repository.ts'

/** A job with its people, the assignee first. */
export interface JobStaff {
  userIds: readonly number[]
  serverTime: string
  serverTimeNum: number | null
}

interface Order extends VisitPlace {
  emergencyType: string
  warningBusinessId: number | null
}

/** Whether an order may overlap others: an emergency, or an order for a warning. */
export const isUrgentOrder = ({
  emergencyType,
  warningBusinessId,
}: Pick<Order, 'emergencyType' | 'warningBusinessId'>) => emergencyType !== Urgency.Usual || warningBusinessId !== null

/**
 * Locks the people of each job and returns the job's conflicts. Call it before locking any balance or package: the
 * fixed sequence avoids deadlocks.
 */
export async function lockAndFindConflicts(
  db: Db,
  order: Order,
  items: readonly JobStaff[],
): Promise<StaffConflict[][]> {
  const sendings = items.flatMap(({ userIds, serverTime, serverTimeNum }, item) =>
    userIds.map((userId) => ({ item, userId, serverTime, minutes: serverTimeNum })),
  )
  if (isUrgentOrder(order) || sendings.length === 0) return items.map(() => [])
  await lockStaff(
    db,
    order.tenantId,
    sendings.map(({ userId }) => userId),
  )
  const found = await findConflicts(db, order, sendings)
  return items.map((_, item) =>
    found.filter(({ at }) => sendings[at]?.item === item).map(({ at: _place, ...conflict }) => conflict),
  )
}

/**
 * For each job, the conflict reason to store; null if it has no conflict. Refuses a conflict for which no reason is
 * given.
 */
export async function refuseBusyStaff(
  db: Db,
  order: Order,
  items: readonly JobStaff[],
  conflictReason: string | null | undefined,
): Promise<{ conflictReason: string | null; said: string }[]> {
  const found = await lockAndFindConflicts(db, order, items)
  const all = found.flat()
  if (all.length > 0 && !conflictReason) throw busy(all)
  return found.map((conflicts) => ({
    conflictReason: conflicts.length > 0 ? (conflictReason ?? null) : null,
    said: conflicts.length > 0 ? `（${conflictsText(conflicts)}；仍派单：${conflictReason}）` : '',
  }))
}

const mostTold = 3
/** Text that lists the first few conflicts. */
export function conflictsText(conflicts: readonly StaffConflict[]): string {
  const texts = [...new Set(conflicts.map(conflictText))]
  return [texts.slice(0, mostTold).join('；'), texts.length > mostTold && `等${texts.length}处冲突`]
    .filter(Boolean)
    .join('')
}

const busy = (conflicts: StaffConflict[]) =>
  new Refusal(200, `时间冲突：${conflictsText(conflicts)}`, {}, { reason: 'staff-busy', conflicts })
