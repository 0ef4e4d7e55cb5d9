import type { Db } from '../../../../platform/db/client.ts'
import { findBatteries } from '../../../devices/devices/devices.port.ts'
import type { PointAlarm } from '../../warnings/warnings.port.ts'

/**
 * Drops battery alarms if a newer message of the same device reports enough power, in whatever order the messages
 * arrived.
 */
export async function dropOvertakenBatteries(db: Db, tenantId: number, alarms: PointAlarm[]): Promise<PointAlarm[]> {
  const isBattery = ({ point, alarm }: PointAlarm) => alarm.kind === 'battery' && point.drillId === undefined
  const low = alarms.filter(isBattery)
  if (low.length === 0) return alarms
  const batteries = await findBatteries(db, tenantId, [...new Set(low.map(({ point }) => point.device.id))])
  const isOvertaken = ({ point: { device, time } }: PointAlarm) => {
    const newest = batteries.get(device.id)
    if (!newest || newest.time <= time) return false
    return newest.power === null ? newest.isLow === false : newest.power >= device.settings.lowBattery
  }
  return alarms.filter((one) => !isBattery(one) || !isOvertaken(one))
}
