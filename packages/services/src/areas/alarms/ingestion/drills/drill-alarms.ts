import type { Db } from '../../../../platform/db/client.ts'
import { findDrillCrossings, type MessagePoint } from '../../../devices/devices/devices.port.ts'
import {
  absenceInDrill,
  alarmsWithoutConditions,
  fenceAlarms,
  judgeMessage,
  type PointAlarm,
} from '../../warnings/warnings.port.ts'

/** Alarms for messages of a drill, found by the usual rules but without waiting times, and without storing anything. */
export async function drillAlarms(db: Db, tenantId: number, points: readonly MessagePoint[]): Promise<PointAlarm[]> {
  if (points.length === 0) return []
  const crossings = await findDrillCrossings(db, tenantId, points)
  return [
    ...points.flatMap((point) => {
      const alarms = [
        ...alarmsWithoutConditions(judgeMessage(point.message, point.device.settings)),
        ...absenceInDrill(point),
      ]
      return alarms.map((alarm) => ({ point, alarm }))
    }),
    ...fenceAlarms(crossings),
  ]
}
