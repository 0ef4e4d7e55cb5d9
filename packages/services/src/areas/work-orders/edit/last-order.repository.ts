import { OrderStatus } from '@care/shared/work-orders/job.moves'
import type { Db } from '../../../platform/db/client.ts'

/** The newest order that answers no warning and was neither cancelled nor voided. */
export const findLastUsual = (db: Db, tenantId: number, oldmanId: number) =>
  db
    .selectFrom('workOrder')
    .select(['id', 'workNo', 'remarks'])
    .where('tenantId', '=', tenantId)
    .where('oldmanId', '=', oldmanId)
    .where('warningBusinessId', 'is', null)
    .where('status', 'not in', [OrderStatus.Cancelled, OrderStatus.Voided])
    .where('removeTime', 'is', null)
    .orderBy('downTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
