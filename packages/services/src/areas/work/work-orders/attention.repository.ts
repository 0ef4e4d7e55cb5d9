import { FollowUpStatus } from '@care/shared/work/work-orders/follow-up/follow-up.words'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { SignReview } from '@care/shared/work/work-orders/proof/sign-exception.words'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import type { AttentionSource } from '../../../platform/sources/attention-source.ts'
import { selectSearchedOrders } from './work-order.repository.ts'

/** Orders, sign-ins and services that a dispatcher has to deal with. */
export const orderAttention: readonly AttentionSource[] = [
  {
    kind: 'overdueOrders',
    permission: 'workorder:dispatch',
    of: (db, caller) => selectSearchedOrders(db, caller, { overdue: '1' }),
  },
  {
    kind: 'unsentOrders',
    permission: 'workorder:dispatch',
    of: (db, caller) => selectSearchedOrders(db, caller, { status: OrderStatus.Waiting }),
  },
  {
    kind: 'signExceptions',
    permission: 'workorder:dispatch',
    of: (db, { tenantIds }) =>
      db
        .selectFrom('workOrderSignException as e')
        .innerJoin('workOrder as o', inTenant('o.id', 'e.workOrderId'))
        .select('e.tenantId')
        .where('e.tenantId', 'in', tenantIds)
        .where('e.status', '=', SignReview.Waiting)
        .where('o.removeTime', 'is', null),
  },
  {
    kind: 'followUps',
    permission: 'workorder:followup',
    of: (db, { tenantIds }) =>
      db
        .selectFrom('workOrderFollowUp as f')
        .innerJoin('workOrder as o', inTenant('o.id', 'f.workOrderId'))
        .select('f.tenantId')
        .where('f.tenantId', 'in', tenantIds)
        .where('f.status', '=', FollowUpStatus.Waiting)
        .where('o.removeTime', 'is', null),
  },
]
