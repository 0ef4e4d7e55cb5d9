import type { Point } from '../../devices/devices.port.ts'
import type { Alarm } from '../judge/alarm.ts'
import { absenceAlarm } from './bed-absence.ts'

/** In an exercise nobody waits until an absence is due: who leaves the bed has been away for as long, at any hour. */
export function drilledAbsence({ message, time, device }: Point): Alarm[] {
  if (message.type !== 'bed' || message.inBed || !device.settings.leaveBedEnable) return []
  return [absenceAlarm({ changedAt: time - device.settings.leaveBedMinutes * 60_000, dueAt: time })]
}
