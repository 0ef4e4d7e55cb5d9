import { clockNames } from '@care/shared/work/work-orders/clock/clock-text'
import type { Db } from '../../../../platform/db/client.ts'
import { addNotices } from '../../../../platform/relay/notice.repository.ts'
import { sweep } from '../../../../platform/sweep/sweep.ts'
import { claimOverdueOrders, insertOverdueLogs, type OverdueOrder } from './overdue.repository.ts'

/** Notifies the desk once of each expired clock. */
export const remindOfOverdue = sweep({ due: 'tenants_with_clocks', take: remindInTenant })

async function remindInTenant(db: Db, tenantId: number): Promise<void> {
  const overdue = await claimOverdueOrders(db, tenantId)
  if (overdue.length === 0) return
  await insertOverdueLogs(
    db,
    tenantId,
    overdue.map((order) => ({ workOrderId: order.id, remarks: textOf(order) })),
  )
  await addNotices(
    db,
    overdue.flatMap((order) => [
      { kind: 'work-order' as const, tenantId, workOrderId: order.id },
      {
        kind: 'order-overdue' as const,
        tenantId,
        workOrderId: order.id,
        text: `${order.oldmanName}的${order.projectNames}${textOf(order)}`,
      },
    ]),
  )
}

const textOf = ({ kind, minutes }: OverdueOrder) => `${clockNames[kind]}超时：时限${minutes}分钟`
