import type { Db } from '../../../platform/db/client.ts'
import { insert } from '../../../platform/db/rows.ts'
import { extendEnd } from '../tenants/tenants.port.ts'

interface Extension {
  tenantId: number
  orderId: number
  days: number
  packageCode: string
  operator: string
}

/**
 * Extends the institution's end date by the days bought, and records the extension with its order (unique), so that an
 * order counts only once. False when the institution was removed.
 */
export async function extendValidity(
  db: Db,
  { tenantId, orderId, days, packageCode, operator }: Extension,
): Promise<boolean> {
  const moved = await extendEnd(db, tenantId, { days, packageCode })
  if (!moved) return false
  await insert(db, 'tenantValidityChange', { tenantId, orderId, days, ...moved, afterPackage: packageCode, operator })
  return true
}

export const findChange = (db: Db, tenantId: number, orderId: number) =>
  db
    .selectFrom('tenantValidityChange')
    .select(['days', 'beforeEnd', 'afterEnd', 'operator', 'createTime'])
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
