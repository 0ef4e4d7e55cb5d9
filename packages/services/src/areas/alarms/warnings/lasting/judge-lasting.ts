import type { Db } from '../../../../platform/db/client.ts'
import type { MessagePoint } from '../../../devices/devices/devices.port.ts'
import type { PointAlarm } from '../judge/alarm.ts'
import { advanceBatchBreaches, type Breaches, breachKey } from './advance-breaches.ts'
import { lockBreaches, writeBreaches } from './breach.repository.ts'
import type { ConditionalValue } from './condition.ts'

/**
 * Returns the alarms that are due for values whose warning has a condition, based on the breaches that all processes
 * stored. Makes no query when no value has a condition.
 */
export async function judgeLastingBreaches(
  db: Db,
  tenantId: number,
  values: readonly { point: MessagePoint; held: readonly ConditionalValue[] }[],
): Promise<PointAlarm[]> {
  if (values.length === 0) return []
  const known = await lockBreaches(db, tenantId, [...new Set(values.map(({ point }) => point.device.id))])
  const before: Breaches = new Map(known.map(({ version: _, ...one }) => [breachKey(one.deviceId, one.track), one]))
  const now: Breaches = new Map(before)
  const told = advanceBatchBreaches(
    now,
    values.map(({ point, held }) => {
      const { device, time } = point
      return { of: { point, deviceId: device.id, oldmanId: device.oldmanId, time }, held }
    }),
  )
  const changed = new Map([...now].filter(([key, breach]) => breach !== before.get(key)))
  if (changed.size > 0) await writeBreaches(db, tenantId, known, changed)
  return told.map(({ of: { point }, alarm }) => ({ point, alarm }))
}
