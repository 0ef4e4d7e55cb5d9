import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { Db } from '../../../../platform/db/client.ts'
import { is, rowsOf } from '../../../../platform/db/rows.ts'

/** The newest order without a warning that was neither cancelled nor voided. */
export const findLastUsualOrder = (db: Db, tenantId: number, oldmanId: number) =>
  rowsOf(db, 'workOrder', {
    tenantId,
    oldmanId,
    warningBusinessId: null,
    status: is('not in', [OrderStatus.Cancelled, OrderStatus.Voided]),
    removeTime: null,
  }).find(['id', 'workNo', 'remarks'], ['downTime desc', 'id desc'])
