import { Lifecycle } from '@care/shared/devices/devices/device.moves'
import type { Db } from '../../../../platform/db/client.ts'

/** The number of a device in use that an elder wears; null if there is none. */
export async function findWornDevice(db: Db): Promise<string | null> {
  const device = await db
    .selectFrom('device')
    .select('imei')
    .where('oldmanId', 'is not', null)
    .where('lifecycle', '=', Lifecycle.InUse)
    .limit(1)
    .executeTakeFirst()
  return device?.imei ?? null
}
