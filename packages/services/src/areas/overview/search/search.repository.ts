import type { Caller } from '@care/shared/admin/session/session'
import type { Db } from '../../../platform/db/client.ts'
import { withAnyElder, withTenant } from '../../../platform/db/in-tenant.ts'
import { containsPattern } from '../../../platform/db/paging/queries.ts'
import { ageOf } from '../../../platform/db/sql/age.ts'
import { matchesElderNameOrPhone } from '../../../platform/db/sql/name-search.ts'
import { isServedBy } from '../../work/work-orders/work-orders.port.ts'

const most = 5

/** Elders by a part of their name, its pinyin or their phone number. */
export function searchElders(db: Db, { tenantIds }: Caller, text: string) {
  return db
    .selectFrom('elder')
    .$call(withTenant('elder'))
    .select(['elder.id', 'userName', 'mobile', 'elder.tenantId', 'bedName', ageOf('elder.birthday').as('age')])
    .where('elder.tenantId', 'in', tenantIds)
    .where(matchesElderNameOrPhone(text))
    .orderBy('elder.id', 'desc')
    .limit(most)
    .execute()
}

/** Devices by a part of their IMEI. */
export function searchDevices(db: Db, { tenantIds }: Caller, text: string) {
  return db
    .selectFrom('device')
    .$call(withAnyElder('device'))
    .select(['device.id', 'imei', 'deviceName', 'oldmanId', 'device.tenantId'])
    .where('device.tenantId', 'in', tenantIds)
    .where('imei', 'like', containsPattern(text))
    .orderBy('device.id', 'desc')
    .limit(most)
    .execute()
}

/**
 * Work orders by a part of their number, the latest first; `servedBy` limits them to those carried out by one member of
 * staff.
 */
export function searchWorkOrders(db: Db, { tenantIds }: Caller, text: string, servedBy: number | null) {
  let orders = db
    .selectFrom('workOrder as work')
    .select(['work.id', 'workNo', 'oldmanName', 'work.status', 'work.tenantId'])
    .where('work.tenantId', 'in', tenantIds)
    .where('removeTime', 'is', null)
    .where('workNo', 'like', containsPattern(text))
  if (servedBy !== null) orders = orders.where(isServedBy(servedBy))
  return orders.orderBy('work.id', 'desc').limit(most).execute()
}
