import type { Db } from '../../../platform/db/client.ts'
import { crossInDrill, type Point } from '../../devices/devices.port.ts'
import { type Alarm, alarmsAtOnce, drilledAbsence, fenceAlarm, judge } from '../../warnings/warnings.port.ts'

/** What the messages of exercises would raise: by the same rules, without a trace of them anywhere else, and without the waits. */
export async function drillAlarms(
  db: Db,
  tenantId: number,
  points: readonly Point[],
): Promise<{ point: Point; alarm: Alarm }[]> {
  if (points.length === 0) return []
  const crossings = await crossInDrill(db, tenantId, points)
  return [
    ...points.flatMap((point) => {
      const alarms = [...alarmsAtOnce(judge(point.message, point.device.settings)), ...drilledAbsence(point)]
      return alarms.map((alarm) => ({ point, alarm }))
    }),
    ...crossings.flatMap((one) => (one.point ? [{ point: one.point, alarm: fenceAlarm(one) }] : [])),
  ]
}
