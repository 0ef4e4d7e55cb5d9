import type { DeviceSettings } from '@care/shared/devices/config/settings'
import { durationText } from '@care/shared/duration-text'
import { SourceType, sourceNames, WarningLevel } from '@care/shared/warnings/warning'
import type { Point } from '../../devices/devices.port.ts'
import type { Alarm } from '../judge/alarm.ts'
import { clockOf, isWithin } from '../judge/at-night.ts'

/** How a batch leaves a bed; times are epoch ms. `dueAt`: when an absence is to be told, null for never. */
export interface BedState {
  deviceId: number
  inBed: boolean
  changedAt: number
  dueAt: number | null
}

const minute = 60_000

/** The last state of each bed in a batch, and since when it lasts. */
export function bedStates(points: Iterable<Point>): BedState[] {
  const states = new Map<number, BedState>()
  const inOrder = [...points].filter(({ message }) => message.type === 'bed').sort((a, b) => a.time - b.time)
  for (const { device, message, time } of inOrder) {
    if (message.type !== 'bed' || states.get(device.id)?.inBed === message.inBed) continue
    const dueAt = message.inBed ? null : dueTime(time, device.settings)
    states.set(device.id, { deviceId: device.id, inBed: message.inBed, changedAt: time, dueAt })
  }
  return [...states.values()].sort((a, b) => a.deviceId - b.deviceId)
}

/** Only who leaves in the hours that are watched is waited for. */
function dueTime(left: number, settings: DeviceSettings): number | null {
  const { leaveBedEnable, leaveBedMinutes, leaveBedBegin, leaveBedEnd } = settings
  if (!leaveBedEnable || !isWithin(clockOf(left), leaveBedBegin, leaveBedEnd)) return null
  return left + leaveBedMinutes * minute
}

/** Somebody left the bed and did not come back in time. Whose bed, at home or here, the elder's record says later. */
export function absenceAlarm({ changedAt, dueAt }: { changedAt: number; dueAt: number }): Alarm {
  const sourceType = SourceType.InstitutionalBed
  return {
    kind: 'bed',
    sourceType,
    source: sourceNames[sourceType],
    level: WarningLevel.Information,
    content: `${clockOf(changedAt)} 离床，${absenceText(Math.round((dueAt - changedAt) / minute))}`,
  }
}

const absenceText = (minutes: number) =>
  minutes > 0 ? `已 ${durationText(minutes * 60)}未返回，请查看` : '请留意是否及时返回'

/** In an exercise nobody waits until an absence is due: who leaves the bed has been away for as long, at any hour. */
export function drilledAbsence({ message, time, device }: Point): Alarm[] {
  if (message.type !== 'bed' || message.inBed || !device.settings.leaveBedEnable) return []
  return [absenceAlarm({ changedAt: time - device.settings.leaveBedMinutes * minute, dueAt: time })]
}
