import type { Db } from '../../../../platform/db/client.ts'
import { findDrillCrossings, type Point } from '../../../devices/devices/devices.port.ts'
import {
  absenceInDrill,
  alarmsWithoutConditions,
  fenceAlarms,
  judge,
  type PointAlarm,
} from '../../warnings/warnings.port.ts'

/** Alarms of drill messages by the usual rules, without waits, and without storing anything else. */
export async function drillAlarms(db: Db, tenantId: number, points: readonly Point[]): Promise<PointAlarm[]> {
  if (points.length === 0) return []
  const crossings = await findDrillCrossings(db, tenantId, points)
  return [
    ...points.flatMap((point) => {
      const alarms = [...alarmsWithoutConditions(judge(point.message, point.device.settings)), ...absenceInDrill(point)]
      return alarms.map((alarm) => ({ point, alarm }))
    }),
    ...fenceAlarms(crossings),
  ]
}
